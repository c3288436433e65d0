import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PRODUCT_NEEDED, PRODUCT_TEXTS } from '#contracts/catalogue'
import { row, rows, type Row } from '#core/database'
import { asDemo } from '#tests/support/as'
import { colours, createSpu } from '#tests/support/catalogue'
import { organisationOf } from '#tests/support/organisations'
import { createProduct, FACE, pictureFile, QUAD, TIERS, wholeProduct } from '#tests/support/products'
import { refusedStatement } from '#tests/support/refused_statement'
import { saidAt } from '#tests/support/said'

const PATH = '/api/v1/products'
const count = async () => (await row<{ n: number }>('select count(*)::int as n from products'))?.n

test.group('Products', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stores every field in both languages as sent', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const texts = PRODUCT_TEXTS.flatMap((name) => [[`${name}_zh`, '中文说明'], [`${name}_en`, 'In English']]) // prettier-ignore
    const [white] = await colours('White')
    const picture = await pictureFile()
    const photos = [{ key: 'front', picture, colour_id: white }]
    const faces = [{ ...FACE, places: [{ photo: 'front', quad: QUAD }] }]
    const body = await wholeProduct(admin, { ...Object.fromEntries(texts), name_zh: '商品', name_en: 'Product', main_material: 'linen', season: 'summer', photos, faces, sort: 3 }) // prettier-ignore
    const made = await admin.post(PATH, body)
    made.assertStatus(200)
    const read = (await admin.get(`${PATH}/${made.body().data.id}`)).body().data
    for (const [name, value] of Object.entries(body)) assert.deepEqual(read[name], value, name)
    assert.match(read.code, /^P\d{6}$/)
    assert.containSubset(read, { picture, list_price: '19.50', version_number: 1, main_material_en: 'Linen' })
    assert.lengthOf(await rows(`select 1 from file_references where resource = 'products' and field = 'photos'`), 1)
  }).tags(['CAT-04'])

  test('starts with the values of its blank', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const spu = await createSpu(admin)
    const { data } = (await admin.post(PATH, { spu_id: spu.id, style_code: 'OWN' })).body()
    for (const name of ['name_zh', 'name_en', 'main_material', 'season', 'factory_id', 'category_id'])
      assert.equal(data[name], spu[name], name)
    assert.sameMembers(data.colour_ids, spu.colour_ids as number[])
    assert.sameMembers(data.size_ids, spu.size_ids as number[])
    assert.containSubset(data, {
      status: 'draft',
      style_code: 'OWN',
      tiers: [],
      list_price: null,
      version_number: null,
    })
  }).tags(['CAT-04'])

  test('publishing requires each field: {$self}')
    .with(PRODUCT_NEEDED.filter((name) => name !== 'spu_id'))
    .run(async ({ client, assert }, field) => {
      const admin = await asDemo(client, 'admin')
      const isList = ['colour_ids', 'size_ids', 'faces', 'tiers'].includes(field)
      const body = await wholeProduct(admin, { [field]: isList ? [] : null })
      const refused = await admin.post(PATH, body)
      refused.assertStatus(400)
      assert.equal(refused.body().data.reason, 'E_PRODUCT_INCOMPLETE')
      assert.deepEqual(Object.keys(refused.body().data.errors), [field])
      ;(await admin.post(PATH, { ...body, status: 'draft' })).assertStatus(200)
    })
    .tags(['CAT-04'])

  test('rejects invalid values at their place, also in a draft: {title}')
    .with([
      { title: 'a gap between ranges', body: { tiers: [TIERS[0], { ...TIERS[1], from: 12 }] }, at: 'tiers.1.from' },
      {
        title: 'a range that costs more',
        body: { tiers: [TIERS[0], { ...TIERS[1], price: '20.00' }] },
        at: 'tiers.1.price',
        says: 'E_TIER_DEARER',
      },
      { title: 'no list of faces', body: { faces: 'front' }, at: 'faces' },
      { title: 'thirteen faces', body: { faces: Array.from({ length: 13 }, () => FACE) }, at: 'faces' },
      { title: 'a face with more to it', body: { faces: [{ ...FACE, extra: 1 }] }, at: 'faces.0' },
      { title: 'a face twice', body: { faces: [FACE, FACE] }, at: 'faces.1.key', says: 'E_KEY_TWICE' },
      {
        title: 'a key of capitals',
        body: { faces: [{ ...FACE, key: 'Front' }] },
        at: 'faces.0.key',
        says: 'E_KEY_FORM',
      },
      { title: 'a face without a name', body: { faces: [{ ...FACE, name_en: ' ' }] }, at: 'faces.0.name_en' },
      { title: 'a face of no width', body: { faces: [{ ...FACE, width_mm: 0 }] }, at: 'faces.0.width_mm' },
      { title: 'a width of 1e308', body: { faces: [{ ...FACE, width_mm: 1e308 }] }, at: 'faces.0.width_mm' },
      { title: 'half a dot', body: { faces: [{ ...FACE, dpi: 150.5 }] }, at: 'faces.0.dpi' },
      { title: 'a bleed below nothing', body: { faces: [{ ...FACE, bleed_mm: -1 }] }, at: 'faces.0.bleed_mm' },
      {
        title: 'a margin that leaves nothing',
        body: { faces: [{ ...FACE, safe_mm: 152.5 }] },
        at: 'faces.0.safe_mm',
        says: 'E_SAFE_TOO_WIDE',
      },
      {
        title: 'a print price that is a number',
        body: { faces: [{ ...FACE, print_price: 6 }] },
        at: 'faces.0.print_price',
      },
      {
        title: 'a photo nobody has',
        body: { faces: [{ ...FACE, places: [{ photo: 'x', quad: QUAD }] }] },
        at: 'faces.0.places.0.photo',
        says: 'E_PHOTO_UNKNOWN',
      },
      {
        title: 'a photo of elsewhere',
        body: { photos: [{ key: 'front', picture: 'https://x.example/a.png', colour_id: null }] },
        at: 'photos.0.picture',
      },
      { title: 'a season of its own', body: { season: 'monsoon' }, at: 'season' },
      { title: 'three days', body: { commitment_days: 3 }, at: 'commitment_days' },
    ]) // prettier-ignore
    .run(async ({ client, assert }, { body, at, says }) => {
      const admin = await asDemo(client, 'admin')
      const whole = await wholeProduct(admin, { ...body, status: 'draft' })
      const before = await count()
      const refused = await admin.post(PATH, whole)
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), [at])
      if (says) assert.equal(saidAt(refused)[at], says)
      assert.equal(await count(), before)
    })
    .tags(['CAT-04', 'ERR-03'])

  test('rejects face corners that form no valid quad within the photo: {title}')
    .with([
      { title: 'a corner outside', quad: [[-0.1, 0], ...QUAD.slice(1)] },
      { title: 'three corners', quad: QUAD.slice(1) },
      { title: 'crossed', quad: [QUAD[0], QUAD[2], QUAD[1], QUAD[3]] },
      { title: 'backwards, which mirrors it', quad: QUAD.toReversed() },
      { title: 'a line', quad: [[0, 0], [0.5, 0], [1, 0], [0.2, 0]] }, // prettier-ignore
      { title: 'words', quad: QUAD.map((one) => one.map(String)) },
    ])
    .run(async ({ client, assert }, { quad }) => {
      const admin = await asDemo(client, 'admin')
      const photos = [{ key: 'front', picture: await pictureFile(), colour_id: null }]
      const faces = [{ ...FACE, places: [{ photo: 'front', quad }] }]
      const refused = await admin.post(PATH, await wholeProduct(admin, { photos, faces }))
      assert.deepEqual(saidAt(refused), { 'faces.0.places.0.quad': 'E_QUAD' })
    })
    .tags(['CAT-04', 'ERR-03'])

  test('a photo used by a face cannot be removed without the face', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const photos = [{ key: 'front', picture: await pictureFile(), colour_id: null }]
    const { id } = await createProduct(admin, {
      photos,
      faces: [{ ...FACE, places: [{ photo: 'front', quad: QUAD }] }],
    })
    const refused = await admin.patch(`${PATH}/${id}`, { photos: [] })
    assert.deepEqual(saidAt(refused), { 'faces.0.places.0.photo': 'E_PHOTO_UNKNOWN' })
    ;(await admin.patch(`${PATH}/${id}`, { photos: [], faces: [FACE] })).assertStatus(200)
  }).tags(['CAT-04'])

  test('a colour used by a photo cannot be removed without the photo', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [white, black] = await colours('White', 'Black')
    const photos = [{ key: 'front', picture: await pictureFile(), colour_id: white }]
    const { id } = await createProduct(admin, { photos })
    const refused = await admin.patch(`${PATH}/${id}`, { colour_ids: [black] })
    assert.deepEqual(saidAt(refused), { 'photos.0.colour_id': 'E_VARIANT_OUTSIDE_SPU' })
    ;(await admin.patch(`${PATH}/${id}`, { colour_ids: [black], photos: [] })).assertStatus(200)
  }).tags(['CAT-04'])

  test('is limited to the colours and sizes of its blank, which then cannot drop them', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { id, spu_id, colour_ids } = await createProduct(admin)
    const [red] = await colours('Red')
    const strange = await admin.patch(`${PATH}/${id}`, { colour_ids: [red] })
    assert.deepEqual(saidAt(strange), { colour_ids: 'E_VARIANT_OUTSIDE_SPU' })
    const [first, second] = colour_ids as number[]
    const dropped = await admin.patch(`/api/v1/spus/${spu_id}`, { colour_ids: [first] })
    assert.deepEqual([dropped.status(), Object.keys(dropped.body().data.errors)], [400, ['colour_ids']])
    ;(await admin.patch(`${PATH}/${id}`, { colour_ids: [first] })).assertStatus(200)
    ;(await admin.patch(`/api/v1/spus/${spu_id}`, { colour_ids: [first] })).assertStatus(200)
    assert.notEqual(second, undefined)
    const inUse = await admin.delete(`/api/v1/spus/${spu_id}`)
    inUse.assertStatus(409)
    inUse.assertBodyContains({ data: { uses: [{ resource: 'products', count: 1 }] } })
  }).tags(['CAT-04'])

  test('a product of a draft blank is a draft', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const spu = await createSpu(admin, { status: 'draft' })
    const refused = await admin.post(PATH, await wholeProduct(admin, { spu_id: spu.id }))
    assert.deepEqual([refused.status(), saidAt(refused)], [409, { spu_id: 'E_SPU_NOT_SAVED' }])
  }).tags(['CAT-04', 'ERR-03'])

  test('is published, withdrawn and republished, and never becomes a draft again', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = await createProduct(admin, { status: 'draft' })
    const to = async (status: string) => (await admin.patch(`${PATH}/${id}`, { status })).status()
    assert.equal(await to('withdrawn'), 409)
    assert.deepEqual([await to('published'), await to('draft'), await to('withdrawn')], [200, 409, 200])
    assert.deepEqual([await to('draft'), await to('published'), await to('published')], [409, 200, 200])
    const emptied = await admin.patch(`${PATH}/${id}`, { tiers: [] })
    assert.deepEqual(Object.keys(emptied.body().data.errors), ['tiers'])
  }).tags(['CAT-04'])

  test('the database keeps a published product complete and its ranges without gaps', async ({ client, assert }) => {
    const { id } = await createProduct(await asDemo(client, 'admin'))
    for (const [change, fault] of [
      ['season = null', /published_is_whole/],
      [`faces = '[]'`, /published_is_whole/],
      [`tiers = '[{"from": 2, "to": null, "minor": 5}]'`, /are_valid_tiers|products_tiers_check/],
      [`tiers = '[{"from": 1, "to": 9, "minor": 5}]'`, /products_tiers_check/],
      [`tiers = '[{"from": 1, "to": 9, "minor": 5}, {"from": 10, "to": null, "minor": 6}]'`, /products_tiers_check/],
    ] as const)
      assert.match(await refusedStatement(`update products set ${change} where id = ?`, [id]), fault)
  }).tags(['CAT-04', 'PRC-01'])

  test('a supplier sees its own and shared published products; a factory sees those it makes', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const supplier = await asDemo(client, 'supplier')
    const factory = await asDemo(client, 'factory')
    const made = await createProduct(admin)
    ;(await factory.get(`${PATH}/${made.id}`)).assertStatus(200)
    ;(await factory.patch(`${PATH}/${made.id}`, { sort: 1 })).assertStatus(403)
    const spu = await createSpu(admin, { organisation_id: await organisationOf('platform'), factory_id: null, status: 'draft' }) // prettier-ignore
    const { id } = (await admin.post(PATH, { spu_id: spu.id, organisation_id: spu.organisation_id })).body().data
    ;(await supplier.get(`${PATH}/${id}`)).assertStatus(404)
    ;(await admin.patch(`${PATH}/${id}`, { is_shared: true })).assertStatus(200)
    ;(await supplier.get(`${PATH}/${id}`)).assertStatus(404)
    const shared = await createProduct(admin, { organisation_id: await organisationOf('platform'), is_shared: true })
    ;(await supplier.get(`${PATH}/${shared.id}`)).assertStatus(200)
    ;(await supplier.patch(`${PATH}/${shared.id}`, { sort: 1 })).assertStatus(404)
    const lends = await supplier.patch(`${PATH}/${made.id}`, { is_shared: true })
    assert.deepEqual([lends.status(), Object.keys(lends.body().data.errors)], [403, ['is_shared']])
  }).tags(['CAT-04', 'ACC-02'])
})

test.group('Products | versions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const versions = (id: number) =>
    rows<{ id: number; number: number; content: Row }>(
      'select id, number, content from product_versions where product_id = ? order by number',
      [id],
    )
  async function sell(version: number | undefined) {
    await rows(`create temp table if not exists sold (product_version_id int) on commit drop`)
    await rows(`create or replace trigger freezes after insert on sold for each row execute function freeze_product_version()`) // prettier-ignore
    await rows('insert into sold values (?)', [version])
  }

  test('an unsold version is overwritten; a sold version stays, and a change creates a new one', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = await createProduct(admin)
    ;(await admin.patch(`${PATH}/${id}`, { wash_care_en: 'Wash cool' })).assertStatus(200)
    const [first] = await versions(id)
    assert.lengthOf(await versions(id), 1)
    assert.containSubset(first?.content, { wash_care_en: 'Wash cool', tiers: TIERS, faces: [FACE] })
    await sell(first?.id)
    ;(await admin.patch(`${PATH}/${id}`, { sort: 9 })).assertStatus(200)
    assert.lengthOf(await versions(id), 1, 'what is not sold with it makes no version')
    ;(await admin.patch(`${PATH}/${id}`, { tiers: [{ from: 1, to: null, price: '99.00' }] })).assertStatus(200)
    const [sold, next] = await versions(id)
    assert.deepEqual(sold, first)
    assert.containSubset(next, { number: 2, content: { tiers: [{ from: 1, to: null, price: '99.00' }] } })
    assert.equal((await admin.get(`${PATH}/${id}`)).body().data.version_number, 2)
  }).tags(['CAT-04'])

  test('a sold version cannot be changed or deleted by anyone and keeps its product', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = await createProduct(admin)
    const [version] = await versions(id)
    await sell(version?.id)
    for (const change of ['update product_versions set number = 7', 'delete from product_versions'])
      assert.match(await refusedStatement(`${change} where id = ?`, [version?.id]), /was sold and stays/)
    const refused = await admin.delete(`${PATH}/${id}`)
    refused.assertStatus(409)
    refused.assertBodyContains({ data: { reason: 'E_IN_USE', uses: [{ resource: 'product-versions' }] } })
    const { id: unsold } = await createProduct(admin)
    ;(await admin.delete(`${PATH}/${unsold}`)).assertStatus(200)
  }).tags(['CAT-04'])

  test('a draft has no version', async ({ client, assert }) => {
    const { id } = await createProduct(await asDemo(client, 'admin'), { status: 'draft' })
    assert.deepEqual(await versions(id), [])
  }).tags(['CAT-04'])
})
