import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { PROOF_ID } from '#contracts/captcha'
import type { Cause } from '#core/http/actor'
import { signIn } from '#identity/session/sign_in'
import { clearLocks } from '#identity/credentials/attempts'
import { solveProof } from '#tests/support/proof'
import { solvedCaptcha } from '#tests/support/captcha'
import { persistentUser, PASSWORD } from '#tests/support/persistent'
import { bearer, NOBODY } from '#tests/support/people'
import { outcomeOf, outcomesOf } from '#tests/support/refusals'

const enter = (username: string, password: string) => signIn({ username, password }, 'admin', NOBODY)
const WRONG = 'Wrong-River-88'

test.group('Lockout', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('locks for 15 minutes at the eleventh failure, {who}')
    .with([
      { who: 'of an account', username: 'merchant' },
      { who: 'of a name nobody has', username: 'nobody_at_all' },
    ])
    .run(async ({ client, assert }, { username }) => {
      assert.deepEqual(await outcomesOf(10, () => enter(username, WRONG)), { E_LOGIN_FAILED: 10 })
      const body = { username, password: 'Inkfold2026', ...(await solvedCaptcha('login')) }
      const locked = await client.post('/api/v1/auth/login').json(body).header('accept-language', 'en')
      locked.assertStatus(429)
      locked.assertBodyContains({ code: 0, data: { reason: 'E_LOGIN_LOCKED', minutes: 15 } })
      assert.match(locked.body().message, /15 min or reset your password/)
      assert.closeTo(Number(locked.header('retry-after')), 900, 5)
    })
    .tags(['AUTH-11', 'AUTH-03'])

  test('counts from one again after a lock has expired', async ({ assert }) => {
    await outcomesOf(11, () => enter('merchant', WRONG))
    await row(`update login_attempts set locked_until = now() - interval '1 second'`)
    assert.deepEqual(await outcomesOf(9, () => enter('merchant', WRONG)), { E_LOGIN_FAILED: 9 })
    assert.equal(await outcomeOf(enter('merchant', 'Inkfold2026')), 'done')
  }).tags(['AUTH-11'])

  test('a login resets the failures', async ({ assert }) => {
    await outcomesOf(9, () => enter('merchant', WRONG))
    assert.equal(await outcomeOf(enter('merchant', 'Inkfold2026')), 'done')
    assert.deepEqual(await outcomesOf(10, () => enter('merchant', WRONG)), { E_LOGIN_FAILED: 10 })
  }).tags(['AUTH-11'])

  test('an administrator unlocks at once', async ({ client, assert }) => {
    await outcomesOf(11, () => enter('merchant', WRONG))
    const [name, value] = await bearer('admin')
    const id = (await row<{ id: number }>(`select id from users where username = 'merchant'`))?.id
    const seen = await client.get(`/api/v1/users/${id}`).header(name, value)
    assert.isString(seen.body().data.login_locked_until)
    const unlocked = await client.post(`/api/v1/users/${id}/unlock`).header(name, value)
    unlocked.assertBodyContains({ code: 1, data: { status: 'active', login_locked_until: null } })
    assert.equal(await outcomeOf(enter('merchant', 'Inkfold2026')), 'done')
  }).tags(['AUTH-11', 'ACC-11'])
})

/** A caller in the given network; a lockout network is a /24. */
const from = (network: number, host = 7): Cause => ({ ...NOBODY, ip: `10.${network >> 8}.${network & 255}.${host}` })

test.group('Lockout | foreign networks', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const as = (cause: Cause, password = 'Inkfold2026', more: object = {}) =>
    outcomeOf(signIn({ username: 'super', password, ...more }, 'admin', cause))

  test('ten guesses lock the guesser’s network and not the owner in another network', async ({ assert }) => {
    for (let n = 0; n < 10; n++) assert.equal(await as(from(1, n), WRONG), 'E_LOGIN_FAILED')
    assert.equal(await as(from(1)), 'E_LOGIN_LOCKED', 'a /24 counts as one')
    assert.equal(await as(from(2)), 'done')
    assert.equal(await as(from(1)), 'E_LOGIN_LOCKED', 'and the success elsewhere opens nothing')
  }).tags(['SEC-05', 'AUTH-11'])

  test('a known device in that network keeps ten guesses of its own', async ({ assert }) => {
    const { device_token } = await signIn({ username: 'super', password: 'Inkfold2026' }, 'admin', from(1))
    const devices = [device_token as string]
    for (let n = 0; n < 10; n++) await as(from(1), WRONG)
    assert.equal(await as(from(1)), 'E_LOGIN_LOCKED')
    assert.equal(await as(from(1), 'Inkfold2026', { devices }), 'done')
    for (let n = 0; n < 10; n++) assert.equal(await as(from(1), WRONG, { devices }), 'E_LOGIN_FAILED')
    assert.equal(await as(from(3), 'Inkfold2026', { devices }), 'E_LOGIN_LOCKED')
    assert.equal(await as(from(3), 'Inkfold2026', { devices: ['a'.repeat(43)] }), 'done')
  }).tags(['SEC-05', 'AUTH-11'])

  test('guesses from many networks require increasing work, for {who}')
    .with([
      { who: 'an account', username: 'super' },
      { who: 'a name nobody has', username: 'nobody_at_all' },
    ])
    .run(async ({ assert }, { username }) => {
      const guess = (network: number, work?: number, password = WRONG) =>
        outcomeOf(signIn({ username, password, work }, 'admin', from(network)))
      for (let n = 0; n < 30; n++) assert.equal(await guess(n), 'E_LOGIN_FAILED')
      assert.equal(await guess(30), 'E_CAPTCHA_WORK')
      for (let n = 30; n < 100; n++) assert.equal(await guess(n, 1), 'E_LOGIN_FAILED')
      assert.equal(await guess(100, 1), 'E_CAPTCHA_WORK')
      const [done] = [username === 'super' ? 'done' : 'E_LOGIN_FAILED']
      assert.equal(await guess(100, 2, 'Inkfold2026'), done)
      await row(`update login_attempts set last_at = last_at - interval '61 minutes'`)
      assert.equal(await guess(101, 0, 'Inkfold2026'), done)
    })
    .tags(['SEC-05', 'AUTH-03', 'AUTH-11'])

  test('the requested work permits the sign-in over HTTP', async ({ client, assert }) => {
    const name = 'nobody_at_all'
    for (let n = 0; n < 30; n++) await outcomeOf(signIn({ username: name, password: WRONG }, 'admin', from(n)))
    const enter = (captcha: object) =>
      client.post('/api/v1/auth/login').json({ username: name, password: WRONG, ...captcha })
    const asked = await enter(await solvedCaptcha('login'))
    asked.assertStatus(400)
    asked.assertBodyContains({ code: 0, data: { reason: 'E_CAPTCHA_WORK', level: 1 } })
    for (const [level, reason] of [
      [0, 'E_CAPTCHA_WORK'],
      [1, 'E_LOGIN_FAILED'],
    ] as const) {
      const challenge = await client.get('/api/common/proofChallenge').qs({ purpose: 'login', level })
      const { maxnumber } = challenge.body().data
      assert.equal(maxnumber, level === 0 ? 150_000 : 600_000)
      const captchaInfo = await solveProof(challenge.body().data)
      ;(await enter({ captchaId: PROOF_ID, captchaInfo })).assertBodyContains({ data: { reason } })
    }
    const none = await client.get('/api/common/proofChallenge').qs({ purpose: 'login', level: 9 })
    none.assertStatus(400)
  }).tags(['SEC-05', 'CAP-03'])

  test('a password reset removes every lock', async ({ assert }) => {
    for (let n = 0; n < 10; n++) await as(from(1), WRONG)
    const { id } = (await row<{ id: number }>(`select id from users where username = 'super'`)) as { id: number }
    await clearLocks(id)
    assert.equal(await as(from(1)), 'done')
  }).tags(['SEC-05', 'AUTH-09'])
})

test.group('Lockout | concurrency', () => {
  test('50 concurrent wrong logins count as 10 guesses, and the correct one among them as none', async ({ assert }) => {
    const { username, forget } = await persistentUser()
    try {
      assert.deepEqual(await outcomesOf(50, () => enter(username, WRONG)), { E_LOGIN_FAILED: 10, E_LOGIN_LOCKED: 40 })
      assert.equal(await outcomeOf(enter(username, PASSWORD)), 'E_LOGIN_LOCKED')
    } finally {
      await forget()
    }
  }).tags(['AUTH-11'])

  test('rejecting known and unknown accounts costs the same work', async ({ assert }) => {
    const { username, forget } = await persistentUser()
    try {
      // Alternating, so that background load slows both equally.
      let [known, unknown] = [0, 0]
      for (let time = 0; time < 10; time++) {
        known += await workOf(() => enter(username, WRONG))
        unknown += await workOf(() => enter(`nobody${time}`, WRONG))
      }
      assert.isAbove(unknown / known, 0.5)
      assert.isBelow(unknown / known, 2)
    } finally {
      await forget()
    }
  }).tags(['AUTH-03'])
})

/** CPU time of the work. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await outcomeOf(work())
  return process.cpuUsage(before).user
}
