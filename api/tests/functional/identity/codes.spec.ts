import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { CodeScene } from '#contracts/codes'
import { row, transaction } from '#core/database'
import { Mailer } from '#core/messages/messages'
import { checkCode, consumeCode } from '#identity/codes/codes'
import { sendCode } from '#identity/codes/send_code'
import { solvedCaptcha } from '#tests/support/captcha'
import { codeSentTo, sentTo } from '#tests/support/outbox'
import { ownerRows } from '#tests/support/owner'
import { NOBODY } from '#tests/support/people'
import { outcomeOf, outcomesOf } from '#tests/support/refusals'

const VERIFY = '/api/v1/verify/code'
const PHONE = '+8613912345678'
const MAIL = 'new.person@example.com'
const KNOWN = '+8613800000006'

const use = async (target: string, scene: CodeScene, code: string) => consumeCode(await checkCode(target, scene, code))
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const inThePast = (target: string, seconds: number) =>
  row(`update verification_codes set sent_at = sent_at - make_interval(secs => ?) where target = ?`, [seconds, target])

function send(target: string, scene: CodeScene = 'register', address = '10.0.0.1') {
  const channel = target.includes('@') ? 'email' : 'mobile'
  return sendCode({ channel, target, scene, language: 'en', address, site: 'Inkfold' })
}

test.group('Codes | sending', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('reaches a phone in the language of the request: {language}')
    .with([
      { language: 'zh-cn', words: /^【印坊】.*验证码.*10 分钟/ },
      { language: 'en', words: /^\[Inkfold\] \d{6} is your code to create an account\..*10 minutes/ },
    ])
    .run(async ({ client, assert }, { language, words }) => {
      const body = { mobile: '139 1234 5678', scene: 'register', ...(await solvedCaptcha('code')) }
      const response = await client.post(VERIFY).json(body).header('accept-language', language)
      response.assertStatus(200)
      response.assertBodyContains({ code: 1, data: null })
      const [sent] = await sentTo(PHONE)
      assert.equal(sent?.channel, 'mobile')
      assert.match(sent?.body ?? '', words)
    })
    .tags(['AUTH-08', 'I18N-03'])

  test('follows the specified endpoints: {path}')
    .with([
      { path: '/api/Sms/send', body: { mobile: PHONE, template_code: 'user_register' }, to: PHONE, scene: 'register' },
      {
        path: '/api/Sms/send',
        body: { mobile: PHONE, template_code: 'change_mobile' },
        to: PHONE,
        scene: 'change_mobile',
      },
      {
        path: '/api/Ems/send',
        body: { email: 'New.Person@example.com', event: 'user_change_email' },
        to: MAIL,
        scene: 'change_email',
      },
    ])
    .run(async ({ client, assert }, { path, body, to, scene }) => {
      const response = await client.post(path).json({ ...body, ...(await solvedCaptcha('code')) })
      response.assertBodyContains({ code: 1 })
      assert.equal(await outcomeOf(use(to, scene as CodeScene, await codeSentTo(to))), 'done')
    })
    .tags(['AUTH-08'])

  test('requires a captcha issued for codes and consumes it', async ({ client }) => {
    const body = { mobile: PHONE, scene: 'register' }
    ;(await client.post(VERIFY).json(body)).assertBodyContains({ code: 0, data: { reason: 'E_CAPTCHA_REQUIRED' } })
    const foreign = await client.post(VERIFY).json({ ...body, ...(await solvedCaptcha('login')) })
    foreign.assertBodyContains({ code: 0, data: { reason: 'E_CAPTCHA_EXPIRED' } })

    const answer = await solvedCaptcha('code')
    ;(await client.post(VERIFY).json({ ...body, ...answer })).assertBodyContains({ code: 1 })
    const again = await client.post(VERIFY).json({ ...body, mobile: '+8613912345679', ...answer })
    again.assertBodyContains({ code: 0, data: { reason: 'E_CAPTCHA_EXPIRED' } })
  }).tags(['AUTH-08', 'CAP-04'])

  test('rejects without consuming the captcha: {what}')
    .with([
      { what: 'no target', body: { scene: 'register' }, field: 'mobile' },
      { what: 'no phone number', body: { mobile: '12', scene: 'register' }, field: 'mobile' },
      { what: 'no e-mail', body: { email: 'a@b', scene: 'register' }, field: 'email' },
      { what: 'an unknown scene', body: { mobile: PHONE, scene: 'party' }, field: 'scene' },
      { what: 'a scene of the other channel', body: { mobile: PHONE, scene: 'change_email' }, field: 'scene' },
    ])
    .run(async ({ client, assert }, { body, field }) => {
      const answer = await solvedCaptcha('code')
      const response = await client.post(VERIFY).json({ ...body, ...answer })
      response.assertStatus(400)
      assert.isArray(response.body().data.errors[field])
      const right = await client.post(VERIFY).json({ mobile: PHONE, scene: 'register', ...answer })
      right.assertBodyContains({ code: 1 })
    })
    .tags(['AUTH-08', 'AUTH-10'])

  test('requires sixty seconds between two codes for one target and scene', async ({ client, assert }) => {
    await send(PHONE)
    const body = { mobile: PHONE, scene: 'register', ...(await solvedCaptcha('code')) }
    const response = await client.post(VERIFY).json(body)
    response.assertStatus(429)
    response.assertBodyContains({ code: 0, data: { reason: 'E_CODE_TOO_SOON' } })
    assert.isAtMost(response.body().data.seconds, 60)
    assert.equal(await outcomeOf(send(PHONE, 'change_mobile')), 'done')
    await inThePast(PHONE, 61)
    assert.equal(await outcomeOf(send(PHONE)), 'done')
  }).tags(['AUTH-08'])

  test('limits a target to ten and an address to two hundred codes a day', async ({ assert }) => {
    for (let times = 0; times < 10; times++) {
      assert.equal(await outcomeOf(send(PHONE, 'register', `10.1.0.${times}`)), 'done')
      await inThePast(PHONE, 61)
    }
    assert.equal(await outcomeOf(send(PHONE, 'register', '10.1.0.99')), 'E_TOO_MANY')
    assert.lengthOf(await sentTo(PHONE), 10)

    await row(`insert into rate_limits values ('code from:10.2.0.1', 200, now() + interval '1 hour')`)
    assert.equal(await outcomeOf(send(MAIL, 'register', '10.2.0.1')), 'E_TOO_MANY')
    assert.lengthOf(await sentTo(MAIL), 0)
  }).tags(['AUTH-08'])

  test('reports a failed delivery and allows a retry at once', async ({ assert }) => {
    app.container.swap(Mailer, () => ({ send: () => Promise.reject(new Error('no such server')) }))
    assert.equal(await outcomeOf(send(MAIL)), 'E_CODE_SEND_FAILED')
    app.container.restore(Mailer)
    assert.equal(await outcomeOf(send(MAIL)), 'done')
  }).tags(['AUTH-08'])
})

test.group('Codes | account enumeration', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('gives the same answer for known and unknown targets: {scene}')
    .with([{ scene: 'retrieve_password' }, { scene: 'register' }, { scene: 'verify_mobile' }])
    .run(async ({ client, assert }, { scene }) => {
      const answers = []
      for (const mobile of [KNOWN, PHONE]) {
        const response = await client.post(VERIFY).json({ mobile, scene, ...(await solvedCaptcha('code')) })
        answers.push({ status: response.status(), body: response.body() })
      }
      assert.deepEqual(answers[0], answers[1])
    })
    .tags(['AUTH-08'])

  test('sends nothing to an unknown target if an account is required, and its code fails like any other', async ({
    assert,
  }) => {
    await send(PHONE, 'retrieve_password')
    assert.lengthOf(await sentTo(PHONE), 0)
    assert.equal(await outcomeOf(use(PHONE, 'retrieve_password', '000000')), 'E_CODE_WRONG')
  }).tags(['AUTH-08'])

  test('notifies the owner of a taken target and sends no code', async ({ assert }) => {
    await send(KNOWN, 'register')
    const [sent] = await sentTo(KNOWN)
    assert.include(sent?.body, 'already belongs to an account')
    assert.notMatch(sent?.body ?? '', /\d{6}/)
  }).tags(['AUTH-08'])
})

test.group('Codes | use', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('has six digits, is stored as a digest and works once', async ({ assert }) => {
    await send(PHONE)
    const code = await codeSentTo(PHONE)
    const kept = await row<{ target: string }>('select * from verification_codes where target = ?', [PHONE])
    assert.notInclude(JSON.stringify({ ...kept, target: null }), code)
    assert.equal(await outcomeOf(use(PHONE, 'register', code)), 'done')
    assert.equal(await outcomeOf(use(PHONE, 'register', code)), 'E_CODE_EXPIRED')
  }).tags(['AUTH-08'])

  test('is invalid after five wrong attempts', async ({ assert }) => {
    await send(PHONE)
    const code = await codeSentTo(PHONE)
    for (let times = 0; times < 5; times++)
      assert.equal(await outcomeOf(use(PHONE, 'register', otherThan(code))), 'E_CODE_WRONG')
    assert.equal(await outcomeOf(use(PHONE, 'register', code)), 'E_CODE_SPENT')
  }).tags(['AUTH-08'])

  test('expires after ten minutes', async ({ assert }) => {
    await send(PHONE)
    const code = await codeSentTo(PHONE)
    const life = await row<{ minutes: number }>(
      'select extract(epoch from expires_at - sent_at)::int / 60 as minutes from verification_codes where target = ?',
      [PHONE],
    )
    assert.equal(life?.minutes, 10)
    await row(`update verification_codes set expires_at = now() - interval '1 second' where target = ?`, [PHONE])
    assert.equal(await outcomeOf(use(PHONE, 'register', code)), 'E_CODE_EXPIRED')
  }).tags(['AUTH-08'])

  test('is bound to target and scene, and a newer code replaces it', async ({ assert }) => {
    await send(PHONE)
    const first = await codeSentTo(PHONE)
    assert.equal(await outcomeOf(use(PHONE, 'change_mobile', first)), 'E_CODE_EXPIRED')
    assert.equal(await outcomeOf(use(MAIL, 'register', first)), 'E_CODE_EXPIRED')
    await inThePast(PHONE, 61)
    await send(PHONE)
    const second = await codeSentTo(PHONE)
    if (first !== second) assert.equal(await outcomeOf(use(PHONE, 'register', first)), 'E_CODE_WRONG')
    assert.equal(await outcomeOf(use(PHONE, 'register', second)), 'done')
  }).tags(['AUTH-08'])

  test('remains usable if the request fails for another reason', async ({ assert }) => {
    await send(PHONE)
    const right = await checkCode(PHONE, 'register', await codeSentTo(PHONE))
    const refused = transaction(NOBODY, async (trx) => {
      await consumeCode(right, trx)
      throw new Error('the name is taken')
    })
    await assert.rejects(() => refused, 'the name is taken')
    assert.equal(await outcomeOf(consumeCode(right)), 'done')
  }).tags(['AUTH-08'])
})

test.group('Codes | concurrency', (group) => {
  group.each.teardown(async () => void (await ownerRows('truncate verification_codes, rate_limits, outbox_messages')))

  test('twenty concurrent requests use a code once', async ({ assert }) => {
    await send(PHONE)
    const code = await codeSentTo(PHONE)
    const outcomes = await outcomesOf(20, () => use(PHONE, 'register', code))
    assert.deepEqual(outcomes, { done: 1, E_CODE_EXPIRED: 19 })
  }).tags(['AUTH-08'])

  test('twenty concurrent guesses count as five attempts', async ({ assert }) => {
    await send(PHONE)
    const wrong = otherThan(await codeSentTo(PHONE))
    const outcomes = await outcomesOf(20, () => use(PHONE, 'register', wrong))
    assert.deepEqual(outcomes, { E_CODE_WRONG: 5, E_CODE_SPENT: 15 })
  }).tags(['AUTH-08'])

  test('twenty concurrent requests send one message', async ({ assert }) => {
    const outcomes = await outcomesOf(20, () => send(PHONE))
    assert.deepEqual(outcomes, { done: 1, E_CODE_TOO_SOON: 19 })
    assert.lengthOf(await sentTo(PHONE), 1)
  }).tags(['AUTH-08'])

  test('concurrent requests of one address stay within its limit', async ({ assert }) => {
    await row(`insert into rate_limits values ('code from:10.3.0.1', 195, now() + interval '1 hour')`)
    const outcomes = await outcomesOf(20, (index) => send(`+86139000000${10 + index}`, 'register', '10.3.0.1'))
    assert.deepEqual(outcomes, { done: 5, E_TOO_MANY: 15 })
  }).tags(['AUTH-08'])
})
