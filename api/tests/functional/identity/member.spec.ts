import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { AGREEMENT } from '#contracts/agreement'
import { DEMO_PASSWORD } from '#contracts/demo'
import type { CaptchaPurpose } from '#contracts/captcha'
import { row } from '#core/database'
import { sendCode } from '#identity/codes/send_code'
import { ATTEMPTS } from '#identity/registration/register_merchant'
import { faultsOf } from '#tests/support/answers'
import { solvedCaptcha } from '#tests/support/captcha'
import { codeSentTo } from '#tests/support/outbox'
import { bearer, makePerson, sessionOf } from '#tests/support/people'

const CHECK_IN = '/api/user/checkIn'
const PHONE = '+8613912345678'
const closeMemberCenter = () => row(`update config_items set value = 'false' where name = 'memberCenterOpen'`)
const solved = (purpose: CaptchaPurpose) => solvedCaptcha(purpose)

async function registration(more: object = {}) {
  await sendCode({
    channel: 'mobile',
    target: PHONE,
    scene: 'register',
    language: 'en',
    address: '10.1.1.1',
    site: 'Inkfold',
  })
  const code = await codeSentTo(PHONE)
  const password = 'Quiet-River-88'
  return {
    username: 'newcomer',
    password,
    password_confirmation: password,
    mobile: PHONE,
    code,
    agreement: true,
    ...(await solved('register')),
    ...more,
  }
}

test.group('Member | sign-in page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('returns its options', async ({ client, assert }) => {
    const response = await client.get(CHECK_IN)
    assert.deepEqual(response.body().data, {
      loginCaptcha: true,
      verification: ['mobile', 'email'],
      member_center_open: true,
    })
    assert.deepEqual(faultsOf('member.checkInOptions', response.body().data), [])
  }).tags(['AUTH-05', 'AUTH-09'])

  test('login opens a member session, which is rejected by the workspace', async ({ client, assert }) => {
    const body = { tab: 'login', username: 'merchant', password: DEMO_PASSWORD, ...(await solved('login')) }
    const response = await client.post(CHECK_IN).json(body)
    response.assertStatus(200)
    const { data } = response.body()
    assert.deepEqual(faultsOf('member.checkIn', data), [])
    assert.include(JSON.stringify(data.menus), 'account/profile')
    const inside = await client.get('/api/user/index').header('user-token', data.access_token)
    assert.deepEqual(faultsOf('member.index', inside.body().data), [])
    for (const [header, value] of [
      ['authorization', `Bearer ${data.access_token}`],
      ['user-token', data.access_token],
    ] as const) {
      const outside = await client.get('/api/v1/auth/index').header(header, value)
      outside.assertStatus(401)
    }
  }).tags(['AUTH-05', 'SESS-05'])

  test('registration creates the same merchant as the workspace: {path}')
    .with([{ path: CHECK_IN }, { path: '/api/v1/auth/register' }])
    .run(async ({ client, assert }, { path }) => {
      const body = await registration(path === CHECK_IN ? { tab: 'register' } : {})
      const response = await client.post(path).json(body)
      response.assertStatus(200)
      assert.match(response.body().data.user.merchant.merchant_no, /^M\d+$/)
      const made = await row(
        `select u.account_type, u.mobile, u.agreement_version, o.kind, p.name as supplier
           from users u join organisations o on o.id = u.organisation_id join organisations p on p.id = o.parent_id where u.username = 'newcomer'`,
      )
      assert.deepEqual(made, {
        account_type: 'main',
        mobile: PHONE,
        agreement_version: AGREEMENT.version,
        kind: 'merchant',
        supplier: '印坊自营',
      })
      const first = await row<{ ip: string }>(`select last_login_ip as ip from users where username = 'newcomer'`)
      assert.match(first?.ip ?? '', /127\.0\.0\.1|::1/, 'the first sign-in comes with where it came from')
    })
    .tags(['AUTH-04', 'AUTH-05', 'AUTH-13'])

  test('the captcha that the code was sent for suffices, but a wrong one is rejected', async ({ client, assert }) => {
    const given = { ...(await registration({ tab: 'register' })), captchaId: undefined, captchaInfo: undefined }
    const wrong = await solvedCaptcha('login')
    const refused = await client.post(CHECK_IN).json({ ...given, ...wrong })
    refused.assertBodyContains({ code: 0, data: { reason: 'E_CAPTCHA_EXPIRED' } })
    const made = await client.post(CHECK_IN).json(given)
    made.assertStatus(200)
    assert.isString(made.body().data.access_token)
  }).tags(['PPL-03', 'AUTH-04'])

  test('one code does not serve to find out which usernames are taken', async ({ client, assert }) => {
    const given = { ...(await registration({ tab: 'register' })), captchaId: undefined, captchaInfo: undefined }
    const reasons = new Set<string>()
    // Another person's wrong codes take nothing from the number's owner.
    for (let i = 0; i < 3; i++) await client.post(CHECK_IN).json({ ...given, code: '000000x' })
    for (let i = 0; i <= ATTEMPTS.times; i++) {
      const response = await client.post(CHECK_IN).json({ ...given, username: 'MERCHANT' })
      reasons.add(response.body().data.reason)
    }
    assert.deepEqual([...reasons], ['E_DUPLICATE', 'E_TOO_MANY'])
  }).tags(['PPL-03', 'AUTH-10'])

  test('rejects a registration and creates nothing: {what}')
    .with([
      { what: 'no agreement', more: { agreement: false }, field: 'agreement', reason: 'E_AGREEMENT_REQUIRED' },
      {
        what: 'two passwords',
        more: { password_confirmation: 'Quiet-River-89' },
        field: 'password_confirmation',
        reason: 'E_PASSWORD_MISMATCH',
      },
      {
        what: 'a common password',
        more: { password: 'password123', password_confirmation: 'password123' },
        field: 'password',
        reason: 'E_PASSWORD_COMMON',
      },
      {
        what: 'a Chinese password',
        more: { password: '密码密码密码密码', password_confirmation: '密码密码密码密码' },
        field: 'password',
        reason: 'E_PASSWORD_CHARACTERS',
      },
      {
        what: 'a short password',
        more: { password: 'Ab3-567', password_confirmation: 'Ab3-567' },
        field: 'password',
        reason: 'E_PASSWORD_LENGTH',
      },
      {
        what: 'a username with a digit first',
        more: { username: '1newcomer' },
        field: 'username',
        reason: 'E_INVALID',
      },
      {
        what: 'a username that is taken, in other letters',
        more: { username: 'MERCHANT' },
        field: 'username',
        reason: 'E_DUPLICATE',
      },
      { what: 'no phone', more: { mobile: '12345' }, field: 'mobile', reason: 'E_PHONE_INVALID' },
      { what: 'another code', more: { code: '000000x' }, field: null, reason: 'E_CODE_WRONG' },
      { what: "the login's field", more: { keep: true }, field: 'keep', reason: 'E_UNKNOWN_FIELD' },
    ])
    .run(async ({ client, assert }, { more, field, reason }) => {
      const before = await row('select count(*) from organisations')
      const response = await client.post(CHECK_IN).json(await registration({ tab: 'register', ...more }))
      response.assertBodyContains({ code: 0, data: { reason } })
      if (field) assert.property(response.body().data.errors, field)
      assert.deepEqual(await row('select count(*) from organisations'), before)
    })
    .tags(['AUTH-01', 'AUTH-02', 'AUTH-04', 'AUTH-10'])

  test('rejects an unknown tab', async ({ client, assert }) => {
    const response = await client.post(CHECK_IN).json({ tab: 'guest' })
    response.assertStatus(400)
    assert.property(response.body().data.errors, 'tab')
  }).tags(['AUTH-05'])
})

test.group('Member | logout', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the refresh token ends its session, and a repetition succeeds', async ({ client }) => {
    const { access_token, refresh_token } = await sessionOf('merchant', 'member')
    for (let i = 0; i < 2; i++) {
      const left = await client.post('/api/user/logout').json({ refreshToken: refresh_token })
      left.assertBodyContains({ code: 1 })
    }
    const stale = await client.get('/api/user/index').header('user-token', access_token).header('accept-language', 'en')
    stale.assertStatus(401)
    stale.assertBodyContains({
      code: 401,
      message: 'You are not signed in or your session has ended. Sign in again.',
      data: { reason: 'E_SESSION_OVER' },
    })
  }).tags(['AUTH-05'])

  test('a token of the other audience, or none, ends nothing', async ({ client }) => {
    const { access_token, refresh_token } = await sessionOf('merchant', 'admin')
    const other = await client.post('/api/user/logout').json({ refreshToken: refresh_token })
    other.assertBodyContains({ code: 401, data: { reason: 'E_OTHER_AUDIENCE' } })
    const noise = await client.post('/api/user/logout').json({ refreshToken: 'noise' })
    noise.assertBodyContains({ code: 401, data: { reason: 'E_SESSION_OVER' } })
    const still = await client.get('/api/v1/auth/index').bearerToken(access_token)
    still.assertStatus(200)
  }).tags(['AUTH-05'])

  test('a stale workspace tab gets a sign-in message after its logout', async ({ client }) => {
    const [name, value] = await bearer('merchant')
    const left = await client.delete('/api/v1/auth/logout').header(name, value)
    left.assertBodyContains({ code: 1 })
    const stale = await client.get('/api/v1/auth/index').header(name, value)
    stale.assertBodyContains({ code: 401, message: '您尚未登录或登录已过期，请重新登录' })
  }).tags(['AUTH-05', 'SESS-01'])
})

test.group('Member | closed member centre', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects every request with the reason: {method} {path}')
    .with([
      { method: 'get', path: '/api/user/index' },
      { method: 'get', path: '/api/account/overview' },
      { method: 'get', path: '/api/account/balance' },
      { method: 'get', path: '/api/account/integral' },
      { method: 'get', path: '/api/account/profile' },
      { method: 'post', path: '/api/account/profile' },
      { method: 'post', path: '/api/account/verification' },
      { method: 'post', path: '/api/account/changeBind' },
      { method: 'post', path: '/api/account/changePassword' },
      { method: 'post', path: '/api/account/paymentPassword' },
      { method: 'post', path: '/api/account/realName' },
    ] as const)
    .run(async ({ client }, { method, path }) => {
      const { access_token } = await sessionOf('merchant', 'member')
      await closeMemberCenter()
      const closed = await client[method](path).header('user-token', access_token).header('accept-language', 'en')
      closed.assertStatus(403)
      closed.assertBodyContains({
        code: 0,
        message: 'The member centre is closed for now. Contact your administrator if in doubt.',
        data: { reason: 'E_MEMBER_CENTER_CLOSED' },
      })
    })
    .tags(['ACC-07'])

  test('asks strangers to sign in and informs every visitor', async ({ client }) => {
    await closeMemberCenter()
    const stranger = await client.get('/api/account/profile')
    stranger.assertStatus(401)
    const visitor = await client.get(CHECK_IN)
    visitor.assertBodyContains({ data: { member_center_open: false } })
    const forgotten = await client.post('/api/account/retrievePassword').json({})
    forgotten.assertBodyContains({ data: { reason: 'E_INVALID' } })
  }).tags(['ACC-07'])
})

test.group('Member | session of the other audience', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('opens for the signed-in person from either audience: {to}')
    .with([{ to: 'admin' }, { to: 'member' }] as const)
    .run(async ({ client, assert }, { to }) => {
      const { access_token } = await sessionOf('merchant', to === 'admin' ? 'member' : 'admin')
      const headers: Record<string, string> =
        to === 'admin' ? { 'user-token': access_token } : { authorization: `Bearer ${access_token}` }
      const response = await client.post('/api/v1/auth/other').json({ audience: to }).headers(headers)
      response.assertStatus(200)
      assert.deepEqual(faultsOf('auth.other', response.body().data), [])
      const token = response.body().data.access_token
      const inside =
        to === 'admin'
          ? await client.get('/api/v1/auth/index').bearerToken(token)
          : await client.get('/api/user/index').header('user-token', token)
      inside.assertBodyContains({ data: { user: { username: 'merchant' } } })
    })
    .tags(['AUTH-05'])

  test('requires a token of the signed-in audience and rejects mislabelled tokens', async ({ client }) => {
    const { token } = await makePerson()
    const { access_token: member } = await sessionOf('merchant', 'member')
    const both = await client
      .post('/api/v1/auth/other')
      .json({ audience: 'admin' })
      .headers({ authorization: `Bearer ${token}`, 'user-token': member })
    both.assertBodyContains({ data: { user: { username: 'merchant' } } })
    const same = await client.post('/api/v1/auth/other').json({ audience: 'admin' }).bearerToken(token)
    same.assertBodyContains({ code: 401, data: { reason: 'E_OTHER_AUDIENCE' } })
    const strange = await client.post('/api/v1/auth/other').json({ audience: 'root' }).bearerToken(token)
    strange.assertStatus(400)
  }).tags(['AUTH-05'])
})
