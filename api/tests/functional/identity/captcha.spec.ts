import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { verifyCaptcha } from '#identity/captcha/captcha'
import { PICTURES } from '#identity/captcha/endpoints'
import { CHARACTERS } from '#identity/captcha/plan_challenge'
import { asStrangers } from '#tests/support/allowances'
import {
  answerTo,
  askedCaptcha,
  challengeRow,
  letExpire,
  REVERSED,
  RIGHT,
  solvedCaptcha,
  WRONG,
} from '#tests/support/captcha'
import { outcomeOf, outcomesOf } from '#tests/support/refusals'

const SHOW = '/api/common/clickCaptcha'
const CHECK = '/api/common/checkClickCaptcha'

async function shape(mode: string, count: number) {
  await row('update supplier_sites set verify_mode = ?, verify_count = ?', [mode, count])
}

test.group('Captcha | picture', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  asStrangers(group)

  test('returns the words to click without their positions', async ({ client, assert }) => {
    const id = randomUUID()
    const { data } = (await client.get(SHOW).qs({ id, purpose: 'register' })).body()
    assert.sameMembers(Object.keys(data), ['id', 'words', 'image', 'width', 'height'])
    assert.deepInclude(data, { id, width: 350, height: 200 })
    assert.isTrue(data.image.startsWith('data:image/jpeg;base64,/9j/'))
    assert.lengthOf(data.words, 2)
    assert.equal((await challengeRow(id))?.purpose, 'register')
  }).tags(['CAP-01'])

  test('can be solved with the stored positions', async ({ client }) => {
    const id = randomUUID()
    await client.get(SHOW).qs({ id })
    const kept = await challengeRow(id)
    const response = await client.post(CHECK).json({ id, info: answerTo(kept?.boxes ?? []) })
    response.assertStatus(200)
    response.assertBodyContains({ code: 1 })
  }).tags(['CAP-01'])

  test('shows only icons to English readers', async ({ client, assert }) => {
    await shape('text', 3)
    const { data } = (await client.get(SHOW).qs({ id: randomUUID() }).header('accept-language', 'en')).body()
    assert.lengthOf(data.words, 3)
    for (const word of data.words) assert.match(word, /^⟨[a-z]+⟩$/)
  }).tags(['CAP-01', 'CAP-04'])

  test('uses the mode and count set by the supplier: {mode}, {count}')
    .with([
      { mode: 'text', count: 2 },
      { mode: 'text', count: 4 },
      { mode: 'icon', count: 3 },
    ])
    .run(async ({ client, assert }, { mode, count }) => {
      await shape(mode, count)
      const { data } = (await client.get(SHOW).qs({ id: randomUUID() }).header('accept-language', 'zh-cn')).body()
      assert.lengthOf(data.words, count)
      for (const word of data.words)
        assert.isTrue(mode === 'text' ? CHARACTERS.includes(word) : /^⟨\p{Script=Han}+⟩$/u.test(word))
    })
    .tags(['CAP-04'])

  test('replaces the challenge with the same id', async ({ client, assert }) => {
    const id = await askedCaptcha('login')
    await client.post(CHECK).json({ id, info: WRONG })
    await client.get(SHOW).qs({ id, purpose: 'code' })
    assert.deepInclude(await challengeRow(id), { tries: 0, used_at: null, purpose: 'code' })
    const old = await client.post(CHECK).json({ id, info: '1,1-2,2-3,3;350;200' })
    old.assertBodyContains({ code: 0, data: { reason: 'E_CAPTCHA_MALFORMED' } })
  }).tags(['CAP-02'])

  test('deletes expired challenges when a new one is requested', async ({ client, assert }) => {
    const old = await askedCaptcha('login')
    await letExpire(old)
    await client.get(SHOW).qs({ id: randomUUID() })
    assert.isUndefined(await challengeRow(old))
  }).tags(['CAP-02'])

  test('rejects an address that requests too often, with the seconds to wait', async ({ client, assert }) => {
    await row(`insert into rate_limits values ('captcha:127.0.0.1', ?, now() + interval '90 seconds')`, [
      PICTURES.times,
    ])
    const response = await client.get(SHOW).qs({ id: randomUUID() }).header('accept-language', 'en')
    response.assertStatus(429)
    response.assertBodyContains({ code: 0, data: { reason: 'E_TOO_MANY' } })
    assert.equal(response.header('retry-after'), '90')
    assert.include(response.body().message, '90')
  }).tags(['CAP-02'])

  test('rejects invalid ids and purposes: {id} {purpose}')
    .with([
      {},
      { id: '' },
      { id: 'x' },
      { id: 'a'.repeat(65) },
      { id: '../../etc/passwd' },
      { id: 'abcdefgh', purpose: 'pay' },
      { id: 'abcdefgh', more: '1' },
    ])
    .run(async ({ client }, qs) => {
      const response = await client.get(SHOW).qs(qs)
      response.assertStatus(400)
      response.assertBodyContains({ code: 0 })
    })
    .tags(['CAP-01'])
})

test.group('Captcha | check', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  asStrangers(group)

  test('without unset, leaves the challenge to the protected request, which consumes it', async ({
    client,
    assert,
  }) => {
    const id = await askedCaptcha('login')
    for (let times = 0; times < 2; times++)
      (await client.post(CHECK).json({ id, info: RIGHT })).assertBodyContains({ code: 1 })
    const answer = { captchaId: id, captchaInfo: RIGHT }
    assert.equal(await outcomeOf(verifyCaptcha(answer, 'login')), 'done')
    assert.equal(await outcomeOf(verifyCaptcha(answer, 'login')), 'E_CAPTCHA_EXPIRED')
  }).tags(['CAP-02'])

  test('with unset, consumes the challenge', async ({ client, assert }) => {
    const id = await askedCaptcha('login')
    ;(await client.post(CHECK).json({ id, info: RIGHT, unset: true })).assertBodyContains({ code: 1 })
    assert.equal(await outcomeOf(verifyCaptcha({ captchaId: id, captchaInfo: RIGHT }, 'login')), 'E_CAPTCHA_EXPIRED')
  }).tags(['CAP-02'])

  test('explains a failure in both languages: {info}')
    .with([
      { info: WRONG, reason: 'E_CAPTCHA_WRONG', zh: '位置', en: 'wrong area' },
      { info: REVERSED, reason: 'E_CAPTCHA_ORDER', zh: '顺序', en: 'order' },
      { info: 'nonsense', reason: 'E_CAPTCHA_MALFORMED', zh: '', en: "couldn't read" },
      { info: 17, reason: 'E_CAPTCHA_MALFORMED', zh: '', en: "couldn't read" },
      { info: null, reason: 'E_CAPTCHA_MALFORMED', zh: '', en: "couldn't read" },
    ])
    .run(async ({ client, assert }, { info, reason, zh, en }) => {
      for (const [language, words] of [
        ['zh-cn', zh],
        ['en', en],
      ] as const) {
        const id = await askedCaptcha('login')
        const response = await client.post(CHECK).json({ id, info }).header('accept-language', language)
        response.assertStatus(400)
        response.assertBodyContains({ code: 0, data: { reason } })
        assert.include(response.body().message, words)
        assert.equal((await challengeRow(id))?.tries, 1)
      }
    })
    .tags(['CAP-03'])

  test('expires after three wrong or malformed attempts', async ({ client, assert }) => {
    const id = await askedCaptcha('login')
    for (const info of [WRONG, 'nonsense', REVERSED]) await client.post(CHECK).json({ id, info })
    const response = await client.post(CHECK).json({ id, info: RIGHT })
    response.assertBodyContains({ code: 0, data: { reason: 'E_CAPTCHA_EXPIRED' } })
    assert.equal(await outcomeOf(verifyCaptcha({ captchaId: id, captchaInfo: RIGHT }, 'login')), 'E_CAPTCHA_EXPIRED')
  }).tags(['CAP-02'])

  test('expires after ten minutes', async ({ client, assert }) => {
    const id = await askedCaptcha('login')
    const life = await row<{ minutes: number }>(
      `select extract(epoch from max(expires_at) - now())::int / 60 as minutes from captcha_challenges`,
    )
    assert.equal(life?.minutes, 10)
    await letExpire(id)
    const response = await client.post(CHECK).json({ id, info: RIGHT })
    response.assertBodyContains({ code: 0, data: { reason: 'E_CAPTCHA_EXPIRED' } })
  }).tags(['CAP-02'])

  test('is rejected for another purpose without being consumed', async ({ assert }) => {
    const answer = await solvedCaptcha('register')
    assert.equal(await outcomeOf(verifyCaptcha(answer, 'login')), 'E_CAPTCHA_EXPIRED')
    assert.equal(await outcomeOf(verifyCaptcha(answer, 'register')), 'done')
  }).tags(['CAP-02'])

  test('is required where it is missing', async ({ assert }) => {
    assert.equal(await outcomeOf(verifyCaptcha({}, 'login')), 'E_CAPTCHA_REQUIRED')
    assert.equal(await outcomeOf(verifyCaptcha({ captchaId: 'x', captchaInfo: '' }, 'login')), 'E_CAPTCHA_REQUIRED')
    assert.equal(
      await outcomeOf(verifyCaptcha({ captchaId: 'test', captchaInfo: 'test' }, 'login')),
      'E_CAPTCHA_EXPIRED',
    )
  }).tags(['CAP-04'])
})

test.group('Captcha | concurrency', () => {
  test('accepts one of twenty concurrent requests with the same answer', async ({ assert }) => {
    for (let round = 0; round < 5; round++) {
      const answer = await solvedCaptcha('login')
      assert.deepEqual(await outcomesOf(20, () => verifyCaptcha(answer, 'login')), { done: 1, E_CAPTCHA_EXPIRED: 19 })
    }
  }).tags(['CAP-02'])

  test('counts twenty concurrent wrong answers as three attempts', async ({ assert }) => {
    const id = await askedCaptcha('login')
    const outcomes = await outcomesOf(20, () => verifyCaptcha({ captchaId: id, captchaInfo: WRONG }, 'login'))
    assert.deepEqual(outcomes, { E_CAPTCHA_WRONG: 3, E_CAPTCHA_EXPIRED: 17 })
    assert.equal(await outcomeOf(verifyCaptcha({ captchaId: id, captchaInfo: RIGHT }, 'login')), 'E_CAPTCHA_EXPIRED')
  }).tags(['CAP-02'])
})
