import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows, transaction } from '#core/database'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { openSession } from '#identity/session/open_session'
import { refreshSession } from '#identity/session/refresh_session'
import { tokens } from '#identity/session/tokens'
import { persistentUser } from '#tests/support/persistent'
import { NOBODY, sessionOf } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'

const REFRESH = '/api/v1/auth/refresh'
const later = (seconds: number) =>
  row('update auth_sessions set rotated_at = rotated_at - make_interval(secs => ?)', [seconds])

test.group('Refresh', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a token has one successor for the same audience: {audience}')
    .with([{ audience: 'admin' as Audience }, { audience: 'member' as Audience }])
    .run(async ({ client }, { audience }) => {
      const first = await sessionOf('merchant', audience)
      const second = await client.put(REFRESH).json({ token: first.refresh_token })
      second.assertBodyContains({ code: 1, data: { token_type: 'Bearer', expires_in: 3600 } })
      const { access_token } = second.body().data
      const headers = {
        admin: ['authorization', `Bearer ${access_token}`],
        member: ['user-token', access_token],
      } as const
      const [name, value] = headers[audience]
      const paths = { admin: '/api/v1/auth/index', member: '/api/user/index' }
      const index = await client.get(paths[audience]).header(name, value)
      index.assertStatus(200)
    })
    .tags(['AUTH-05', 'AUTH-07'])

  test('two tabs with the same token get the same successor within ten seconds', async ({ assert }) => {
    const { refresh_token } = await sessionOf('merchant')
    const [one, other] = [await refreshSession(refresh_token), await refreshSession(refresh_token)]
    const third = await refreshSession(one.refresh_token)
    assert.equal(await outcomeOf(refreshSession(other.refresh_token)), 'done')
    assert.isString(third.access_token)
  }).tags(['AUTH-07'])

  test('an older token ends the family, {when}')
    .with([
      { when: 'eleven seconds after its successor', seconds: 11, times: 1 },
      { when: 'at once when two were made of it', seconds: 0, times: 2 },
    ])
    .run(async ({ client, assert }, { seconds, times }) => {
      const first = await sessionOf('merchant')
      let newest = first
      for (let i = 0; i < times; i++) newest = await refreshSession(newest.refresh_token)
      await later(seconds)
      const replayed = await client.put(REFRESH).json({ token: first.refresh_token })
      replayed.assertStatus(401)
      replayed.assertBodyContains({ code: 401, data: { reason: 'E_SESSION_REPLAYED' } })
      assert.equal(await outcomeOf(refreshSession(newest.refresh_token)), 'E_SESSION_OVER')
      const index = await client.get('/api/v1/auth/index').bearerToken(newest.access_token)
      index.assertStatus(401)
    })
    .tags(['AUTH-07'])

  test('an expired session cannot be refreshed, and is told from one that somebody ended', async ({ assert }) => {
    const [expired, ended] = [await sessionOf('merchant'), await sessionOf('merchant')]
    const { sid } = tokens().read('admin', 'refresh', ended.refresh_token) ?? {}
    await row(`delete from auth_sessions where key = ? returning 1`, [sid])
    await row(`update auth_sessions set expires_at = now() - interval '1 second'`)
    assert.equal(await outcomeOf(refreshSession(expired.refresh_token)), 'E_SESSION_EXPIRED')
    assert.equal(await outcomeOf(refreshSession(ended.refresh_token)), 'E_SESSION_OVER')
    await row(`update users set status = 'disabled' where username = 'merchant'`)
    assert.equal(await outcomeOf(refreshSession(expired.refresh_token)), 'E_SESSION_OVER')
  }).tags(['AUTH-07', 'PPL-06'])

  test('rejects an invalid refresh token: {what}')
    .with([
      { what: 'nothing', token: () => '' },
      { what: 'noise', token: () => 'a.b' },
      { what: 'an access token', token: ({ access_token }: Refreshed) => access_token },
      { what: 'a cut one', token: ({ refresh_token }: Refreshed) => refresh_token.slice(0, -4) },
      { what: 'a changed one', token: ({ refresh_token }: Refreshed) => `x${refresh_token.slice(1)}` },
    ])
    .run(async ({ client }, { token }) => {
      const response = await client
        .put(REFRESH)
        .json({ token: token(await sessionOf('merchant')) })
        .header('accept-language', 'en')
      response.assertStatus(401)
      response.assertBodyContains({
        code: 401,
        message: 'You are not signed in or your session has ended. Sign in again.',
      })
    })
    .tags(['AUTH-07'])

  test('gives the reason to an authenticated person whose account is barred', async ({ client }) => {
    const { refresh_token } = await sessionOf('staff')
    await row(`update users set status = 'disabled' where username = 'merchant'`)
    const refused = await client.put(REFRESH).json({ token: refresh_token })
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 0, data: { reason: 'E_DISABLED' } })
  }).tags(['AUTH-07', 'AUTH-12'])
})

const FAMILIES = 50
const AT_ONCE = 50

test.group('Refresh | concurrency', () => {
  test('50 families with 50 concurrent refreshes each get one successor each and stay signed in', async ({
    assert,
  }) => {
    const { id, forget } = await persistentUser()
    try {
      const families = await Promise.all(
        Array.from({ length: FAMILIES }, () => transaction(NOBODY, (trx) => openSession(id, 'admin', NOBODY, trx))),
      )
      const answers: Refreshed[][] = []
      for (const { refresh_token: token } of families) {
        answers.push(await Promise.all(Array.from({ length: AT_ONCE }, () => refreshSession(token))))
      }
      const generations = await rows<{ generation: number }>(
        'select generation from auth_sessions where user_id = ? and rotated_at is not null',
        [id],
      )
      assert.deepEqual(
        generations,
        Array.from({ length: FAMILIES }, () => ({ generation: 2 })),
      )
      assert.deepEqual([...new Set(answers.map((all) => new Set(all.map(contentOf)).size))], [1])

      await row('update auth_sessions set rotated_at = rotated_at - make_interval(secs => 11) where user_id = ?', [id])
      const replays = await Promise.all(families.map(({ refresh_token: token }) => outcomeOf(refreshSession(token))))
      assert.deepEqual([...new Set(replays)], ['E_SESSION_REPLAYED'])
      assert.deepEqual(await rows('select 1 from auth_sessions where user_id = ? and rotated_at is not null', [id]), [])
    } finally {
      await forget()
    }
  }).tags(['AUTH-07'])
})

/** The token content without its time of issue: session and generation. */
function contentOf({ refresh_token }: Refreshed): string {
  const content = tokens().read('admin', 'refresh', refresh_token)
  return JSON.stringify(content)
}
