import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { bearer, sessionOf, userIdOf } from '#tests/support/people'

const WHOAMI = '/api/v1/auth/whoami'

test.group('Guards', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('admit the person a test signs in as, each audience to its own routes', async ({ client, assert }) => {
    const merchant = { userId: await userIdOf('merchant') }
    const inside = await client.get(WHOAMI).withGuard('admin').loginAs(merchant)
    inside.assertStatus(200)
    assert.equal(inside.body().data.username, 'merchant')
    ;(await client.get('/api/user/index').withGuard('member').loginAs(merchant)).assertStatus(200)
    ;(await client.get('/api/user/index').withGuard('admin').loginAs(merchant)).assertStatus(401)
    ;(await client.get('/api/v1/auth/index').withGuard('member').loginAs(merchant)).assertStatus(401)
  }).tags(['AUTH-12', 'SESS-05'])

  test('ask a request without a token to sign in, in the envelope of every refusal', async ({ client, assert }) => {
    const answer = await client.get(WHOAMI)
    answer.assertStatus(401)
    assert.equal(answer.body().code, 401)
    assert.equal(answer.body().data.reason, 'E_SESSION_OVER')
  }).tags(['AUTH-12', 'ERR-02'])

  test('refuse a barred account without trying the next guard', async ({ client, assert }) => {
    const [name, value] = await bearer('staff')
    const member = (await sessionOf('admin', 'member')).access_token
    const ask = () => client.get(WHOAMI).header(name, value).header('user-token', member)
    assert.equal((await ask()).body().data.username, 'staff')
    await row(`update users set status = 'disabled' where username = 'staff'`)
    const answer = await ask()
    answer.assertStatus(401)
    assert.equal(answer.body().data.reason, 'E_SESSION_OVER')
    // The second guard would have admitted this request.
    assert.equal((await client.get(WHOAMI).header('user-token', member)).body().data.username, 'admin')
  }).tags(['AUTH-12', 'ACC-08'])

  test('answer a fault within a guard by 500 in the envelope, and admit nobody', async ({ client, assert }) => {
    const [name, value] = await bearer('super')
    const member = (await sessionOf('admin', 'member')).access_token
    // Hides the real one, so the guard's own query fails.
    await row('create temp table auth_sessions (id int)')
    const answer = await client.get(WHOAMI).header(name, value).header('user-token', member)
    answer.assertStatus(500)
    assert.equal(answer.body().code, 0)
    assert.equal(answer.body().data.reason, 'E_UNEXPECTED')
    assert.notInclude(answer.text(), 'auth_sessions')
  }).tags(['ERR-04'])
})
