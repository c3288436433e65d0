import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { FINISHED } from '#contracts/limits'
import { row, rows } from '#core/database'
import { asDemo, type Caller } from '#tests/support/as'
import { blockWords } from '#tests/support/blocked_words'
import {
  begin,
  changeFrom,
  designed,
  DESIGNS,
  image,
  opened,
  soldProduct,
  text,
  withLayers,
} from '#tests/support/designs'
import { FINISHED_PATH, finishedBody, finishedCount, makeFinished } from '#tests/support/finished'
import { materialRow } from '#tests/support/materials'
import { FACE, pictureFile } from '#tests/support/products'
import { countQueries } from '#tests/support/queries'
import { saidAt } from '#tests/support/said'

const read = async (who: Caller, id: number) => (await who.get(`${FINISHED_PATH}/${id}`)).body().data

test.group('Finished products | saving', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('saves a design in colours and sizes with the merchant’s own names and numbers', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const photos = [{ key: 'front', picture: await pictureFile(), colour_id: null }]
    const product = await soldProduct(admin, { photos })
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    const { product: chosen } = await opened(merchant, body.design_id as number)
    const [size] = chosen.size_ids as [number, ...number[]]
    const [colour] = chosen.colour_ids as [number, ...number[]]
    const said = {
      labels: ['夏季', 'Ocean-blue'],
      default_size_id: size,
      custom_sizes: [{ size_id: size, name: 'EU 36' }],
      external_spu: 'SPU-1',
      external_skcs: [{ colour_id: colour, skc: 'SKC-1' }],
      external_skus: [{ colour_id: colour, size_id: size, sku: 'SKU-1' }],
      remark: 'For the summer',
    }
    const made = await makeFinished(merchant, { ...body, ...said })
    assert.match(made.code, /^F\d{8}$/)
    const shown = await read(merchant, made.id)
    assert.containSubset(shown, { ...said, name: body.name, colour_ids: [colour], size_ids: chosen.size_ids })
    assert.containSubset(shown, {
      publication: 'to_release',
      order_count: 0,
      version_number: 1,
      source_names: ['素材'],
    })
    assert.deepEqual(shown.design_accounts, ['merchant'])
    assert.deepEqual(shown.themes, ['photo-front'])
    assert.lengthOf(shown.size_tables, 2)
    const { product_zh: zh, product_en: en, style_code: style, spu_code: spu } = shown
    for (const q of ['SKU-1', 'SKC-1', 'SPU-1', 'summer', made.code, '海浪', zh, en, style, spu]) {
      assert.isNotEmpty(q)
      const { list } = (await merchant.get(`${FINISHED_PATH}?quickSearch=${encodeURIComponent(q)}`)).body().data
      assert.deepEqual(
        list.map(({ id }: { id: number }) => id),
        [made.id],
        q,
      )
    }
  }).tags(['FIN-01', 'FIN-02'])

  test('uses the specified messages for missing fields', async ({ client, assert }) => {
    const before = await finishedCount()
    const admin = await asDemo(client, 'admin')
    const product = await soldProduct(admin, {
      photos: [{ key: 'front', picture: await pictureFile(), colour_id: null }],
    })
    const merchant = await asDemo(client, 'merchant')
    const whole = await finishedBody(merchant, 'merchant', product)
    const english = (body: object) => merchant.post(FINISHED_PATH, body).header('accept-language', 'en')
    const tables = await english({ ...whole, size_tables: (whole.size_tables as object[]).slice(0, 1) })
    assert.deepEqual(tables.body().data.errors.size_tables, ['Select two size tables.'])
    assert.containSubset(tables.body(), {
      message: 'Select two size tables.',
      data: { reason: 'E_FINISHED_SIZE_TABLES' },
    })
    const theme = await english({ ...whole, themes: [] })
    assert.deepEqual(theme.body().data.errors.themes, ['Select at least one theme image as the positioning reference.'])
    const empty = await begin(merchant, product)
    const nothing = await english({ ...whole, design_id: empty.id, revision: 1 })
    assert.equal(nothing.body().data.reason, 'E_DESIGN_EMPTY')
    const words = await withLayers(empty.document, [text('t1', 'Inkfold', { font: 'inter-400' })])
    const font = {
      id: 'inter-400',
      sha256: (await import('#document/fonts/manifest')).FONT_HASHES.get('inter-400') as string,
    }
    ;(
      await merchant.patch(`${DESIGNS}/${empty.id}/document`, changeFrom(empty, { ...words, fonts: [font] }))
    ).assertStatus(200)
    await rows(`update config_items set value = 'true' where name = 'finishedNeedsPicture'`)
    const material = await english({ ...whole, design_id: empty.id, revision: 2 })
    assert.equal(material.body().message, 'Add an image, text, pattern or code before saving.')
    assert.equal(material.body().data.reason, 'E_FINISHED_MATERIAL')
    assert.equal(theme.body().data.reason, 'E_FINISHED_THEME')
    for (const label of [',comma first', '句号。', '（括号）', 'wave!']) {
      const answer = await english({ ...whole, labels: ['fine', label] })
      assert.deepEqual(answer.body().data.errors['labels.1'], [
        `The label “${label}” must have no punctuation at its start or end.`,
      ])
    }
    const all = await english({ ...whole, themes: [], size_tables: [], labels: ['a,'] })
    assert.sameMembers(Object.keys(all.body().data.errors), ['themes', 'size_tables', 'labels.0'])
    assert.equal(await finishedCount(), before)
  }).tags(['DES-04', 'ERR-03', 'FIN-01'])

  test('one-size products have no size tables, and options of other products are rejected', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const product = await soldProduct(admin)
    const [size] = (await admin.get(`/api/v1/products/${product}`)).body().data.size_ids
    ;(await admin.patch(`/api/v1/products/${product}`, { size_ids: [size] })).assertStatus(200)
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    assert.deepEqual(body.size_tables, [])
    await makeFinished(merchant, body)
    const strange = await merchant.post(FINISHED_PATH, {
      ...body,
      colour_ids: [2_000_000],
      size_ids: [2_000_000],
      size_tables: [{ template_id: 1, unit: 'cm' }],
      themes: ['nowhere'],
      default_size_id: 2_000_000,
      external_skus: [{ colour_id: 1, size_id: 1, sku: 'x', more: 1 }],
    })
    const said = saidAt(strange)
    assert.sameMembers(Object.keys(said), ['colour_ids.0', 'size_ids.0', 'size_tables', 'themes.0', 'external_skus.0'])
    assert.include(said, { 'colour_ids.0': 'E_COLOUR_STRANGE', 'size_ids.0': 'E_SIZE_STRANGE' })
  }).tags(['DES-04', 'FIN-01', 'ERR-03'])

  test('rejects blocked words in name, labels and printed text, each at its place', async ({
    client,
    assert,
    cleanup,
  }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    const before = await opened(merchant, body.design_id as number)
    const sha256 = (await import('#document/fonts/manifest')).FONT_HASHES.get('inter-400') as string
    const after = await withLayers({ ...before.document, fonts: [{ id: 'inter-400', sha256 }] }, [
      text('t1', 'Badword here', { font: 'inter-400' }),
    ])
    ;(await merchant.patch(`${DESIGNS}/${before.id}/document`, changeFrom(before, after))).assertStatus(200)
    const early = await merchant.post(FINISHED_PATH, body)
    assert.containSubset(early.body().data, { reason: 'E_DESIGN_MOVED', revision: before.revision + 1 })
    cleanup(blockWords('badword'))
    const report = async (differing: object) => {
      const answer = await merchant.post(FINISHED_PATH, { ...body, revision: before.revision + 1, ...differing })
      return Object.keys(answer.body().data.errors)
    }
    const printed = 'document.faces.0.layers.1.text'
    assert.sameMembers(await report({ name: 'A badword' }), ['name', printed])
    assert.sameMembers(await report({ labels: ['good', 'badword'] }), ['labels.1', printed])
    assert.deepEqual(await report({}), [printed])
  }).tags(['FIN-01', 'CFG-04'])

  test('charges priced official materials per piece and states that in the answer', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    const plain = await makeFinished(merchant, body)
    assert.deepEqual(plain.price, {
      id: plain.id,
      amount: '24.33',
      base: '18.33',
      faces: [{ key: 'front', amount: '6.00' }],
      materials: [],
    })
    const before = await opened(merchant, body.design_id as number)
    const priced = await materialRow('admin', { is_official: true, price_minor: 150, name_en: 'Waves' })
    const after = await withLayers(before.document, [image('a', priced), image('b', priced)], [priced])
    const { revision } = (await merchant.patch(`${DESIGNS}/${before.id}/document`, changeFrom(before, after))).body()
      .data
    const made = await makeFinished(merchant, { ...body, revision })
    assert.equal(made.price.amount, '25.83')
    assert.deepEqual(made.price.materials, [{ id: priced, name_zh: '素材', name_en: 'Waves', amount: '1.50' }])
    const listed = await merchant.post(`${FINISHED_PATH}/prices`, { ids: [made.id, plain.id] })
    assert.deepEqual(
      listed.body().data.map(({ amount }: { amount: string }) => amount),
      ['24.33', '25.83'],
    )
    const gone = await asDemo(client, 'merchant')
    ;(await gone.post(`${FINISHED_PATH}/prices`, { ids: [2_000_000] })).assertBodyContains({ data: [] })
  }).tags(['MAT-05', 'FIN-01'])

  test('rejects deleting a material or design in use by a finished product', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    const { id, code } = await makeFinished(merchant, body)
    const used = await row<{ material_id: number }>('select material_id from finished_materials')
    for (const path of [`/api/v1/materials/${used?.material_id}`, `${DESIGNS}/${body.design_id as number}`]) {
      const answer = await merchant.delete(path)
      assert.containSubset(answer.body().data, { reason: 'E_IN_USE_BY', names: code })
    }
    ;(await merchant.delete(`${FINISHED_PATH}/${id}`)).assertStatus(200)
    ;(await merchant.delete(`${DESIGNS}/${body.design_id as number}`)).assertStatus(200)
  }).tags(['FIN-01', 'MAT-05'])
})

test.group('Finished products | changed products', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a design on removed faces is rejected and can be recreated from itself', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const product = await soldProduct(admin)
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    const { id } = await makeFinished(merchant, body)
    ;(await admin.patch(`/api/v1/products/${product}`, { faces: [{ ...FACE, key: 'wrap' }] })).assertStatus(200)
    assert.equal((await merchant.post(FINISHED_PATH, body)).body().data.reason, 'E_FACES_GONE')
    assert.deepEqual((await merchant.post(`${FINISHED_PATH}/prices`, { ids: [id] })).body().data, [])
    const anew = await begin(merchant, product, { from_design_id: body.design_id as number })
    assert.deepEqual(
      anew.document.faces.map(({ key, layers }) => [key, layers.length]),
      [['wrap', 1]],
    )
    await makeFinished(merchant, { ...body, design_id: anew.id, revision: 1 })
  }).tags(['FIN-02', 'CAT-04', 'ERR-03'])

  test('rejects saving for a withdrawn product; existing finished products remain', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    const { id } = await makeFinished(merchant, body)
    await rows(`update products set status = 'withdrawn' where id = ?`, [product])
    const refused = await merchant.post(FINISHED_PATH, body).header('accept-language', 'en')
    assert.equal(refused.body().data.reason, 'E_PRODUCT_CLOSED')
    assert.match(refused.body().message, /no longer on sale/)
    assert.equal((await read(merchant, id)).id, id)
  }).tags(['FIN-01', 'ERR-03'])

  test('allows twenty labels, also for bulk labelling', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const labels = Array.from({ length: FINISHED.labels }, (_, i) => `label ${i}`)
    const { id } = await makeFinished(merchant, await finishedBody(merchant, 'merchant', product, { labels }))
    const more = await merchant.post(`${FINISHED_PATH}/bulk`, { action: 'label', ids: [id], label: 'one more' })
    assert.equal(more.body().data.reason, 'E_LABELS_TOO_MANY')
    assert.lengthOf((await read(merchant, id)).labels, FINISHED.labels)
  }).tags(['FIN-01', 'ERR-03'])
})

test.group('Finished products | later changes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('autosaves leave the finished version unchanged, and a redesign creates a new version', async ({
    client,
    assert,
  }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    const { id } = await makeFinished(merchant, body)
    const before = await opened(merchant, body.design_id as number)
    const changed = {
      ...before.document,
      faces: before.document.faces.map((face) => ({ ...face, fill: '#abcdef' as const })),
    }
    const { revision } = (await merchant.patch(`${DESIGNS}/${before.id}/document`, changeFrom(before, changed))).body()
      .data
    const then = await merchant.get(`${DESIGNS}/${before.id}/document?revision=${before.revision}`)
    assert.notProperty(then.body().data.document.faces[0], 'fill')
    const again = await merchant.post(`${FINISHED_PATH}/${id}/redesign`, { design_id: before.id, revision })
    assert.containSubset(again.body().data, { version_number: 2, version: 2 })
    const { data } = (await merchant.get(`${FINISHED_PATH}/${id}/versions`)).body()
    assert.deepEqual(
      data.map(({ number, revision: at }: { number: number; revision: number }) => [number, at]),
      [
        [2, revision],
        [1, before.revision],
      ],
    )
    const stale = await merchant.post(`${FINISHED_PATH}/${id}/redesign`, { design_id: before.id, revision, version: 1 })
    assert.equal(stale.body().data.reason, 'E_VERSION_CONFLICT')
    const other = await designed(merchant, 'merchant', await soldProduct(await asDemo(client, 'admin')))
    const strange = await merchant.post(`${FINISHED_PATH}/${id}/redesign`, {
      design_id: other.id,
      revision: other.revision,
    })
    assert.deepEqual(Object.keys(strange.body().data.errors), ['design_id'])
  }).tags(['FIN-02', 'DES-06'])

  test('the database rejects changes to a version in use', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    await makeFinished(merchant, await finishedBody(merchant, 'merchant', product))
    await assert.rejects(
      () => rows(`update design_versions set hash = repeat('a', 64) where kept_at is not null`),
      /stays/,
    )
  }).tags(['FIN-02'])

  test('a copy has the same colours, sizes and design, and numbers of its own', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product, { external_spu: 'SPU', labels: ['summer'] })
    const { id } = await makeFinished(merchant, body)
    const copied = await merchant.post(`${FINISHED_PATH}/${id}/copy`, { name: 'Copy' })
    const shown = await read(merchant, copied.body().data.id)
    assert.containSubset(shown, { name: 'Copy', external_spu: '', labels: ['summer'], colour_ids: body.colour_ids })
    assert.equal(shown.design_id, body.design_id)
  }).tags(['FIN-02'])

  test('renaming applies the same rules', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await makeFinished(merchant, await finishedBody(merchant, 'merchant', product))
    const path = `${FINISHED_PATH}/${id}`
    const { size_ids: [size], colour_ids: [colour] } = await read(merchant, id) // prettier-ignore
    const fine = {
      name: 'New',
      labels: ['a', 'b'],
      external_skcs: [{ colour_id: colour, skc: 'S' }],
      default_size_id: size,
    }
    assert.containSubset((await merchant.patch(path, fine)).body().data, fine)
    const faults: [object, string][] = [
      [{ labels: ['.'] }, 'labels.0'],
      [{ external_skcs: [{ colour_id: 2_000_000, skc: 'S' }] }, 'external_skcs.0.colour_id'],
      [
        {
          custom_sizes: [
            { size_id: size, name: 'a' },
            { size_id: size, name: 'b' },
          ],
        },
        'custom_sizes.1.key',
      ],
      [{ external_skus: 'all' }, 'external_skus'],
      [{ default_size_id: 1_000_000 }, 'default_size_id'],
    ]
    for (const [body, field] of faults) {
      const answer = await merchant.patch(path, body)
      answer.assertStatus(400)
      assert.deepEqual(Object.keys(answer.body().data.errors), [field])
    }
    ;(await merchant.patch(path, { publication: 'released' })).assertStatus(400)
  }).tags(['FIN-01', 'FIN-02'])

  test('changes at most fifty at once, all or none', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    const made = [await makeFinished(merchant, body), await makeFinished(merchant, body)]
    const ids = made.map(({ id }) => id)
    const group = (await merchant.post('/api/v1/finished-groups', { name: 'Summer' })).body().data.id
    const bulk = (said: object) => merchant.post(`${FINISHED_PATH}/bulk`, said)
    ;(await bulk({ action: 'move', ids, group_id: group })).assertBodyContains({ data: { changed: 2 } })
    ;(await bulk({ action: 'label', ids, label: 'new' })).assertStatus(200)
    ;(await bulk({ action: 'remark', ids, remark: 'Look' })).assertStatus(200)
    for (const id of ids)
      assert.containSubset(await read(merchant, id), { group_id: group, labels: ['new'], remark: 'Look', version: 4 })
    ;(await bulk({ action: 'unlabel', ids, label: 'new' })).assertStatus(200)
    ;(await bulk({ action: 'label', ids, label: 'new.' })).assertBodyContains({
      data: { reason: 'E_LABEL_PUNCTUATION' },
    })
    ;(await bulk({ action: 'remark', ids: [...ids, 2_000_000], remark: 'x' })).assertStatus(404)
    ;(await bulk({ action: 'move', ids, group_id: 2_000_000 })).assertStatus(400)
    const many = Array.from({ length: FINISHED.atOnce + 1 }, (_, i) => i + 1)
    ;(await bulk({ action: 'remark', ids: many })).assertStatus(400)
    const listed = await merchant.get(`${FINISHED_PATH}?group_id=${group}`)
    assert.equal(listed.body().data.total, 2)
    ;(await merchant.delete(`/api/v1/finished-groups/${group}`)).assertStatus(200)
    assert.isNull((await read(merchant, ids[0] as number)).group_id)
    const gone = await merchant.delete(`${FINISHED_PATH}/del`, { ids })
    gone.assertBodyContains({ data: { deleted: 2 } })
  }).tags(['FIN-01'])

  test('groups have two levels and a manual order', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const group = async (name: string, parent_id: number | null = null) =>
      (await merchant.post('/api/v1/finished-groups', { name, parent_id })).body().data.id as number
    const [season, topic] = [await group('Season'), await group('Topic')]
    const [summer, winter] = [await group('Summer', season), await group('Winter', season)]
    const third = await merchant.post('/api/v1/finished-groups', { name: 'July', parent_id: summer })
    assert.equal(third.body().data.reason, 'E_GROUP_DEPTH')
    const whole = await merchant.patch(`/api/v1/finished-groups/${season}`, { parent_id: topic })
    assert.equal(whole.body().data.reason, 'E_GROUP_DEPTH')
    ;(await merchant.patch(`/api/v1/finished-groups/${winter}`, { parent_id: topic })).assertStatus(200)
    ;(await merchant.patch(`/api/v1/finished-groups/${winter}`, { parent_id: season })).assertStatus(200)
    ;(await merchant.post('/api/v1/finished-groups/sortable', { id: winter, targetId: summer })).assertStatus(200)
    const { list } = (await merchant.get('/api/v1/finished-groups')).body().data
    const inOrder = list.filter(({ parent_id: parent }: { parent_id: number }) => parent === season)
    assert.deepEqual(
      inOrder.map(({ name }: { name: string }) => name),
      ['Winter', 'Summer'].toSorted((a) =>
        a === list.find(({ id }: { id: number }) => id === inOrder[0].id).name ? -1 : 1,
      ),
    )
    await assert.rejects(
      () =>
        rows(
          'insert into finished_groups (organisation_id, name, parent_id) select organisation_id, ?, id from finished_groups where id = ?',
          ['x', summer],
        ),
      /two levels/,
    )
  }).tags(['FIN-01'])

  test('a page sends constant statements, whatever its rows', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', product)
    const ids = [(await makeFinished(merchant, body)).id]
    const page = () => merchant.get(`${FINISHED_PATH}?limit=50`)
    const priced = () => merchant.post(`${FINISHED_PATH}/prices`, { ids })
    const few = [await countQueries(page), await countQueries(priced)]
    for (let i = 0; i < 8; i++) ids.push((await makeFinished(merchant, body)).id)
    assert.deepEqual([await countQueries(page), await countQueries(priced)], few)
    const first = (await merchant.get(`${FINISHED_PATH}?limit=4`)).body().data
    const next = (await merchant.get(`${FINISHED_PATH}?limit=4&cursor=${first.next_cursor}`)).body().data
    assert.notIncludeMembers(first.list, next.list)
  }).tags(['FIN-01'])
})
