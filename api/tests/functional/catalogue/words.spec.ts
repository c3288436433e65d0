import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { as, asDemo } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import { organisationOf } from '#tests/support/organisations'

test.group('Catalogue terms', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists 24 stock colours in order with hex and dark flag in both languages', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { list } = (await admin.get('/api/v1/stock-colours?limit=100')).body().data
    assert.lengthOf(list, 24)
    assert.containSubset(list[0], { name_zh: '白色', name_en: 'White', hex: '#ffffff', is_dark: false })
    assert.isAbove(list.filter((one: { is_dark: boolean }) => one.is_dark).length, 8)
    const options = await admin.get('/api/v1/stock-colours?select=1').header('accept-language', 'en')
    assert.equal(options.body().data.options[0].label, 'White')
  }).tags(['CAT-02', 'I18N-05'])

  test('a colour belongs to its supplier; the platform’s are shared and read-only for others', async ({
    client,
    assert,
  }) => {
    const supplier = await asDemo(client, 'supplier')
    const own = await supplier.post('/api/v1/stock-colours', {
      name_zh: '竹青',
      name_en: 'Bamboo',
      hex: '#6a8a5b',
      is_dark: true,
    })
    own.assertStatus(200)
    assert.equal(own.body().data.organisation_id, await organisationOf('supplier'))
    const white = await row<{ id: number }>(`select id from stock_colours where name_en = 'White'`)
    ;(await supplier.get(`/api/v1/stock-colours/${white?.id}`)).assertStatus(200)
    const changed = await supplier.patch(`/api/v1/stock-colours/${white?.id}`, { name_en: 'Snow' })
    changed.assertStatus(404)
    const twice = await supplier.post('/api/v1/stock-colours', {
      name_zh: '竹青',
      name_en: 'x',
      hex: '#6a8a5b',
      is_dark: true,
    })
    twice.assertStatus(409)
    assert.property(twice.body().data.errors, 'name_zh')
  }).tags(['CAT-02', 'ACC-02'])

  test('rejects invalid input at its field: {field}')
    .with([
      { field: 'hex', body: { name_zh: '坏', name_en: 'Bad', hex: 'red', is_dark: true } },
      { field: 'is_dark', body: { name_zh: '坏', name_en: 'Bad', hex: '#ff0000' } },
      { field: 'name_en', body: { name_zh: '坏', hex: '#ff0000', is_dark: true } },
    ])
    .run(async ({ client, assert }, { field, body }) => {
      const answer = await (await asDemo(client, 'admin')).post('/api/v1/stock-colours', body)
      answer.assertStatus(400)
      assert.deepEqual(Object.keys(answer.body().data.errors), [field])
    })
    .tags(['CAT-02'])

  test('rejects deleting a used row and names its users: {path}')
    .with([
      { path: 'stock-colours', name: 'White', user: 'spus', by: /^SPU\d{6}, SPU\d{6}, SPU\d{6}$/ },
      { path: 'sizes', name: 'XL', user: 'size-templates', by: /T 恤/ },
      { path: 'size-attributes', name: 'Chest width', user: 'size-templates', by: /T 恤/ },
      { path: 'spu-categories', name: 'T-shirts', user: 'spus', by: /^SPU\d{6}/ },
      { path: 'size-templates', name: 'Regular tee', user: 'spus', by: /^SPU\d{6}/ },
    ])
    .run(async ({ client, assert }, { path, name, user, by }) => {
      const admin = await asDemo(client, 'admin')
      const table = path.replaceAll('-', '_')
      const used = await row<{ id: number }>(`select id from ${table} where name_en = ?`, [name])
      const refused = await admin.delete(`/api/v1/${path}/${used?.id}`)
      refused.assertStatus(409)
      assert.equal(refused.body().data.reason, 'E_IN_USE_BY')
      const uses = refused.body().data.uses as { resource: string; names?: string[] }[]
      // Other suppliers' products and orders may use it too.
      assert.match(String(uses.find(({ resource }) => resource === user)?.names?.join(', ')), by)
      const batch = await admin.delete(`/api/v1/${path}/del`, { ids: [used?.id] })
      assert.match(batch.body().data.refused[0].message, /SPU\d{6}|T 恤/)
    })
    .tags(['CAT-02', 'CRUD-05'])

  test('categories are an ordered tree without cycles', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { list } = (await admin.get('/api/v1/spu-categories?isTree=1')).body().data
    const roots = list.filter((one: { parent_id: number | null }) => one.parent_id === null)
    assert.equal(roots[0].name_en, 'Garments')
    const below = list.filter((one: { parent_id: number | null }) => one.parent_id === roots[0].id)
    const moved = await admin.post('/api/v1/spu-categories/sortable', { id: below[2].id, targetId: below[0].id })
    moved.assertStatus(200)
    const again = (await admin.get('/api/v1/spu-categories?isTree=1')).body().data.list
    assert.equal(again.find((one: { parent_id: number }) => one.parent_id === roots[0].id).id, below[2].id)
    const ring = await admin.patch(`/api/v1/spu-categories/${roots[0].id}`, { parent_id: below[0].id })
    assert.equal(ring.body().data.reason, 'E_CYCLE')
  }).tags(['CAT-02', 'CRUD-06'])

  test('another supplier’s terms count as missing', async ({ client }) => {
    const made = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name) select 'supplier', id, 'x' from organisations where kind = 'platform' returning id`,
    )
    const stranger = await makePerson({
      organisationId: made?.id,
      permissions: ['sizes.create', 'sizes.view', 'sizes.edit'],
      range: 'supplier',
    })
    const theirs = await as(client, stranger.token).post('/api/v1/sizes', { name_zh: '特', name_en: 'Special' })
    theirs.assertStatus(200)
    const supplier = await asDemo(client, 'supplier')
    ;(await supplier.get(`/api/v1/sizes/${theirs.body().data.id}`)).assertStatus(404)
  }).tags(['CAT-02', 'ACC-02'])
})
