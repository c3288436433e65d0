import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { signIn } from '#identity/actions/sign_in'
import { solvedCaptcha } from '#tests/support/captcha'
import { lastingPerson, PASSWORD } from '#tests/support/lasting'
import { bearer, NOBODY } from '#tests/support/people'
import { outcomeOf, outcomesOf } from '#tests/support/refusals'

const enter = (username: string, password: string) => signIn({ username, password }, 'admin', NOBODY)
const WRONG = 'Wrong-River-88'

test.group('Lockout', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the eleventh failure finds the door locked for 15 minutes, {who}')
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

  test('a lock that is over counts from one again', async ({ assert }) => {
    await outcomesOf(11, () => enter('merchant', WRONG))
    await row(`update login_attempts set locked_until = now() - interval '1 second'`)
    assert.deepEqual(await outcomesOf(9, () => enter('merchant', WRONG)), { E_LOGIN_FAILED: 9 })
    assert.equal(await outcomeOf(enter('merchant', 'Inkfold2026')), 'done')
  }).tags(['AUTH-11'])

  test('a login forgets the failures before it', async ({ assert }) => {
    await outcomesOf(9, () => enter('merchant', WRONG))
    assert.equal(await outcomeOf(enter('merchant', 'Inkfold2026')), 'done')
    assert.deepEqual(await outcomesOf(10, () => enter('merchant', WRONG)), { E_LOGIN_FAILED: 10 })
  }).tags(['AUTH-11'])

  test('an administrator opens the lock at once', async ({ client, assert }) => {
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

test.group('Lockout | many at once', () => {
  test('50 wrong logins at once are 10 guesses, and the right one among the rest is none', async ({ assert }) => {
    const { username, forget } = await lastingPerson()
    try {
      assert.deepEqual(await outcomesOf(50, () => enter(username, WRONG)), { E_LOGIN_FAILED: 10, E_LOGIN_LOCKED: 40 })
      assert.equal(await outcomeOf(enter(username, PASSWORD)), 'E_LOGIN_LOCKED')
    } finally {
      await forget()
    }
  }).tags(['AUTH-11'])

  test('an account and no account cost the same work to refuse', async ({ assert }) => {
    const { username, forget } = await lastingPerson()
    try {
      // In turn, so that whatever else the machine is busy with slows down both.
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

/** The processor's time for it. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await outcomeOf(work())
  return process.cpuUsage(before).user
}
