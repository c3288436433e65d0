import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, type Row } from '#core/database'
import { asDemo, type Caller } from '#tests/support/as'
import { teeSizes } from '#tests/support/catalogue'
import { saidAt } from '#tests/support/said'

const PATH = '/api/v1/size-templates'

async function grid(admin: Caller, differing: Row = {}) {
  const { sizes } = await teeSizes()
  const attributes = (await admin.get('/api/v1/size-attributes?limit=2')).body().data.list as { id: number }[]
  const [s = 0, m = 0] = sizes
  const [chest = 0, length = 0] = attributes.map(({ id }) => id)
  return {
    ids: { s, m, chest, length },
    body: {
      name_zh: '测试尺码表',
      name_en: 'Test table',
      size_ids: [s, m],
      attribute_ids: [chest, length],
      measures: { [s]: { [chest]: 49, [length]: 69.5 }, [m]: { [chest]: 51.5 } },
      tolerances: { [chest]: 2 },
      ...differing,
    },
  }
}

test.group('Size templates', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stores a table of centimetres as entered, with empty cells', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { body } = await grid(admin)
    const made = await admin.post(PATH, body)
    made.assertStatus(200)
    const { measures, tolerances } = (await admin.get(`${PATH}/${made.body().data.id}`)).body().data
    assert.deepEqual({ measures, tolerances }, { measures: body.measures, tolerances: body.tolerances })
  }).tags(['CAT-02'])

  test('rejects an invalid value at its cell and saves nothing: {value}')
    .with([
      { value: 0 },
      { value: -3 },
      { value: 1000 },
      { value: 49.55 },
      { value: '49' },
      { value: null },
      { value: {} },
    ])
    .run(async ({ client, assert }, { value }) => {
      const admin = await asDemo(client, 'admin')
      const { body, ids } = await grid(admin)
      const refused = await admin.post(PATH, { ...body, measures: { [ids.m]: { [ids.length]: value } } })
      refused.assertStatus(400)
      assert.deepEqual(saidAt(refused), { [`measures.${ids.m}.${ids.length}`]: 'E_MEASURE' })
      assert.isUndefined(await row('select 1 from size_templates where name_en = ?', ['Test table']))
    })
    .tags(['CAT-02', 'ERR-03'])

  test('rejects an excessive tolerance and sizes or attributes outside the table, each at its place', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const { body, ids } = await grid(admin)
    const faultsOf = async (differing: Row) =>
      Object.keys((await admin.post(PATH, { ...body, ...differing })).body().data.errors)
    const loose = await admin.post(PATH, { ...body, tolerances: { [ids.chest]: 51 } })
    assert.deepEqual(saidAt(loose), { [`tolerances.${ids.chest}`]: 'E_TOLERANCE' })
    assert.deepEqual(await faultsOf({ measures: { 999: {} } }), ['measures'])
    assert.deepEqual(await faultsOf({ measures: { [ids.s]: { 999: 1 } } }), [`measures.${ids.s}`])
    assert.deepEqual(await faultsOf({ measures: [1] }), ['measures'])
  }).tags(['CAT-02', 'ERR-03'])

  test('the second of two editors gets both versions', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const { body } = await grid(admin)
    const { id, version } = (await admin.post(PATH, body)).body().data
    ;(await admin.patch(`${PATH}/${id}`, { measures: {}, version })).assertStatus(200)
    const late = await admin.patch(`${PATH}/${id}`, { tolerances: {}, version })
    late.assertStatus(409)
    late.assertBodyContains({ data: { reason: 'E_VERSION_CONFLICT', theirs: { measures: {} } } })
  }).tags(['CAT-02', 'CRUD-04'])

  test('a size used by a blank cannot leave the table', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { template, sizes } = await teeSizes()
    const refused = await admin.patch(`${PATH}/${template}`, { size_ids: sizes.slice(1), measures: {} })
    refused.assertStatus(409)
    assert.match(refused.body().data.errors.size_ids[0], /SPU\d{6}/)
  }).tags(['CAT-02'])
})
