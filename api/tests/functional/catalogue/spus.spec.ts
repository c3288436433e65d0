import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { SPU_NEEDED } from '#contracts/catalogue'
import { row, rows } from '#core/database'
import { asDemo } from '#tests/support/as'
import { colours, createSpu, teeSizes, variantsOf, wholeSpu } from '#tests/support/catalogue'
import { organisationOf } from '#tests/support/organisations'
import { refusedStatement } from '#tests/support/refused_statement'
import { saidAt } from '#tests/support/said'

const PATH = '/api/v1/spus'
const count = async () => (await row<{ n: number }>('select count(*)::int as n from spus'))?.n

test.group('SPUs', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a draft may be nearly empty; saving reports every missing field', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const draft = await admin.post(PATH, { name_zh: '草稿' })
    draft.assertStatus(200)
    draft.assertBodyContains({ data: { status: 'draft', name_zh: '草稿' } })
    assert.match(draft.body().data.code, /^SPU\d{6}$/)
    const saved = await admin.patch(`${PATH}/${draft.body().data.id}`, { status: 'saved' })
    saved.assertStatus(400)
    assert.equal(saved.body().data.reason, 'E_SPU_INCOMPLETE')
    const missing = [...SPU_NEEDED, 'fabric_weight_g'].filter((name) => name !== 'name_zh')
    assert.sameMembers(Object.keys(saved.body().data.errors), missing)
    assert.lengthOf(await variantsOf(draft.body().data.id), 0)
  }).tags(['CAT-01'])

  test('saving requires each field: {$self}')
    .with([...SPU_NEEDED, 'fabric_weight_g'])
    .run(async ({ client, assert }, field) => {
      const admin = await asDemo(client, 'admin')
      const many = ['colour_ids', 'size_ids', 'composition'].includes(field)
      const body = await wholeSpu({ [field]: many ? [] : null })
      const refused = await admin.post(PATH, body)
      refused.assertStatus(400)
      const expected = field === 'size_template_id' ? ['size_ids'] : [field]
      assert.deepEqual(Object.keys(refused.body().data.errors), expected)
      ;(
        await admin.post(PATH, { ...body, status: 'draft', ...(field === 'size_template_id' && { size_ids: [] }) })
      ).assertStatus(200)
    })
    .tags(['CAT-01'])

  test('a complete one is saved directly, with a variant per colour and size and every field', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const body = await wholeSpu()
    const made = await admin.post(PATH, body)
    made.assertStatus(200)
    const read = (await admin.get(`${PATH}/${made.body().data.id}`)).body().data
    for (const [name, value] of Object.entries(body)) {
      if (Array.isArray(value) && name !== 'composition') assert.sameMembers(read[name], value, name)
      else assert.deepEqual(read[name], value, name)
    }
    assert.lengthOf(await variantsOf(read.id), 4)
  }).tags(['CAT-01', 'CAT-03'])

  test('a saved one stays complete and never becomes a draft again', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = await createSpu(admin)
    const emptied = await admin.patch(`${PATH}/${id}`, { season: null })
    assert.deepEqual(Object.keys(emptied.body().data.errors), ['season'])
    const back = await admin.patch(`${PATH}/${id}`, { status: 'draft' })
    back.assertStatus(409)
    back.assertBodyContains({ data: { reason: 'E_ILLEGAL_TRANSITION' } })
  }).tags(['CAT-01'])

  test('the database keeps a saved one complete', async ({ client, assert }) => {
    const { id } = await createSpu(await asDemo(client, 'admin'))
    for (const change of [
      'season = null',
      'fabric_weight_g = null',
      `composition = '[{"material":"cotton","percent":99}]'`,
    ])
      assert.match(await refusedStatement(`update spus set ${change} where id = ?`, [id]), /saved_is_whole/)
  }).tags(['CAT-01'])

  test('the components must total 100 %: {title}')
    .with([
      { title: 'three thirds', parts: [33.33, 33.33, 33.34], fault: null },
      { title: 'a hundredth short', parts: [33.33, 33.33, 33.33], fault: 'composition' },
      { title: 'too much', parts: [60, 50], fault: 'composition' },
      {
        title: 'a third decimal',
        parts: [99.999, 0.001],
        fault: 'composition.0.percent',
        says: 'E_COMPOSITION_PERCENT',
      },
      { title: 'nothing of it', parts: [100, 0], fault: 'composition.1.percent' },
      { title: 'a text', parts: ['100'], fault: 'composition.0.percent' },
    ])
    .run(async ({ client, assert }, { parts, fault, says }) => {
      const admin = await asDemo(client, 'admin')
      const materials = ['cotton', 'polyester', 'elastane']
      const composition = parts.map((percent, i) => ({ material: materials[i], percent }))
      const answer = await admin.post(PATH, await wholeSpu({ composition }))
      answer.assertStatus(fault ? 400 : 200)
      if (fault) assert.include(Object.keys(answer.body().data.errors), fault)
      if (says) assert.equal(saidAt(answer)[fault], says)
    })
    .tags(['CAT-01', 'ERR-03'])

  test('rejects invalid values also in a draft: {title}')
    .with([
      {
        title: 'a material nobody knows',
        body: { composition: [{ material: 'gold', percent: 1 }] },
        at: 'composition.0.material',
      },
      {
        title: 'a material twice',
        body: { composition: ['a', 'b'].map(() => ({ material: 'cotton', percent: 1 })) },
        at: 'composition.1.material',
        says: 'E_COMPOSITION_TWICE',
      },
      {
        title: 'a line with more to it',
        body: { composition: [{ material: 'cotton', percent: 1, extra: 1 }] },
        at: 'composition.0',
      },
      { title: 'no list', body: { composition: 'cotton' }, at: 'composition' },
      { title: 'a season of its own', body: { season: 'monsoon' }, at: 'season' },
      { title: 'a picture of elsewhere', body: { pictures: ['https://x.example/a.png'] }, at: 'pictures' },
      { title: 'ten pictures', body: { pictures: Array.from({ length: 10 }, () => '/files/x') }, at: 'pictures' },
      { title: 'no weight', body: { fabric_weight_g: 0 }, at: 'fabric_weight_g' },
    ])
    .run(async ({ client, assert }, { body, at, says }) => {
      const before = await count()
      const refused = await (await asDemo(client, 'admin')).post(PATH, body)
      refused.assertStatus(400)
      assert.include(Object.keys(refused.body().data.errors), at)
      if (says) assert.equal(saidAt(refused)[at], says)
      assert.equal(await count(), before)
    })
    .tags(['CAT-01'])

  test('requires sizes of the template and a factory as maker', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { template } = await teeSizes()
    const oneSize = await row<{ id: number }>(`select id from sizes where name_en = 'One size'`)
    const strange = await admin.post(PATH, { size_template_id: template, size_ids: [oneSize?.id] })
    assert.deepEqual(saidAt(strange), { size_ids: 'E_SIZE_OUTSIDE_TEMPLATE' })
    const merchant = await admin.post(PATH, { factory_id: await organisationOf('merchant') })
    assert.deepEqual(saidAt(merchant), { factory_id: 'E_NO_FACTORY' })
  }).tags(['CAT-01'])

  test('an item number is unique per supplier', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { item_no } = await createSpu(admin)
    const twice = await admin.post(PATH, await wholeSpu({ item_no }))
    twice.assertStatus(409)
    assert.deepEqual(Object.keys(twice.body().data.errors), ['item_no'])
  }).tags(['CAT-01'])

  test('one without movements is deleted with its variants; one with history remains', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = await createSpu(admin)
    ;(await admin.delete(`${PATH}/${id}`)).assertStatus(200)
    assert.lengthOf(await variantsOf(id), 0)
    const seeded = await row<{ id: number }>(`select id from spus where item_no = 'T180-U'`)
    const refused = await admin.delete(`${PATH}/${seeded?.id}`)
    refused.assertStatus(409)
    refused.assertBodyContains({ data: { reason: 'E_IN_USE', uses: [{ resource: 'stock-movements' }] } })
  }).tags(['CAT-01'])

  test('a removed colour must have no stock; a new one adds its variants', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const spu = await createSpu(admin)
    const [white, black, red] = await colours('White', 'Black', 'Red')
    const [first] = await variantsOf(spu.id)
    await admin.post('/api/v1/stocks/receive', { lines: [{ stock_id: first?.id, quantity: 3 }] })
    const refused = await admin.patch(`${PATH}/${spu.id}`, { colour_ids: [black, red] })
    refused.assertStatus(409)
    refused.assertBodyContains({ data: { reason: 'E_STOCK_LEFT' } })
    assert.match(refused.body().data.errors.colour_ids[0], /3/)
    ;(await admin.patch(`${PATH}/${spu.id}`, { colour_ids: [white, red] })).assertStatus(200)
    const { cells } = (await admin.get(`${PATH}/${spu.id}/stock`)).body().data
    assert.lengthOf(cells, 4)
    assert.sameMembers([...new Set(cells.map((one: { colour_id: number }) => one.colour_id))], [white, red])
  }).tags(['CAT-01', 'CAT-03'])

  test('a supplier sees its own and shared ones, a factory those it makes, and only the platform shares', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const supplier = await asDemo(client, 'supplier')
    const factory = await asDemo(client, 'factory')
    const elsewhere = { organisation_id: await organisationOf('platform'), factory_id: null, status: 'draft' }
    const platforms = await createSpu(admin, elsewhere)
    ;(await supplier.get(`${PATH}/${platforms.id}`)).assertStatus(404)
    ;(await factory.get(`${PATH}/${platforms.id}`)).assertStatus(404)
    ;(await factory.get(`${PATH}/${(await createSpu(admin)).id}`)).assertStatus(200)
    ;(await admin.patch(`${PATH}/${platforms.id}`, { is_shared: true })).assertStatus(200)
    ;(await supplier.get(`${PATH}/${platforms.id}`)).assertStatus(200)
    ;(await supplier.patch(`${PATH}/${platforms.id}`, { style_no: 'x' })).assertStatus(404)
    const own = await supplier.post(PATH, { name_zh: '自有' })
    own.assertBodyContains({ data: { organisation_id: await organisationOf('supplier') } })
    const shared = await supplier.patch(`${PATH}/${own.body().data.id}`, { is_shared: true })
    assert.deepEqual([shared.status(), Object.keys(shared.body().data.errors)], [403, ['is_shared']])
  }).tags(['CAT-01', 'ACC-02'])

  test('its pictures are ordered files in use; external addresses are rejected', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const made = await rows<{ public_id: string }>(
      `insert into attachments (sha256, name, size, mime, suffix, width, height, storage, topic, owner_user_id, organisation_id, counted_for)
       select repeat(n::text, 64), 'p.png', 1, 'image/png', 'png', 1, 1, 'local', 'spu', u.id, u.organisation_id, u.organisation_id
         from users u, generate_series(1, 2) n where u.username = 'admin' returning public_id`,
    )
    const pictures = made.map(({ public_id }) => `/files/${public_id}`).toReversed()
    const { id } = (await admin.post(PATH, { name_zh: '有图', pictures })).body().data
    const read = (await admin.get(`${PATH}/${id}`)).body().data
    assert.deepEqual([read.pictures, read.picture], [pictures, pictures[0]])
    const used = () => rows(`select 1 from file_references where resource = 'spus' and record_id = ?`, [String(id)])
    assert.lengthOf(await used(), 2)
    ;(await admin.delete(`${PATH}/${id}`)).assertStatus(200)
    assert.lengthOf(await used(), 0)
  }).tags(['CAT-01'])

  test('stores the customs declaration or rejects it at its field with a message', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const said = { hs_code: '61091000', declared_usd: '4.50', customs_name_zh: 'T 恤', customs_name_en: 'T-shirt' }
    const { id } = await createSpu(admin, said)
    assert.containSubset((await admin.get(`${PATH}/${id}`)).body().data, said)
    const bad = { hs_code: '6109.10', declared_usd: '0.00', customs_name_en: 'T 恤', customs_material_en: '棉' }
    const refused = await admin.patch(`${PATH}/${id}`, bad)
    assert.deepEqual(Object.keys(refused.body().data.errors).toSorted(), ['declared_usd'])
    const { declared_usd: _, ...rest } = bad
    const errors = (await admin.patch(`${PATH}/${id}`, rest)).body().data.errors
    assert.deepEqual(errors, {
      customs_name_en: ['只能使用英文字母、数字和符号'],
      customs_material_en: ['只能使用英文字母、数字和符号'],
      hs_code: ['海关编码为 6 至 10 位数字'],
    })
    assert.containSubset((await admin.get(`${PATH}/${id}`)).body().data, said)
  }).tags(['CAT-01', 'ORD-01'])

  test('every demo blank has complete customs info', async ({ assert }) => {
    const lacking = await rows(
      `select item_no from spus where item_no like '%-%' and item_no not like 'TEST%'
          and (hs_code is null or declared_usd_cents is null or packed_weight_g is null or customs_name_zh is null or customs_name_en is null or customs_material_en is null)`,
    )
    assert.deepEqual(lacking, [])
  }).tags(['CAT-01', 'ORD-01'])

  test('filters by category, type and status, and searches by code, item number and either name', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const words = { name_zh: '帐篷', name_en: 'Tents' }
    const { id: category_id } = (await admin.post('/api/v1/spu-categories', words)).body().data
    const saved = [await createSpu(admin, { category_id }), await createSpu(admin, { category_id })]
    await createSpu(admin, { category_id, status: 'draft' })
    const found = async (query: string) => (await admin.get(`${PATH}?${query}`)).body().data
    const tents = await found(`category_id=${category_id}&type=garment&status=saved`)
    assert.sameMembers(
      tents.list.map(({ id }: { id: number }) => id),
      saved.map(({ id }) => id),
    )
    assert.equal((await found(`category_id=${category_id}`)).total, 3)
    assert.equal((await found(`category_id=${category_id}&type=paper&status=saved`)).total, 0)
    assert.equal((await found('quickSearch=T180-U')).total, 1)
    assert.equal((await found('quickSearch=重磅宽松')).total, 1)
    const [mug] = (await found('quickSearch=porcelain mug')).list
    assert.containSubset(mug, {
      main_material_zh: '瓷',
      main_material_en: 'Porcelain',
      season_en: 'All seasons',
      unit_zh: '件',
    })
  }).tags(['CAT-01', 'I18N-05'])
})

test.group('SPUs | concurrency', () => {
  test('200 created concurrently have 200 codes', async ({ client, assert, cleanup }) => {
    const admin = await asDemo(client, 'admin')
    cleanup(async () => void (await row(`delete from spus where style_no = 'AT-ONCE'`)))
    const answers = await Promise.all(Array.from({ length: 200 }, () => admin.post(PATH, { style_no: 'AT-ONCE' })))
    const codes = new Set(answers.map((one) => one.body().data.code))
    assert.equal(codes.size, 200)
    assert.isTrue([...codes].every((code) => /^SPU\d{6,}$/.test(code)))
  }).tags(['CAT-01'])
})
