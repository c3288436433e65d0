import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { userIdOf } from '#tests/support/people'

test.group('Generic resource | departments', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('creates, reads, changes, lists and deletes a row', async ({ client, assert }) => {
    const user = { userId: await userIdOf('admin') }
    const made = await client
      .post('/api/v1/departments')
      .withGuard('admin')
      .loginAs(user)
      .json({ name: '设计部', name_en: 'Design' })
    made.assertStatus(200)
    const { id, version } = made.body().data
    const patched = await client
      .patch(`/api/v1/departments/${id}`)
      .withGuard('admin')
      .loginAs(user)
      .json({ leader: 'Lin', version })
    assert.equal(patched.body().data.leader, 'Lin')
    assert.equal(patched.body().data.name, '设计部')
    const listed = await client.get('/api/v1/departments').qs({ quickSearch: '设计' }).withGuard('admin').loginAs(user)
    listed.assertBodyContains({ code: 1, data: { total: 1, total_is: 'exact' } })
    assert.equal(listed.header('x-total-count'), '1')
    const gone = await client.delete(`/api/v1/departments/${id}`).withGuard('admin').loginAs(user)
    gone.assertStatus(200)
    const missing = await client.get(`/api/v1/departments/${id}`).withGuard('admin').loginAs(user)
    missing.assertStatus(404)
  }).tags(['CRUD-01', 'CRUD-02'])

  test('rejects the second of two edits of one record, with both versions', async ({ client }) => {
    const user = { userId: await userIdOf('admin') }
    const made = await client.post('/api/v1/departments').withGuard('admin').loginAs(user).json({ name: 'A' })
    const { id, version } = made.body().data
    await client.patch(`/api/v1/departments/${id}`).withGuard('admin').loginAs(user).json({ name: 'B', version })
    const second = await client
      .patch(`/api/v1/departments/${id}`)
      .withGuard('admin')
      .loginAs(user)
      .json({ name: 'C', version })
    second.assertStatus(409)
    second.assertBodyContains({
      code: 0,
      data: { reason: 'E_VERSION_CONFLICT', yours: { name: 'C' }, theirs: { name: 'B' } },
    })
  }).tags(['CRUD-04'])

  test('rejects unknown fields, operators and sort keys by name', async ({ client }) => {
    const user = { userId: await userIdOf('admin') }
    const field = await client
      .post('/api/v1/departments')
      .withGuard('admin')
      .loginAs(user)
      .json({ name: 'A', colour: 'red' })
    field.assertStatus(400)
    field.assertBodyContains({ data: { reason: 'E_UNKNOWN_FIELD' } })
    const filter = await client.get('/api/v1/departments').qs({ colour: 'red' }).withGuard('admin').loginAs(user)
    filter.assertBodyContains({ data: { reason: 'E_UNKNOWN_FIELD' } })
    const sort = await client.get('/api/v1/departments').qs({ order: 'leader,asc' }).withGuard('admin').loginAs(user)
    sort.assertBodyContains({ data: { reason: 'E_UNKNOWN_SORT' } })
  }).tags(['CRUD-03'])

  test('logs the author of each change', async ({ client, assert }) => {
    const user = { userId: await userIdOf('admin') }
    const made = await client.post('/api/v1/departments').withGuard('admin').loginAs(user).json({ name: 'A' })
    const logs = await client
      .get('/api/v1/admin-logs')
      .qs({ resource: 'departments', record_id: made.body().data.id })
      .withGuard('admin')
      .loginAs(user)
    const [entry] = logs.body().data.list
    assert.containsSubset(entry, { username: 'admin', action: 'insert', after: { name: 'A' } })
  }).tags(['CFG-06'])
})
