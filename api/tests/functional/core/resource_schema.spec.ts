import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { resources } from '#core/crud/resource'
import { faultsOf } from '#tests/support/answers'
import { makePerson, userIdOf } from '#tests/support/people'

test.group('Generic resource | schema', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('every resource describes its fields, filters, sorts and actions', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    for (const [resource, { fields }] of resources) {
      const response = await client.get(`/api/v1/resources/${resource}/schema`).withGuard('admin').loginAs(user)
      response.assertStatus(200)
      assert.deepEqual(faultsOf(`${resource}.schema`, response.body().data), [])
      assert.sameMembers(
        response.body().data.fields.map((one: { name: string }) => one.name),
        Object.keys(fields),
      )
    }
  }).tags(['CRUD-03', 'CRUD-08', 'CRUD-09'])

  test('describes the readable and writable fields of users', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const { data } = (await client.get('/api/v1/resources/users/schema').withGuard('admin').loginAs(user)).body()
    const field = (wanted: string) => data.fields.find((one: { name: string }) => one.name === wanted)
    assert.deepEqual(field('username'), {
      name: 'username',
      kind: 'text',
      required: true,
      nullable: false,
      readonly: 'after_create',
      min: 3,
      max: 15,
    })
    assert.equal(field('department_id').reference, 'departments')
    assert.deepEqual(field('status').options, ['active', 'locked', 'disabled'])
    assert.notInclude(data.filters, 'password')
    assert.include(data.search, 'mobile')
    assert.isFalse(data.tree)
  }).tags(['CRUD-08'])

  test('lists only the permitted actions, and nothing without the view permission', async ({ client, assert }) => {
    const { token } = await makePerson({ permissions: ['departments.view', 'departments.edit'] })
    const seen = await client.get('/api/v1/resources/departments/schema').bearerToken(token)
    assert.deepEqual(seen.body().data.actions, ['view', 'edit'])
    assert.isTrue(seen.body().data.tree)
    const refused = await client.get('/api/v1/resources/users/schema').bearerToken(token)
    refused.assertStatus(403)
    const unknown = await client.get('/api/v1/resources/unicorns/schema').bearerToken(token)
    unknown.assertStatus(404)
  }).tags(['ACC-02', 'CRUD-08'])
})
