import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, makePerson } from '#tests/support/people'

test.group('Pages | access to screens', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('redirects a person without the permission to "no access"', async ({ client }) => {
    const { token } = await makePerson({ permissions: ['users.view'] })
    const refused = await client.get('/api/v1/auth/page').qs({ path: 'access/roles' }).bearerToken(token)
    refused.assertStatus(200)
    refused.assertBodyContains({ code: 302, data: { routePath: '/401' } })
  }).tags(['ACC-02', 'ERR-01', 'SESS-04'])

  test('admits holders of the permission and rejects unknown screens', async ({ client }) => {
    const [name, value] = await bearer('admin')
    const open = await client.get('/api/v1/auth/page').qs({ path: 'access/roles' }).header(name, value)
    open.assertBodyContains({ code: 1, data: { name: 'access/roles' } })
    const missing = await client.get('/api/v1/auth/page').qs({ path: 'access/nothing' }).header(name, value)
    missing.assertStatus(404)
  }).tags(['ACC-02'])
})
