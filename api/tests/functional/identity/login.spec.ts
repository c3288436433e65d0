import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DEMO_MERCHANT_NO, DEMO_PASSWORD } from '#contracts/demo'
import { row } from '#core/database'
import { faultsOf } from '#tests/support/answers'
import { solvedCaptcha } from '#tests/support/captcha'
import { bearer } from '#tests/support/people'

const LOGIN = '/api/v1/auth/login'

async function credentials(username: string, more: object = {}) {
  return { username, password: DEMO_PASSWORD, ...(await solvedCaptcha('login')), ...more }
}

async function daysLeft(): Promise<number | undefined> {
  const newest = await row<{ days: number }>(
    'select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth_sessions order by id desc limit 1',
  )
  return newest?.days
}

test.group('Login', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('returns tokens, person, site and menus: by {name}')
    .with([
      { name: 'merchant' },
      { name: 'MERCHANT' },
      { name: '138 0000 0006' },
      { name: '+8613800000006' },
      { name: 'Merchant@inkfold.example' },
    ])
    .run(async ({ client, assert }, { name }) => {
      const response = await client.post(LOGIN).json(await credentials(name))
      response.assertStatus(200)
      const { data } = response.body()
      assert.deepEqual(faultsOf('auth.login', data), [])
      assert.containsSubset(data, {
        token_type: 'Bearer',
        expires_in: 3600,
        user: { username: 'merchant', merchant: { merchant_no: DEMO_MERCHANT_NO } },
      })
      const index = await client.get('/api/v1/auth/index').bearerToken(data.access_token)
      assert.deepEqual(faultsOf('auth.index', index.body().data), [])
      assert.notProperty(index.body().data, 'access_token')
    })
    .tags(['AUTH-03', 'AUTH-05', 'AUTH-06'])

  test('never reveals which part was wrong: {what}')
    .with([
      { what: 'nobody of that name', given: { username: 'nobody_at_all' } },
      { what: 'another password', given: { username: 'merchant', password: 'Inkfold2027' } },
      { what: 'staff without a merchant number', given: { username: 'staff' } },
      { what: 'staff of another merchant', given: { username: 'staff', merchantNo: 'M999999' } },
      { what: 'a main account with a wrong number', given: { username: 'merchant', merchantNo: 'M999999' } },
    ])
    .run(async ({ client, assert }, { given }) => {
      const response = await client.post(LOGIN).json(await credentials(given.username, given))
      response.assertStatus(400)
      const { data, ...rest } = response.body()
      assert.deepEqual(rest, { code: 0, message: '登录信息不正确，请核对后重试' })
      assert.deepEqual(Object.keys(data).toSorted(), ['reason', 'requestId'])
    })
    .tags(['AUTH-03'])

  test('staff enter their merchant’s name, ignoring case', async ({ client }) => {
    const response = await client
      .post(LOGIN)
      .json(await credentials('staff', { merchantNo: ` ${DEMO_MERCHANT_NO.toLowerCase()} ` }))
    response.assertBodyContains({ code: 1, data: { user: { account_type: 'staff' } } })
  }).tags(['AUTH-03'])

  test('stores time and address', async ({ client, assert }) => {
    await client.post(LOGIN).json(await credentials('merchant'))
    const kept = await row<{ recent: boolean; ip: string }>(
      `select last_login_at > now() - interval '1 minute' as recent, last_login_ip as ip from users where username = 'merchant'`,
    )
    assert.isTrue(kept?.recent)
    assert.match(kept?.ip ?? '', /127\.0\.0\.1|::1/)
  }).tags(['AUTH-13'])

  test('formats the last sign-in the same at sign-in and in the profile', async ({ client, assert }) => {
    const signedIn = (await client.post(LOGIN).json(await credentials('merchant'))).body().data
    const index = await client.get('/api/v1/auth/index').header('authorization', `Bearer ${signedIn.access_token}`)
    assert.match(signedIn.user.last_login_time, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    assert.equal(index.body().data.user.last_login_time, signedIn.user.last_login_time)
  }).tags(['AUTH-06'])

  test('lasts {days} days after the last use if keep is {keep}')
    .with([
      { keep: true, days: 30 },
      { keep: false, days: 1 },
    ])
    .run(async ({ client, assert }, { keep, days }) => {
      const signedIn = await client.post(LOGIN).json(await credentials('merchant', { keep }))
      assert.equal(await daysLeft(), days)
      await row(`update auth_sessions set expires_at = now() + interval '1 minute'`)
      const refreshed = await client.put('/api/v1/auth/refresh').json({ token: signedIn.body().data.refresh_token })
      assert.deepEqual(faultsOf('auth.refresh', refreshed.body().data), [])
      assert.equal(await daysLeft(), days)
    })
    .tags(['AUTH-06', 'AUTH-07'])

  test('rejects a correct password of an account that may not sign in: {status}')
    .with([
      { status: 'locked', reason: 'E_LOCKED' },
      { status: 'disabled', reason: 'E_DISABLED' },
    ])
    .run(async ({ client }, { status, reason }) => {
      await row(`update users set status = ? where username = 'merchant'`, [status])
      const right = await client.post(LOGIN).json(await credentials('merchant'))
      right.assertStatus(403)
      right.assertBodyContains({ code: 0, data: { reason } })
      const wrong = await client.post(LOGIN).json(await credentials('merchant', { password: 'Inkfold2027' }))
      wrong.assertBodyContains({ data: { reason: 'E_LOGIN_FAILED' } })
    })
    .tags(['AUTH-03', 'AUTH-11', 'AUTH-12', 'ACC-11'])

  test('rejects a body of 10 MB without reading all of it', async ({ client }) => {
    const response = await client
      .post(LOGIN)
      .json({ username: 'x'.repeat(10 * 1024 * 1024) })
      .header('accept-language', 'en')
    response.assertStatus(413)
    response.assertBodyContains({
      code: 0,
      message: 'What was sent is too large. Send less and try again.',
      data: { reason: 'E_TOO_LARGE' },
    })
  }).tags(['ERR-01'])

  test('the visited host selects the branding, never the data scope', async ({ client, assert }) => {
    const [name, value] = await bearer('merchant')
    await row(
      `insert into organisation_hosts (host, organisation_id) select 'other.example', id from organisations where kind = 'platform'`,
    )
    const answers = await Promise.all(
      ['localhost', 'other.example', 'never.seen.example', ''].map((host) =>
        client
          .get('/api/v1/auth/index')
          .header(name, value)
          .headers({ 'x-page-host': host, server: 'true', 'user-token': 'garbled' }),
      ),
    )
    for (const answer of answers)
      answer.assertBodyContains({ code: 1, data: { user: { organisation: { name: '知远跨境' } } } })
    const shown = await client.get('/api/v1/index').header('x-page-host', 'never.seen.example')
    shown.assertBodyContains({ code: 1, data: { info: { supplier_name: '印坊' } } })
    assert.equal(new Set(answers.map((one) => JSON.stringify(one.body().data.user))).size, 1)
    const english = await client.get('/api/v1/auth/index').header(name, value).header('accept-language', 'en')
    assert.containSubset(english.body().data.user, {
      nickname: 'Xu Zhiyuan',
      organisation: { name: 'Zhiyuan Global' },
      merchant: { name: 'Zhiyuan Global' },
    })
  }).tags(['SESS-05', 'CFG-01'])
})
