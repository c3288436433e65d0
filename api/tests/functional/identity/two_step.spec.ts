import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DEMO_PASSWORD } from '#contracts/demo'
import { row, rows } from '#core/database'
import { rekey } from '#core/rekey'
import { Secrets } from '#core/sealed_columns'
import { signIn } from '#identity/session/sign_in'
import { sealedSecret } from '#identity/two_step/two_step'
import environment from '#start/env'
import { faultsOf } from '#tests/support/answers'
import { as } from '#tests/support/as'
import { solvedCaptcha } from '#tests/support/captcha'
import { givePassword, persistentUser, PASSWORD } from '#tests/support/persistent'
import { makePerson, NOBODY, sessionOf } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'
import { appWith, forgetUsedCodes, giveTwoStep } from '#tests/support/two_step'

const TWO_STEP = '/api/v1/auth/twoStep'

/** Of the demo accounts. */
const PROOF = { password: DEMO_PASSWORD }

async function personWithPassword(wanted?: Parameters<typeof makePerson>[0]) {
  const person = await makePerson(wanted)
  await givePassword(person.id, PASSWORD)
  return person
}

const noticesOf = async (userId: number) =>
  (await rows<{ kind: string }>('select kind from notices where user_id = ? order by id', [userId])).map(
    ({ kind }) => kind,
  )

async function login(client: ApiClient, username: string, more: object = {}) {
  return client
    .post('/api/v1/auth/login')
    .json({ username, password: PASSWORD, ...(await solvedCaptcha('login')), ...more })
    .header('accept-language', 'en')
}

test.group('Two-step sign-in | setup', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('requires the password, shows QR code and key, and is active once a code confirms it', async ({
    client,
    assert,
  }) => {
    const { id, username, token } = await personWithPassword()
    const me = as(client, token)
    const wrong = await me.post(`${TWO_STEP}/enrol`, { password: 'Wrong-River-88' })
    wrong.assertBodyContains({ data: { reason: 'E_PASSWORD_WRONG' } })
    const begun = await me.post(`${TWO_STEP}/enrol`, { password: PASSWORD })
    assert.deepEqual(faultsOf('auth.twoStep.enrol', begun.body().data), [])
    assert.equal(begun.header('cache-control'), 'no-store')
    const { key, uri } = begun.body().data
    assert.include(uri, `secret=${key}`)
    assert.include(uri, encodeURIComponent(username))
    ;(await login(client, username)).assertBodyContains({ code: 1 })

    const app = appWith(key)
    const off = await me.post(`${TWO_STEP}/confirm`, { code: '000000' })
    off.assertBodyContains({ data: { reason: 'E_TWO_STEP_CODE' } })
    const confirmed = await me.post(`${TWO_STEP}/confirm`, { code: await app.code() })
    assert.deepEqual(faultsOf('auth.twoStep.confirm', confirmed.body().data), [])
    assert.lengthOf(confirmed.body().data.recovery_codes, 10)
    const shown = await me.get(TWO_STEP)
    assert.deepEqual(faultsOf('auth.twoStep', shown.body().data), [])
    shown.assertBodyContains({ data: { state: 'on', by_role: false, recovery_codes_left: 10 } })
    assert.deepEqual(await noticesOf(id), ['two_step_enabled'])
    ;(await login(client, username)).assertBodyContains({ data: { reason: 'E_SECOND_STEP' } })
    const again = await me.post(`${TWO_STEP}/enrol`, { password: PASSWORD })
    again.assertStatus(409)
    again.assertBodyContains({ data: { reason: 'E_TWO_STEP_ON' } })
  }).tags(['SEC-05'])

  test('stores the secret encrypted and codes hashed, also in the log, and rekey re-encrypts them', async ({
    client,
    assert,
  }) => {
    const { id, token } = await personWithPassword()
    const me = as(client, token)
    const begun = await me.post(`${TWO_STEP}/enrol`, { password: PASSWORD })
    const { key } = begun.body().data
    const confirmed = await me.post(`${TWO_STEP}/confirm`, { code: await appWith(key).code() })
    const stored = JSON.stringify([
      await rows('select * from two_step'),
      await rows('select * from recovery_codes'),
      await rows(`select before, after from admin_logs where resource in ('two_step', 'recovery_codes')`),
    ])
    for (const secret of [key, ...confirmed.body().data.recovery_codes]) assert.notInclude(stored, secret)
    assert.include(stored, '[hidden]')
    const both = new Secrets(['a-newer-key-that-is-long-enough-0123456789', ...environment.APP_KEY])
    await rekey(both)
    const held = await row<{ sealed: string }>('select secret_sealed as sealed from two_step where user_id = ?', [id])
    assert.isFalse(sealedSecret.isStale(id, held?.sealed ?? '', both))
    assert.equal(sealedSecret.open(id, held?.sealed ?? '', both), key)
  }).tags(['SEC-05'])

  test('a setup abandoned for half an hour starts again', async ({ client }) => {
    const { id, token } = await personWithPassword()
    const me = as(client, token)
    const { key } = (await me.post(`${TWO_STEP}/enrol`, { password: PASSWORD })).body().data
    await row(`update two_step set created_at = now() - interval '31 minutes' where user_id = ?`, [id])
    const late = await me.post(`${TWO_STEP}/confirm`, { code: await appWith(key).code() })
    late.assertBodyContains({ data: { reason: 'E_TWO_STEP_SETUP_OVER' } })
  }).tags(['SEC-05'])

  test('disabling it and new recovery codes require a second step instead of the password', async ({
    client,
    assert,
  }) => {
    const { id, username, token } = await personWithPassword()
    const app = await giveTwoStep(id)
    const me = as(client, token)
    for (const path of ['recoveryCodes', 'disable']) {
      const bare = await me.post(`${TWO_STEP}/${path}`)
      bare.assertStatus(400)
      assert.property(bare.body().data.errors, 'second_step')
    }
    const renewed = await me.post(`${TWO_STEP}/recoveryCodes`, { second_step: await app.code() })
    const { recovery_codes: codes } = renewed.body().data
    assert.lengthOf(codes, 10)
    const old = await me.post(`${TWO_STEP}/disable`, { second_step: app.recovery[0] })
    old.assertBodyContains({ data: { reason: 'E_RECOVERY_CODE' } })
    const off = await me.post(`${TWO_STEP}/disable`, { second_step: codes[0] })
    off.assertBodyContains({ code: 1 })
    ;(await login(client, username)).assertBodyContains({ code: 1 })
    assert.deepEqual(await noticesOf(id), ['recovery_codes_renewed', 'recovery_code_used', 'two_step_disabled'])
  }).tags(['SEC-05'])
})

test.group('Two-step sign-in | login', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the correct password alone opens no session; the following code does: {audience}')
    .with([
      { audience: 'admin', first: '/api/v1/auth/login', second: '/api/v1/auth/secondStep', name: 'auth.secondStep' },
      { audience: 'member', first: '/api/user/checkIn', second: '/api/user/secondStep', name: 'member.secondStep' },
    ])
    .run(async ({ client, assert }, { audience, first, second, name }) => {
      const { id, username } = await personWithPassword()
      await row('delete from auth_sessions where user_id = ?', [id])
      const app = await giveTwoStep(id)
      const tab = audience === 'member' ? { tab: 'login' } : {}
      const asked = await client
        .post(first)
        .json({ ...tab, username, password: PASSWORD, keep: true, ...(await solvedCaptcha('login')) })
      asked.assertStatus(403)
      asked.assertBodyContains({ code: 0, data: { reason: 'E_SECOND_STEP', seconds: 600 } })
      assert.isUndefined(await row('select 1 from auth_sessions where user_id = ?', [id]))
      const { challenge } = asked.body().data
      const entered = await client.post(second).json({ challenge, code: await app.code() })
      entered.assertStatus(200)
      assert.deepEqual(faultsOf(name, entered.body().data), [])
      assert.equal(entered.body().data.user.two_step, 'on')
      const session = await row<{ audience: string; days: number }>(
        'select audience, days from auth_sessions where user_id = ?',
        [id],
      )
      assert.deepEqual(session, { audience, days: 30 })
      const twice = await client.post(second).json({ challenge, code: await app.code(1) })
      twice.assertBodyContains({ data: { reason: 'E_SECOND_STEP_OVER' } })
    })
    .tags(['SEC-05', 'AUTH-05', 'AUTH-06'])

  test('rejects a challenge of {what}')
    .with([
      { what: 'the other audience', path: '/api/user/secondStep', age: '0' },
      { what: 'ten minutes ago', path: '/api/v1/auth/secondStep', age: '10 minutes' },
    ])
    .run(async ({ client, assert }, { path, age }) => {
      const { id, username } = await personWithPassword()
      const app = await giveTwoStep(id)
      const { challenge } = (await login(client, username)).body().data
      await row('update sign_in_challenges set expires_at = expires_at - ?::interval', [age])
      const refused = await client.post(path).json({ challenge, code: await app.code() })
      refused.assertBodyContains({ code: 0, data: { reason: 'E_SECOND_STEP_OVER' } })
      const made = await client.post(path).json({ challenge: 'x'.repeat(43), code: await app.code() })
      made.assertBodyContains({ data: { reason: 'E_SECOND_STEP_OVER' } })
      assert.equal(
        (await row<{ n: number }>('select count(*)::int as n from auth_sessions where user_id = ?', [id]))?.n,
        1,
      )
    })
    .tags(['SEC-05'])

  test('rejects another person’s code for one’s own challenge', async ({ client }) => {
    const [one, other] = [await personWithPassword(), await personWithPassword()]
    await giveTwoStep(one.id)
    const foreign = await giveTwoStep(other.id)
    const { challenge } = (await login(client, one.username)).body().data
    for (const code of [await foreign.code(), foreign.recovery[0]]) {
      const refused = await client.post('/api/v1/auth/secondStep').json({ challenge, code })
      refused.assertStatus(400)
    }
  }).tags(['SEC-05'])

  test('a code {what} is rejected with a hint at the clock')
    .with([
      { what: 'of two minutes ago', away: -4 },
      { what: 'of two minutes ahead', away: 4 },
      { what: 'of a clock an hour off', away: 120 },
    ])
    .run(async ({ client, assert }, { away }) => {
      const { id, username } = await personWithPassword()
      const app = await giveTwoStep(id)
      const { challenge } = (await login(client, username)).body().data
      const answer = async (language: string) =>
        client
          .post('/api/v1/auth/secondStep')
          .json({ challenge, code: await app.code(away) })
          .header('accept-language', language)
      const refused = await answer('en')
      refused.assertBodyContains({ data: { reason: 'E_TWO_STEP_CODE' } })
      assert.match(refused.body().data.errors.code[0], /clock to automatic/)
      assert.match((await answer('zh-CN')).body().data.errors.code[0], /时间设为自动/)
    })
    .tags(['SEC-05'])

  test('a code works once, and no earlier step works after it', async ({ client }) => {
    const { id, username } = await personWithPassword()
    const app = await giveTwoStep(id)
    const enter = async (code: string) => {
      const { challenge } = (await login(client, username)).body().data
      return client.post('/api/v1/auth/secondStep').json({ challenge, code })
    }
    const code = await app.code()
    ;(await enter(code)).assertBodyContains({ code: 1 })
    ;(await enter(code)).assertBodyContains({ data: { reason: 'E_TWO_STEP_USED' } })
    ;(await enter(await app.code(1))).assertBodyContains({ code: 1 })
    // A code of an earlier time step than the accepted one.
    ;(await enter(await app.code())).assertBodyContains({ data: { reason: 'E_TWO_STEP_USED' } })
  }).tags(['SEC-05'])

  test('allows five attempts per challenge and ten wrong codes per quarter of an hour; a recovery code still works', async ({
    client,
    assert,
  }) => {
    const { id, username } = await personWithPassword()
    const app = await giveTwoStep(id)
    const reasons: string[] = []
    for (let n = 0; n < 3; n++) {
      const { challenge } = (await login(client, username)).body().data
      for (let tries = 0; tries < (n < 2 ? 6 : 1); tries++) {
        const refused = await client
          .post('/api/v1/auth/secondStep')
          .json({ challenge, code: await app.code(50 + tries) })
        reasons.push(refused.body().data.reason)
      }
    }
    const five = Array<string>(5).fill('E_TWO_STEP_CODE')
    assert.deepEqual(reasons, [...five, 'E_SECOND_STEP_OVER', ...five, 'E_SECOND_STEP_OVER', 'E_TWO_STEP_LOCKED'])
    assert.deepEqual(await noticesOf(id), ['second_step_guessed', 'second_step_guessed'])
    const { challenge } = (await login(client, username)).body().data
    const right = await client.post('/api/v1/auth/secondStep').json({ challenge, code: await app.code() })
    right.assertStatus(429)
    const recovered = await client.post('/api/v1/auth/secondStep').json({ challenge, code: app.recovery[3] })
    recovered.assertBodyContains({ code: 1 })
    assert.include(await noticesOf(id), 'recovery_code_used')
  }).tags(['SEC-05'])

  test('a recovery code works once, in any spelling', async ({ client }) => {
    const { id, username } = await personWithPassword()
    const app = await giveTwoStep(id)
    const code = app.recovery[0]?.toLowerCase().replaceAll('-', ' ')
    for (const expected of [{ code: 1 }, { code: 0, data: { reason: 'E_RECOVERY_CODE' } }]) {
      const { challenge } = (await login(client, username)).body().data
      ;(await client.post('/api/v1/auth/secondStep').json({ challenge, code })).assertBodyContains(expected)
    }
  }).tags(['SEC-05'])

  test('a person who becomes {status} in between cannot finish')
    .with([
      { status: 'locked', reason: 'E_LOCKED' },
      { status: 'disabled', reason: 'E_DISABLED' },
    ])
    .run(async ({ client }, { status, reason }) => {
      const { id, username } = await personWithPassword()
      const app = await giveTwoStep(id)
      const { challenge } = (await login(client, username)).body().data
      await row('update users set status = ? where id = ?', [status, id])
      const refused = await client.post('/api/v1/auth/secondStep').json({ challenge, code: await app.code() })
      refused.assertBodyContains({ data: { reason } })
    })
    .tags(['SEC-05', 'AUTH-12'])

  test('a password reset or change ends open challenges and does not replace a second step', async ({ client }) => {
    const { id, username, token } = await personWithPassword()
    const app = await giveTwoStep(id)
    const { challenge } = (await login(client, username)).body().data
    const changed = await as(client, token).post('/api/v1/auth/password', {
      oldPassword: PASSWORD,
      newPassword: 'Other-River-88',
      second_step: await app.code(),
    })
    changed.assertBodyContains({ code: 1 })
    await forgetUsedCodes(id)
    const over = await client.post('/api/v1/auth/secondStep').json({ challenge, code: await app.code() })
    over.assertBodyContains({ data: { reason: 'E_SECOND_STEP_OVER' } })
    const asked = await login(client, username, { password: 'Other-River-88' })
    asked.assertBodyContains({ data: { reason: 'E_SECOND_STEP' } })
  }).tags(['SEC-05', 'AUTH-09'])
})

test.group('Two-step sign-in | trusted devices', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function remembered(client: ApiClient, remember = true) {
    const person = await personWithPassword()
    const app = await giveTwoStep(person.id)
    const { challenge } = (await login(client, person.username)).body().data
    const entered = await client.post('/api/v1/auth/secondStep').json({ challenge, code: await app.code(), remember })
    const { access_token, device_token } = entered.body().data
    return { ...person, app, device: device_token as string, me: as(client, access_token) }
  }

  test('skip the code for thirty days, only for their own person', async ({ client, assert }) => {
    const { id, username, device } = await remembered(client)
    assert.match(device, /^[\w-]{43}$/)
    const stored = JSON.stringify(await rows('select * from known_devices'))
    assert.notInclude(stored, device)
    const again = await login(client, username, { devices: ['unknown', device] })
    again.assertBodyContains({ code: 1, data: { device_token: null, user: { two_step: 'on' } } })
    const other = await personWithPassword()
    await giveTwoStep(other.id)
    const foreign = await login(client, other.username, { devices: [device] })
    foreign.assertBodyContains({ data: { reason: 'E_SECOND_STEP' } })
    const days = await row<{ days: number }>(
      'select round(extract(epoch from trusted_until - now()) / 86400)::int as days from known_devices where user_id = ?',
      [id],
    )
    assert.equal(days?.days, 30)
    await row(`update known_devices set trusted_until = now() where user_id = ?`, [id])
    const late = await login(client, username, { devices: [device] })
    late.assertBodyContains({ data: { reason: 'E_SECOND_STEP' } })
  }).tags(['SEC-05'])

  test('are stored only on request', async ({ client }) => {
    const { username, device } = await remembered(client, false)
    const again = await login(client, username, { devices: [device] })
    again.assertBodyContains({ data: { reason: 'E_SECOND_STEP' } })
  }).tags(['SEC-05'])

  test('are listed and removed by their own person only', async ({ client, assert }) => {
    const { username, device, me } = await remembered(client)
    const stranger = as(client, (await makePerson()).token)
    const list = await me.get('/api/v1/auth/devices')
    assert.deepEqual(faultsOf('auth.devices', list.body().data), [])
    const [{ id }] = list.body().data
    assert.deepEqual((await stranger.get('/api/v1/auth/devices')).body().data, [])
    ;(await stranger.delete(`/api/v1/auth/devices/${id}`)).assertStatus(404)
    ;(await login(client, username, { devices: [device] })).assertBodyContains({ code: 1 })
    ;(await me.delete(`/api/v1/auth/devices/${id}`)).assertBodyContains({ code: 1 })
    ;(await me.delete(`/api/v1/auth/devices/${id}`)).assertStatus(404)
    const asked = await login(client, username, { devices: [device] })
    asked.assertBodyContains({ data: { reason: 'E_SECOND_STEP' } })
  }).tags(['SEC-05', 'AUTH-13'])

  test('end with {what}')
    .with([
      { what: 'a new password', path: '/api/v1/auth/password', method: 'post' as const },
      { what: 'signing out everywhere', path: '/api/v1/auth/sessions', method: 'delete' as const },
      { what: 'two-step sign-in turned off and on', path: `${TWO_STEP}/disable`, method: 'post' as const },
    ])
    .run(async ({ client }, { path, method }) => {
      const { id, username, app, device, me } = await remembered(client)
      await forgetUsedCodes(id)
      const body = { oldPassword: PASSWORD, newPassword: 'Other-River-88', second_step: await app.code() }
      const sent = { '/api/v1/auth/password': body, [`${TWO_STEP}/disable`]: { second_step: body.second_step } }[path]
      ;(await me[method](path, sent)).assertBodyContains({ code: 1 })
      if (path.endsWith('disable')) await giveTwoStep(id)
      const password = path.endsWith('password') ? body.newPassword : PASSWORD
      const asked = await login(client, username, { devices: [device], password })
      asked.assertBodyContains({ data: { reason: 'E_SECOND_STEP' } })
    })
    .tags(['SEC-05'])

  test('a sign-in from another browser sends a notification, the first sign-in does not', async ({ assert }) => {
    const { id, username } = await personWithPassword()
    const from = (ip: string, agent: string) =>
      signIn({ username, password: PASSWORD }, 'admin', { ...NOBODY, ip, agent })
    await from('203.0.113.7', 'Firefox')
    await from('203.0.113.9', 'Firefox')
    assert.deepEqual(await noticesOf(id), [])
    await from('198.51.100.1', 'Firefox')
    await from('203.0.113.7', 'Chrome')
    assert.deepEqual(await noticesOf(id), ['new_device', 'new_device'])
  }).tags(['SEC-05'])
})

test.group('Two-step sign-in | required by a role', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const asking = (roleId: number, on = true) => row('update roles set two_step_required = ? where id = ?', [on, roleId])

  test('from the next request on, every other page leads to the setup', async ({ client, assert }) => {
    const { roleId, token, username } = await personWithPassword({ permissions: ['users.view'] })
    const me = as(client, token)
    ;(await me.get('/api/v1/users')).assertStatus(200)
    await asking(roleId)
    for (const path of ['/api/v1/users', '/api/v1/auth/whoami', '/api/v1/auth/sessions', '/api/v1/auth/profile']) {
      const led = await me.get(path)
      led.assertStatus(403)
      led.assertBodyContains({ code: 302, data: { reason: 'E_TWO_STEP_REQUIRED', routePath: '/backoffice/two-step' } })
    }
    const index = await me.get('/api/v1/auth/index')
    assert.deepEqual(faultsOf('auth.index', index.body().data), [])
    assert.containsSubset(index.body().data, { user: { two_step: 'required' }, menus: [] })
    const { access_token } = await sessionOf(username, 'member')
    const asMember = await client.get('/api/account/profile').header('user-token', access_token)
    asMember.assertBodyContains({ code: 302, data: { routePath: '/user/two-step' } })
    const other = await me.post('/api/v1/auth/other', { audience: 'member' })
    other.assertBodyContains({ code: 302 })

    const { key } = (await me.post(`${TWO_STEP}/enrol`, { password: PASSWORD })).body().data
    ;(await me.get('/api/v1/users')).assertStatus(403)
    ;(await me.post(`${TWO_STEP}/confirm`, { code: await appWith(key).code() })).assertBodyContains({ code: 1 })
    ;(await me.get('/api/v1/users')).assertStatus(200)
    const off = await me.post(`${TWO_STEP}/disable`, { second_step: await appWith(key).code(1) })
    off.assertStatus(409)
    off.assertBodyContains({ data: { reason: 'E_TWO_STEP_BY_ROLE' } })
  }).tags(['SEC-05', 'ACC-08'])

  test('a disabled role, or one without the requirement, lifts it', async ({ client }) => {
    const { roleId, token } = await personWithPassword()
    const ask = () => as(client, token).get('/api/v1/auth/whoami')
    await asking(roleId)
    ;(await ask()).assertStatus(403)
    await asking(roleId, false)
    ;(await ask()).assertStatus(200)
    await asking(roleId)
    await row(`update roles set status = 'disabled' where id = ?`, [roleId])
    ;(await ask()).assertStatus(200)
  }).tags(['SEC-05'])

  test('people of a merchant are led to the workspace and can always log out', async ({ client }) => {
    const { organisation_id: organisationId } = (await row<{ organisation_id: number }>(
      `select organisation_id from users where username = 'merchant'`,
    )) as { organisation_id: number }
    const { roleId, token } = await personWithPassword({ organisationId })
    await asking(roleId)
    const led = await as(client, token).get('/api/v1/auth/whoami')
    led.assertBodyContains({ code: 302, data: { routePath: '/admin/two-step' } })
    ;(await as(client, token).delete('/api/v1/auth/logout')).assertBodyContains({ code: 1 })
  }).tags(['SEC-05'])

  test('a super account sets the requirement on the super role and nothing else of it', async ({ client }) => {
    const { access_token } = await sessionOf('super')
    const me = as(client, access_token)
    const role = await row<{ id: number }>(`select id from roles where code = 'super'`)
    const asked = await me.patch(`/api/v1/roles/${role?.id}`, { two_step_required: true })
    asked.assertBodyContains({ code: 1, data: { two_step_required: true } })
    ;(await me.get('/api/v1/roles')).assertBodyContains({ code: 302 })
    const { id } = (await row<{ id: number }>(`select id from users where username = 'super'`)) as { id: number }
    await giveTwoStep(id)
    ;(await me.patch(`/api/v1/roles/${role?.id}`, { remark: 'x' })).assertBodyContains({
      data: { reason: 'E_ROLE_TOO_HIGH' },
    })
    const admin = as(client, (await sessionOf('admin')).access_token)
    ;(await admin.patch(`/api/v1/roles/${role?.id}`, { two_step_required: false })).assertStatus(403)
  }).tags(['SEC-05', 'ACC-05'])
})

test.group('Two-step sign-in | lost phone', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a higher-ranking person with the right to reset passwords resets it, notifies the owner and ends the sessions', async ({
    client,
    assert,
  }) => {
    const { id, username, token } = await personWithPassword()
    await giveTwoStep(id)
    const admin = as(client, (await sessionOf('admin')).access_token)
    const seen = await admin.get(`/api/v1/users/${id}`)
    seen.assertBodyContains({ data: { has_two_step: true } })
    const unproved = await admin.post(`/api/v1/users/${id}/twoStep`).json({ password: 'not-mine-1' })
    unproved.assertBodyContains({ data: { reason: 'E_PASSWORD_WRONG' } })
    ;(await admin.get(`/api/v1/users/${id}`)).assertBodyContains({ data: { has_two_step: true } })
    const reset = await admin.post(`/api/v1/users/${id}/twoStep`).json(PROOF)
    reset.assertBodyContains({ code: 1, data: { has_two_step: false } })
    ;(await as(client, token).get('/api/v1/auth/whoami')).assertStatus(401)
    assert.deepEqual(await noticesOf(id), ['two_step_reset'])
    ;(await login(client, username)).assertBodyContains({ code: 1 })
    const again = await admin.post(`/api/v1/users/${id}/twoStep`).json(PROOF)
    again.assertBodyContains({ data: { reason: 'E_TWO_STEP_OFF' } })
  }).tags(['SEC-05'])

  test('rejects a reset by {who}')
    .with([
      { who: 'somebody without the right', username: 'viewer', status: 403 },
      { who: 'somebody below them', username: 'supplier', status: 404 },
    ])
    .run(async ({ client, assert }, { username, status }) => {
      const { id } = (await row<{ id: number }>(`select id from users where username = 'super'`)) as { id: number }
      await giveTwoStep(id)
      const caller = as(client, (await sessionOf(username)).access_token)
      const refused = await caller.post(`/api/v1/users/${id}/twoStep`).json(PROOF)
      assert.oneOf(refused.status(), [status, 403])
      const self = await as(client, (await sessionOf('super')).access_token)
        .post(`/api/v1/users/${id}/twoStep`)
        .json(PROOF)
      self.assertBodyContains({ data: { reason: 'E_SELF_TWO_STEP' } })
    })
    .tags(['SEC-05', 'ACC-05'])
})

test.group('Two-step sign-in | concurrency', () => {
  test('one of two concurrent requests succeeds: {what}')
    .with([{ what: 'a code of the app' }, { what: 'a recovery code' }])
    .run(async ({ client, assert }, { what }) => {
      const person = await persistentUser()
      try {
        const app = await giveTwoStep(person.id)
        const asked = []
        for (let n = 0; n < 4; n++) asked.push((await login(client, person.username)).body().data.challenge)
        const code = what === 'a recovery code' ? app.recovery[0] : await app.code()
        const answers = await Promise.all(
          asked.map((challenge) => client.post('/api/v1/auth/secondStep').json({ challenge, code })),
        )
        assert.equal(answers.filter((one) => one.body().code === 1).length, 1)
        const refused = what === 'a recovery code' ? 'E_RECOVERY_CODE' : 'E_TWO_STEP_USED'
        const reasons = answers.filter((one) => one.body().code === 0).map((one) => one.body().data.reason)
        assert.deepEqual(reasons, [refused, refused, refused])
      } finally {
        await person.forget()
      }
    })
    .tags(['SEC-05'])

  test('two concurrent answers to one challenge open one session', async ({ client, assert }) => {
    const person = await persistentUser()
    try {
      const app = await giveTwoStep(person.id)
      const { challenge } = (await login(client, person.username)).body().data
      const codes = [await app.code(), app.recovery[0]]
      const answers = await Promise.all(
        codes.map((code) => client.post('/api/v1/auth/secondStep').json({ challenge, code })),
      )
      assert.deepEqual(
        answers.map((one) => one.body().code).toSorted((one, other) => one - other),
        [0, 1],
      )
      const used = await row<{ n: number }>(
        'select count(*)::int as n from recovery_codes where user_id = ? and used_at is not null',
        [person.id],
      )
      assert.equal(used?.n, answers[1]?.body().code)
    } finally {
      await person.forget()
    }
  }).tags(['SEC-05'])
})

test.group('Two-step sign-in | lock caused by others', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('accepts password and code together, and reveals nothing to anyone else', async ({ assert }) => {
    const { id, username } = await personWithPassword()
    const app = await giveTwoStep(id)
    const enter = (password: string, code?: string) => outcomeOf(signIn({ username, password, code }, 'admin', NOBODY))
    for (let n = 0; n < 10; n++) assert.equal(await enter('Wrong-River-88'), 'E_LOGIN_FAILED')
    assert.equal(await enter(PASSWORD), 'E_LOGIN_LOCKED')
    assert.equal(await enter(PASSWORD, '000000'), 'E_LOGIN_LOCKED')
    assert.equal(await enter('Wrong-River-88', await app.code()), 'E_LOGIN_LOCKED')
    assert.equal(await enter(PASSWORD, 'AAAA-AAAA-AAAA-AAAA'), 'E_LOGIN_LOCKED')
    const code = await app.code()
    assert.equal(await enter(PASSWORD, code), 'done')
    assert.equal(await enter(PASSWORD, code), 'E_LOGIN_LOCKED')
    assert.equal(await enter(PASSWORD, app.recovery[0]), 'done')
  }).tags(['SEC-05', 'AUTH-11'])
})
