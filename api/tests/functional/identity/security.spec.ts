import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DEMO_PASSWORD } from '#contracts/demo'
import { row } from '#core/database'
import { sendCode } from '#identity/codes/send_code'
import { signIn } from '#identity/session/sign_in'
import { faultsOf } from '#tests/support/answers'
import { receivedCode } from '#tests/support/codes'
import { bearer, NOBODY, sessionOf } from '#tests/support/people'
import { outcomeOf, outcomesOf } from '#tests/support/refusals'

const NEW = 'Quiet-River-88'
const PHONE = '+8613800000006'
const MAIL = 'merchant@inkfold.example'
const memberToken = async () => (await sessionOf('merchant', 'member')).access_token
const entersWith = (password: string) => outcomeOf(signIn({ username: 'merchant', password }, 'admin', NOBODY))
const mine = () =>
  row<Record<string, string | null>>(
    `select mobile, email, password_hash, payment_password_hash from users where username = 'merchant'`,
  )

test.group('Account | password', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('changes with the old one and ends every other session: {path}')
    .with([{ path: '/api/account/changePassword' }, { path: '/api/v1/auth/password' }])
    .run(async ({ client, assert }, { path }) => {
      const { access_token: other } = await sessionOf('merchant')
      const isMember = path.includes('account')
      const [name, value] = isMember ? ['user-token', await memberToken()] : await bearer('merchant')
      const changed = await client.post(path).json({ oldPassword: DEMO_PASSWORD, newPassword: NEW }).header(name, value)
      changed.assertBodyContains({ code: 1, data: null })
      const here = await client.get(isMember ? '/api/user/index' : '/api/v1/auth/index').header(name, value)
      here.assertStatus(200)
      const there = await client.get('/api/v1/auth/index').bearerToken(other)
      there.assertStatus(401)
      assert.deepEqual([await entersWith(DEMO_PASSWORD), await entersWith(NEW)], ['E_LOGIN_FAILED', 'done'])
    })
    .tags(['AUTH-09', 'CFG-12'])

  test('rejects {what} and keeps the old one')
    .with([
      { what: 'a wrong old one', given: { oldPassword: 'Inkfold2027' }, field: 'oldPassword' },
      { what: 'a common one', given: { newPassword: 'Password1' }, field: 'newPassword' },
      { what: 'a Chinese one', given: { newPassword: '密码密码密码密码' }, field: 'newPassword' },
      { what: 'a short one', given: { newPassword: 'Ab3-567' }, field: 'newPassword' },
    ])
    .run(async ({ client, assert }, { given, field }) => {
      const body = { oldPassword: DEMO_PASSWORD, newPassword: NEW, ...given }
      const response = await client
        .post('/api/account/changePassword')
        .json(body)
        .header('user-token', await memberToken())
      response.assertStatus(400)
      assert.property(response.body().data.errors, field)
      assert.equal(await entersWith(DEMO_PASSWORD), 'done')
    })
    .tags(['AUTH-02', 'AUTH-09'])

  test('a hijacked session gets ten guesses at the old password', async ({ client, assert }) => {
    const token = await memberToken()
    const guess = () =>
      client
        .post('/api/account/changePassword')
        .json({ oldPassword: 'Inkfold2027', newPassword: NEW })
        .header('user-token', token)
    for (let i = 0; i < 10; i++) (await guess()).assertBodyContains({ data: { reason: 'E_PASSWORD_WRONG' } })
    const locked = await guess()
    locked.assertBodyContains({ data: { reason: 'E_LOGIN_LOCKED' } })
    const owner = await entersWith(DEMO_PASSWORD)
    assert.equal(owner, 'done', 'the owner is not kept from signing in')
  }).tags(['AUTH-09', 'AUTH-11', 'SEC-05'])

  test('a site setting permits longer passwords', async ({ client }) => {
    const long = `${NEW}-`.repeat(4)
    const change = async () =>
      client
        .post('/api/account/changePassword')
        .json({ oldPassword: DEMO_PASSWORD, newPassword: long })
        .header('user-token', await memberToken())
    const refused = await change()
    refused.assertBodyContains({
      data: { reason: 'E_PASSWORD_LENGTH', errors: { newPassword: ['密码长度为 8 到 20 位'] } },
    })
    await row(`update config_items set value = '128' where name = 'passwordMax'`)
    const allowed = await change()
    allowed.assertBodyContains({ code: 1 })
  }).tags(['AUTH-02', 'CFG-01'])
})

test.group('Account | password reset', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('works by a code to {type} and ends every session and lock')
    .with([
      { type: 'mobile', account: '138 0000 0006', target: PHONE },
      { type: 'email', account: 'Merchant@Inkfold.example', target: MAIL },
    ])
    .run(async ({ client, assert }, { type, account, target }) => {
      const { access_token } = await sessionOf('merchant')
      await outcomesOf(11, () => signIn({ username: 'merchant', password: 'Inkfold2027' }, 'admin', NOBODY))
      const captcha = await receivedCode(target, 'retrieve_password')
      const body = { type, account, captcha, password: NEW }
      const done = await client.post('/api/account/retrievePassword').json(body)
      done.assertBodyContains({ code: 1, data: null })
      const stale = await client.get('/api/v1/auth/index').bearerToken(access_token)
      stale.assertStatus(401)
      assert.equal(await entersWith(NEW), 'done')
      const again = await client.post('/api/account/retrievePassword').json({ ...body, password: 'Other-River-88' })
      again.assertBodyContains({ code: 0, data: { reason: 'E_CODE_EXPIRED' } })
      assert.equal(await entersWith(NEW), 'done')
    })
    .tags(['AUTH-09', 'AUTH-08'])

  test('gives the same answer whether or not an account has the address', async ({ client, assert }) => {
    const answers = []
    for (const account of [PHONE, '+8613912345678']) {
      await sendCode({
        channel: 'mobile',
        target: account,
        scene: 'retrieve_password',
        language: 'en',
        address: '10.3.3.3',
        site: 'Inkfold',
      })
      const response = await client
        .post('/api/account/retrievePassword')
        .json({ type: 'mobile', account, captcha: '00000x', password: NEW })
      answers.push({ ...response.body(), data: { ...response.body().data, requestId: '' } })
    }
    assert.deepEqual(answers[0], answers[1])
    assert.equal(answers[0]?.data.reason, 'E_CODE_WRONG')
  }).tags(['AUTH-09', 'AUTH-03'])

  test('rejects {what} at its field')
    .with([
      { what: 'no phone', given: { account: '12345' }, field: 'account' },
      { what: 'no mailbox', given: { type: 'email', account: 'nobody' }, field: 'account' },
      { what: 'another channel', given: { type: 'pigeon' }, field: 'type' },
      { what: 'a weak password', given: { password: '12345678' }, field: 'password' },
    ])
    .run(async ({ client, assert }, { given, field }) => {
      const body = { type: 'mobile', account: PHONE, captcha: '123456', password: NEW, ...given }
      const response = await client.post('/api/account/retrievePassword').json(body)
      response.assertStatus(400)
      assert.property(response.body().data.errors, field)
    })
    .tags(['AUTH-09', 'AUTH-10'])
})

test.group('Account | bound contacts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function proven(client: ApiClient, token: string, type: 'mobile' | 'email') {
    const captcha = await receivedCode(type === 'mobile' ? PHONE : MAIL, `verify_${type}`)
    const response = await client.post('/api/account/verification').json({ type, captcha }).header('user-token', token)
    response.assertStatus(200)
    return response.body().data
  }

  test('changes after proving the old one: {type}')
    .with([
      { type: 'mobile', wanted: '+8613912345678' },
      { type: 'email', wanted: 'new@inkfold.example' },
    ] as const)
    .run(async ({ client, assert }, { type, wanted }) => {
      const token = await memberToken()
      const proof = await proven(client, token, type)
      assert.deepEqual(faultsOf('account.verification', proof), [])
      const captcha = await receivedCode(wanted, `change_${type}`)
      const { accountVerificationToken } = proof
      const body = { type, [type]: wanted.toUpperCase(), captcha, accountVerificationToken }
      const changed = await client.post('/api/account/changeBind').json(body).header('user-token', token)
      changed.assertBodyContains({ code: 1, data: null })
      assert.equal((await mine())?.[type], wanted)
      const replayed = await client
        .post('/api/account/changeBind')
        .json({ ...body, captcha: '123456' })
        .header('user-token', token)
      replayed.assertBodyContains({ data: { reason: 'E_VERIFICATION_FAILED' } })
    })
    .tags(['AUTH-09', 'AUTH-10'])

  test('binds the first one with the password', async ({ client, assert }) => {
    await row(`update users set email = null where username = 'merchant'`)
    const token = await memberToken()
    const captcha = await receivedCode('first@inkfold.example', 'change_email')
    const bind = (more: object) =>
      client
        .post('/api/account/changeBind')
        .json({ type: 'email', email: 'first@inkfold.example', captcha, ...more })
        .header('user-token', token)
    const without = await bind({})
    assert.property(without.body().data.errors, 'password')
    const wrong = await bind({ password: 'Inkfold2027' })
    wrong.assertBodyContains({ data: { reason: 'E_PASSWORD_WRONG' } })
    const right = await bind({ password: DEMO_PASSWORD })
    right.assertBodyContains({ code: 1 })
    assert.equal((await mine())?.email, 'first@inkfold.example')
  }).tags(['AUTH-09'])

  test('remains if the proof is {what}')
    .with([
      { what: 'missing', proof: () => undefined },
      { what: 'noise', proof: () => 'noise' },
      { what: 'the password', proof: () => undefined, password: DEMO_PASSWORD },
      { what: 'of the other binding', proof: (email: string) => email },
    ])
    .run(async ({ client, assert }, { proof, password }) => {
      const token = await memberToken()
      const { accountVerificationToken: ofMail } = await proven(client, token, 'email')
      const captcha = await receivedCode('+8613912345678', 'change_mobile')
      const body = {
        type: 'mobile',
        mobile: '+8613912345678',
        captcha,
        password,
        accountVerificationToken: proof(ofMail),
      }
      const response = await client.post('/api/account/changeBind').json(body).header('user-token', token)
      response.assertBodyContains({ code: 0, data: { reason: 'E_VERIFICATION_FAILED' } })
      assert.equal((await mine())?.mobile, PHONE)
    })
    .tags(['AUTH-09'])

  test('rejects a contact of another person, and one without a code', async ({ client, assert }) => {
    const token = await memberToken()
    const { accountVerificationToken } = await proven(client, token, 'mobile')
    const captcha = await receivedCode('+8613912345678', 'change_mobile')
    await row(`update users set mobile = '+8613912345678' where username = 'viewer'`)
    const bind = (more: object) =>
      client
        .post('/api/account/changeBind')
        .json({ type: 'mobile', mobile: '+8613912345678', captcha, accountVerificationToken, ...more })
        .header('user-token', token)
    const taken = await bind({})
    taken.assertStatus(409)
    taken.assertBodyContains({ data: { reason: 'E_TARGET_TAKEN' } })
    const guessed = await bind({ captcha: '00000x' })
    guessed.assertBodyContains({ data: { reason: 'E_CODE_WRONG' } })
    const nothing = await bind({ mobile: undefined })
    nothing.assertBodyContains({ data: { reason: 'E_REQUIRED' } })
    assert.equal((await mine())?.mobile, PHONE)
  }).tags(['AUTH-09', 'AUTH-08'])

  test('rejects a proof without a bound contact or with another code', async ({ client }) => {
    const token = await memberToken()
    await receivedCode(PHONE, 'verify_mobile')
    const wrong = await client
      .post('/api/account/verification')
      .json({ type: 'mobile', captcha: '00000x' })
      .header('user-token', token)
    wrong.assertBodyContains({ data: { reason: 'E_CODE_WRONG' } })
    await row(`update users set email = null where username = 'merchant'`)
    const none = await client
      .post('/api/account/verification')
      .json({ type: 'email', captcha: '123456' })
      .header('user-token', token)
    none.assertBodyContains({ data: { reason: 'E_TARGET_UNKNOWN' } })
  }).tags(['AUTH-09'])
})

test.group('Account | payment password', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const PAYMENT = '/api/account/paymentPassword'

  test('is set with the login password, changed with the old one and reset with a code', async ({ client, assert }) => {
    const token = await memberToken()
    const post = (body: object) => client.post(PAYMENT).json(body).header('user-token', token)
    const isSet = async () =>
      (await client.get('/api/account/profile').header('user-token', token)).body().data.has_payment_password
    assert.isFalse(await isSet())
    ;(await post({ payment_password: NEW, password: DEMO_PASSWORD })).assertBodyContains({ code: 1, data: null })
    assert.isTrue(await isSet())
    ;(await post({ payment_password: 'Other-River-88', old_payment_password: NEW })).assertBodyContains({ code: 1 })
    const captcha = await receivedCode(PHONE, 'payment_password')
    ;(await post({ payment_password: 'Third-River-88', captcha })).assertBodyContains({ code: 1 })
    const byMail = await receivedCode(MAIL, 'payment_password')
    ;(await post({ payment_password: 'Fourth-River-8', captcha: byMail, type: 'email' })).assertBodyContains({
      code: 1,
    })
    assert.equal(await entersWith(DEMO_PASSWORD), 'done')
  }).tags(['AUTH-09'])

  test('rejects {what}')
    .with([
      { what: 'nothing to prove the first with', isSet: false, given: {}, field: 'password' },
      { what: 'a wrong login password', isSet: false, given: { password: 'Inkfold2027' }, field: 'password' },
      {
        what: 'the login password as the payment password',
        isSet: false,
        given: { payment_password: DEMO_PASSWORD, password: DEMO_PASSWORD },
        field: 'payment_password',
      },
      {
        what: 'a weak one',
        isSet: false,
        given: { payment_password: '12345678', password: DEMO_PASSWORD },
        field: 'payment_password',
      },
      {
        what: 'a change by the login password',
        isSet: true,
        given: { password: DEMO_PASSWORD },
        field: 'old_payment_password',
      },
      {
        what: 'a wrong old one',
        isSet: true,
        given: { old_payment_password: 'Wrong-River-88' },
        field: 'old_payment_password',
      },
      { what: 'a wrong code', isSet: true, given: { captcha: '00000x' }, field: null },
    ])
    .run(async ({ client, assert }, { isSet, given, field }) => {
      const token = await memberToken()
      if (isSet)
        await client
          .post(PAYMENT)
          .json({ payment_password: 'First-River-88', password: DEMO_PASSWORD })
          .header('user-token', token)
      const before = await mine()
      const response = await client
        .post(PAYMENT)
        .json({ payment_password: NEW, ...given })
        .header('user-token', token)
      response.assertStatus(400)
      if (field) assert.property(response.body().data.errors, field)
      assert.deepEqual(await mine(), before)
    })
    .tags(['AUTH-09'])
})
