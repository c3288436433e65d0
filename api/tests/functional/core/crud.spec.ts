import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer } from '#tests/support/people'

test.group('Generic resource | departments', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('creates, reads, changes, lists and deletes a row', async ({ client, assert }) => {
    const [name, value] = await bearer('admin')
    const made = await client
      .post('/api/v1/departments')
      .header(name, value)
      .json({ name: '设计部', name_en: 'Design' })
    made.assertStatus(200)
    const { id, version } = made.body().data
    const patched = await client.patch(`/api/v1/departments/${id}`).header(name, value).json({ leader: 'Lin', version })
    assert.equal(patched.body().data.leader, 'Lin')
    assert.equal(patched.body().data.name, '设计部')
    const listed = await client.get('/api/v1/departments').qs({ quickSearch: '设计' }).header(name, value)
    listed.assertBodyContains({ code: 1, data: { total: 1, total_is: 'exact' } })
    assert.equal(listed.header('x-total-count'), '1')
    const gone = await client.delete(`/api/v1/departments/${id}`).header(name, value)
    gone.assertStatus(200)
    const missing = await client.get(`/api/v1/departments/${id}`).header(name, value)
    missing.assertStatus(404)
  }).tags(['CRUD-01', 'CRUD-02'])

  test('rejects the second of two edits of one record, with both versions', async ({ client }) => {
    const [name, value] = await bearer('admin')
    const made = await client.post('/api/v1/departments').header(name, value).json({ name: 'A' })
    const { id, version } = made.body().data
    await client.patch(`/api/v1/departments/${id}`).header(name, value).json({ name: 'B', version })
    const second = await client.patch(`/api/v1/departments/${id}`).header(name, value).json({ name: 'C', version })
    second.assertStatus(409)
    second.assertBodyContains({
      code: 0,
      data: { reason: 'E_VERSION_CONFLICT', yours: { name: 'C' }, theirs: { name: 'B' } },
    })
  }).tags(['CRUD-04'])

  test('rejects unknown fields, operators and sort keys by name', async ({ client }) => {
    const [name, value] = await bearer('admin')
    const field = await client.post('/api/v1/departments').header(name, value).json({ name: 'A', colour: 'red' })
    field.assertStatus(400)
    field.assertBodyContains({ data: { reason: 'E_UNKNOWN_FIELD' } })
    const filter = await client.get('/api/v1/departments').qs({ colour: 'red' }).header(name, value)
    filter.assertBodyContains({ data: { reason: 'E_UNKNOWN_FIELD' } })
    const sort = await client.get('/api/v1/departments').qs({ order: 'leader,asc' }).header(name, value)
    sort.assertBodyContains({ data: { reason: 'E_UNKNOWN_SORT' } })
  }).tags(['CRUD-03'])

  test('logs the author of each change', async ({ client, assert }) => {
    const [name, value] = await bearer('admin')
    const made = await client.post('/api/v1/departments').header(name, value).json({ name: 'A' })
    const logs = await client
      .get('/api/v1/admin-logs')
      .qs({ resource: 'departments', record_id: made.body().data.id })
      .header(name, value)
    const [entry] = logs.body().data.list
    assert.containsSubset(entry, { username: 'admin', action: 'insert', after: { name: 'A' } })
  }).tags(['CFG-06'])
})
