import { createHash } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DESIGN } from '#contracts/limits'
import { row, rows } from '#core/database'
import { findCurrentVersion } from '#design/render/queries'
import { writeDocument } from '#document/validation/validate'
import { asDemo, type Caller } from '#tests/support/as'
import { begin, changeFrom, designed, DESIGNS, image, opened, soldProduct, withLayers } from '#tests/support/designs'
import { materialRow } from '#tests/support/materials'
import { countQueries } from '#tests/support/queries'
import { FACE } from '#tests/support/products'

const versions = async (who: Caller, id: number, query = '') =>
  (await who.get(`${DESIGNS}/${id}/versions${query}`)).body().data

test.group('Designs | creation and opening', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a new design is empty and refers to the current product version', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'), { name_zh: '圆领 T 恤' })
    const merchant = await asDemo(client, 'merchant')
    const design = await begin(merchant, product)
    assert.match(design.code, /^D\d{8}$/)
    assert.containSubset(design, { name: '圆领 T 恤', revision: 1, is_template: false, materials: [], denied: [] })
    assert.deepEqual(design.document.product, { id: product, version: 1 })
    const area = { width: FACE.width_mm, height: FACE.height_mm, dpi: 300, bleed: 3, safe: 5 }
    assert.deepEqual(design.document.faces, [{ key: 'front', area, layers: [] }])
    assert.equal(design.hash, createHash('sha256').update(writeDocument(design.document)).digest('hex'))
    assert.isAbove(design.product.size_tables.length, 1)
    assert.isTrue(design.product.is_current)
    assert.deepEqual(await opened(merchant, design.id), design)
  }).tags(['DES-09'])

  test('a design outlives its withdrawn product: it can be read, the product data is not found', async ({ client }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    await rows(`update products set status = 'withdrawn' where id = ?`, [product])
    ;(await merchant.get(`${DESIGNS}/${id}/document`)).assertStatus(200)
    const data = await merchant.get(`/api/v1/shop/products/${product}`)
    data.assertStatus(404)
  }).tags(['ERR-03'])

  test('stores the viewed colour, and its name is in the creator’s language (M-7)', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const product = await soldProduct(admin, { name_zh: '圆领 T 恤', name_en: 'Crew-neck tee' })
    const merchant = await asDemo(client, 'merchant')
    const begun = (await merchant.post(DESIGNS, { product_id: product }).header('accept-language', 'en')).body().data
    assert.containSubset(begun, { name: 'Crew-neck tee', colour_id: null })
    const [first, last] = [begun.product.colour_ids[0], begun.product.colour_ids.at(-1)]
    ;(await merchant.patch(`${DESIGNS}/${begun.id}`, { colour_id: last })).assertStatus(200)
    assert.equal((await opened(merchant, begun.id)).colour_id, last)
    assert.equal((await findCurrentVersion(begun.id))?.colour_ids[0], last)
    const strange = await merchant.patch(`${DESIGNS}/${begun.id}`, { colour_id: 2_000_000 })
    assert.equal(strange.status(), 400)
    const brought = await begin(merchant, product, { colour_id: first })
    assert.equal(brought.colour_id, first)
    assert.equal((await begin(merchant, product, { from_design_id: begun.id })).colour_id, last)
    ;(await merchant.post(DESIGNS, { product_id: product, colour_id: 2_000_000 })).assertBodyContains({
      data: { reason: 'E_COLOUR_STRANGE' },
    })
  }).tags(['DES-01', 'DES-06', 'I18N-02'])

  test('rejects products that are not on sale to the person', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const draft = await soldProduct(admin, { status: 'draft' })
    const sold = await soldProduct(admin)
    const merchant = await asDemo(client, 'merchant')
    for (const product of [draft, 2_000_000_000])
      (await merchant.post(DESIGNS, { product_id: product })).assertBodyContains({
        data: { reason: 'E_PRODUCT_CLOSED' },
      })
    const strange = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name) select 'supplier', id, 'Strange' from organisations where kind = 'platform' returning id`,
    )
    await rows('update products set organisation_id = ? where id = ?', [strange?.id, sold])
    ;(await merchant.post(DESIGNS, { product_id: sold })).assertBodyContains({ data: { reason: 'E_PRODUCT_CLOSED' } })
  }).tags(['DES-09', 'CAT-05'])

  test('a design keeps its product version and reports a newer one', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const product = await soldProduct(admin)
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    ;(await admin.patch(`/api/v1/products/${product}`, { faces: [{ ...FACE, width_mm: 200 }] })).assertStatus(200)
    const again = await opened(merchant, id)
    assert.equal(again.document.faces[0]?.area.width, FACE.width_mm)
    assert.isFalse(again.product.is_current)
    const copy = await begin(merchant, product, { from_design_id: id })
    assert.equal(copy.document.faces[0]?.area.width, 200)
    assert.isTrue(copy.product.is_current)
  }).tags(['DES-09', 'CAT-04'])

  test('lists designs and templates separately in every query', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id: design } = await begin(merchant, product)
    const template = (await merchant.post(`${DESIGNS}/${design}/template`, { name: '海浪' })).body().data.id
    const listed = async (query: string) =>
      (await merchant.get(`${DESIGNS}?limit=100&${query}`)).body().data.list.map(({ id }: { id: number }) => id)
    for (const asked of [(is: 0 | 1) => `is_template=${is}`, searched]) {
      const [designs, templates] = [await listed(asked(0)), await listed(asked(1))]
      assert.includeMembers(designs, [design])
      assert.includeMembers(templates, [template])
      assert.notInclude(designs, template)
      assert.notInclude(templates, design)
    }
  }).tags(['DES-07', 'DES-09'])

  test('opening sends constant statements, whatever the design’s size', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await designed(merchant, 'merchant', product)
    const few = await countQueries(() => opened(merchant, id))
    const before = await opened(merchant, id)
    const materials = await Promise.all(Array.from({ length: 30 }, () => materialRow('merchant')))
    const layers = materials.map((material, i) => image(`more${i}`, material))
    const after = await withLayers(before.document, layers, materials)
    const patch = changeFrom(before, after)
    ;(await merchant.patch(`${DESIGNS}/${id}/document`, patch)).assertStatus(200)
    assert.equal(await countQueries(() => opened(merchant, id)), few)
  }).tags(['DES-09'])
})

test.group('Designs | saving', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a patch creates the next revision with the intended document', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id, after, material } = await designed(merchant, 'merchant', product)
    const again = await opened(merchant, id)
    assert.equal(again.revision, 2)
    assert.deepEqual(again.document, JSON.parse(writeDocument(after)))
    assert.containSubset(again.materials, [{ id: material, price: '0.00' }])
  }).tags(['DES-06', 'DES-09'])

  test('notifies people connected in the organisation of each revision, and no one else', async ({
    client,
    assert,
  }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const [{ last }] = (await rows('select coalesce(max(id), 0) as last from live_events')) as [{ last: number }]
    const { id } = await designed(merchant, 'merchant', product)
    const report = await rows<{ data: object; is_own: boolean }>(
      `select l.data, u.organisation_id = d.organisation_id as is_own from live_events l join users u on u.id = l.user_id
         join designs d on d.id = (l.data ->> 'id')::int where l.event = 'design.saved' and l.id > ?`,
      [last],
    )
    assert.deepEqual(report, [{ data: { id, revision: 2 }, is_own: true }])
  }).tags(['DES-06'])

  test('removes unreferenced assets', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await designed(merchant, 'merchant', product)
    const before = await opened(merchant, id)
    const emptied = { ...before.document, faces: before.document.faces.map((face) => ({ ...face, layers: [] })) }
    ;(await merchant.patch(`${DESIGNS}/${id}/document`, changeFrom(before, emptied))).assertStatus(200)
    assert.deepEqual((await opened(merchant, id)).document.assets, [])
  }).tags(['DES-09'])

  test('saving on an earlier revision returns the patches since and the conflicting fields', async ({
    client,
    assert,
  }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await designed(merchant, 'merchant', product)
    const seen = await opened(merchant, id)
    const path = `${DESIGNS}/${id}/document`
    const moved = (x: number) => ({
      fields: {
        faces: { rows: [['front', { fields: { layers: { rows: [['p1', { fields: { x: { put: x } } }]] } } }]] },
      },
    })
    const filled = { fields: { faces: { rows: [['front', { fields: { fill: { put: '#ffffff' } } }]] } } }
    ;(await merchant.patch(path, { base: seen.revision, delta: moved(10) })).assertStatus(200)
    const clash = await merchant.patch(path, { base: seen.revision, delta: moved(20) })
    clash.assertStatus(409)
    assert.containSubset(clash.body().data, {
      reason: 'E_DESIGN_MOVED',
      revision: 3,
      conflicts: ['faces.front.layers.p1.x'],
    })
    assert.deepEqual(clash.body().data.patches, [{ base: 2, delta: moved(10) }])
    const beside = await merchant.patch(path, { base: seen.revision, delta: filled })
    assert.deepEqual(beside.body().data.conflicts, [])
    ;(await merchant.patch(path, { base: 3, delta: filled })).assertStatus(200)
    const now = (await opened(merchant, id)).document.faces[0]
    assert.containSubset(now, { fill: '#ffffff', layers: [{ x: 10 }] })
  }).tags(['DES-06'])

  test('returns no patches for a base that is too old or does not exist', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await designed(merchant, 'merchant', product)
    await rows('delete from design_patches where design_id = ?', [id])
    for (const base of [1, 99]) {
      const { data } = (await merchant.patch(`${DESIGNS}/${id}/document`, { base })).body()
      assert.containSubset(data, { reason: 'E_DESIGN_MOVED', patches: null, conflicts: null })
    }
  }).tags(['DES-06'])

  test('saving sends constant statements, whatever the design’s size', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await designed(merchant, 'merchant', product)
    let base = 2
    const save = async () => {
      const delta = { fields: { faces: { rows: [['front', { fields: { fill: { put: `#0000${10 + base}` } } }]] } } }
      ;(await merchant.patch(`${DESIGNS}/${id}/document`, { base, delta })).assertStatus(200)
      base++
    }
    const few = await countQueries(save)
    const before = await opened(merchant, id)
    const materials = await Promise.all(Array.from({ length: 20 }, () => materialRow('merchant')))
    const layers = Array.from({ length: 290 }, (_, i) => image(`l${i}`, materials[i % materials.length] as number))
    const after = await withLayers(before.document, layers, materials)
    ;(await merchant.patch(`${DESIGNS}/${id}/document`, changeFrom(before, after))).assertStatus(200)
    base++
    assert.equal(await countQueries(save), few)
  }).tags(['DES-06', 'DES-09'])

  test('a save sent twice under one key is applied once', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const begun = await begin(merchant, product)
    const body = {
      base: 1,
      delta: { fields: { faces: { rows: [['front', { fields: { fill: { put: '#abcdef' } } }]] } } },
    }
    const send = () => merchant.patch(`${DESIGNS}/${begun.id}/document`, body).header('idempotency-key', 'autosave-1')
    const [one, other] = [await send(), await send()]
    assert.deepEqual(other.body(), one.body())
    assert.equal((await opened(merchant, begun.id)).revision, 2)
  }).tags(['DES-06'])

  test('an empty patch creates no revision', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    const saved = await merchant.patch(`${DESIGNS}/${id}/document`, { base: 1, delta: { fields: {} } })
    assert.equal(saved.body().data.revision, 1)
    assert.deepEqual(await rows('select 1 from design_patches where design_id = ?', [id]), [])
  }).tags(['DES-06'])
})

test.group('Designs | versions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const fill = (base: number, colour: string, name?: string) => ({
    base,
    delta: { fields: { faces: { rows: [['front', { fields: { fill: { put: colour } } }]] } } },
    name,
  })

  test('autosaves share one version for a while; a named version is permanent', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    const path = `${DESIGNS}/${id}/document`
    await merchant.patch(path, fill(1, '#111111'))
    await merchant.patch(path, fill(2, '#222222'))
    assert.containSubset(await versions(merchant, id), { list: [{ revision: 3, kind: 'auto' }], next_before: null })
    await merchant.patch(path, fill(3, '#333333', 'First draft'))
    await merchant.patch(path, fill(4, '#444444'))
    const kinds = async () =>
      (await versions(merchant, id)).list.map(({ revision, kind }: { revision: number; kind: string }) => [
        revision,
        kind,
      ])
    assert.deepEqual(await kinds(), [
      [5, 'auto'],
      [4, 'named'],
      [3, 'auto'],
    ])
    await rows(`update design_versions set created_at = now() - interval '1 hour' where design_id = ?`, [id])
    await merchant.patch(path, fill(5, '#555555'))
    assert.deepEqual((await kinds())[0], [6, 'auto'])
    assert.lengthOf(await kinds(), 4)
  }).tags(['DES-06'])

  test('the current state can be named without a change', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    const named = await merchant.patch(`${DESIGNS}/${id}/document`, { base: 1, name: 'Blank' })
    assert.containSubset(named.body().data, {
      revision: 1,
      version: { kind: 'named', name: 'Blank', saved_by_name: 'merchant' },
    })
  }).tags(['DES-06'])

  test('restoring a version creates a new revision and loses nothing', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    const path = `${DESIGNS}/${id}/document`
    await merchant.patch(path, fill(1, '#111111', 'Dark'))
    await merchant.patch(path, fill(2, '#eeeeee', 'Light'))
    const early = await merchant.post(`${DESIGNS}/${id}/restore`, { revision: 2, base: 2 })
    assert.equal(early.body().data.reason, 'E_DESIGN_MOVED')
    const back = await merchant.post(`${DESIGNS}/${id}/restore`, { revision: 2, base: 3 })
    assert.containSubset(back.body().data, { revision: 4, document: { faces: [{ fill: '#111111' }] } })
    assert.lengthOf((await versions(merchant, id)).list, 4)
    const then = await merchant.get(`${path}?revision=3`)
    assert.equal(then.body().data.document.faces[0].fill, '#eeeeee')
    ;(await merchant.get(`${path}?revision=99`)).assertStatus(404)
    const mine = await merchant.patch(path, fill(3, '#999999'))
    assert.lengthOf(mine.body().data.patches, 1)
  }).tags(['DES-06'])

  test('limits the number of named versions', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    await rows(
      `insert into design_versions (design_id, revision, kind, name, hash, document)
       select design_id, 1000 + n, 'named', 'n', hash, document from design_versions, generate_series(1, ${DESIGN.named}) n where design_id = ?`,
      [id],
    )
    const refused = await merchant.patch(`${DESIGNS}/${id}/document`, fill(1, '#111111', 'One more'))
    assert.equal(refused.body().data.reason, 'E_DESIGN_VERSIONS')
    ;(await merchant.patch(`${DESIGNS}/${id}/document`, fill(1, '#111111'))).assertStatus(200)
  }).tags(['DES-06', 'ERR-03'])

  test('retains only the latest autosaved versions and patches', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    await rows(
      `insert into design_versions (design_id, revision, kind, hash, document, created_at)
       select design_id, n, 'auto', hash, document, now() - interval '1 day' from design_versions, generate_series(2, 80) n where design_id = ?`,
      [id],
    )
    await rows('insert into design_patches (design_id, base) select ?, generate_series(1, 150)', [id])
    await rows(
      'insert into design_versions (design_id, revision, kind, hash, document) select design_id, 200, kind, hash, document from design_versions where design_id = ? and revision = 1',
      [id],
    )
    await rows('update designs set revision = 200 where id = ?', [id])
    ;(await merchant.patch(`${DESIGNS}/${id}/document`, fill(200, '#123456', 'Done'))).assertStatus(200)
    const kept = await rows<{ kind: string }>('select kind from design_versions where design_id = ?', [id])
    assert.lengthOf(kept, DESIGN.versions + 1)
    assert.lengthOf(await rows('select 1 from design_patches where design_id = ?', [id]), 51)
    const page = await versions(merchant, id, '?limit=10')
    assert.lengthOf(page.list, 10)
    assert.lengthOf((await versions(merchant, id, `?before=${page.next_before}`)).list, 41)
  }).tags(['DES-06'])
})

const searched = (is: 0 | 1) =>
  `search=${encodeURIComponent(JSON.stringify([{ field: 'is_template', operator: 'eq', val: is }]))}`
