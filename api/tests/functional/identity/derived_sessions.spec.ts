import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DEMO_PASSWORD } from '#contracts/demo'
import { row, rows, transaction } from '#core/database'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { openSession } from '#identity/session/open_session'
import { refreshSession } from '#identity/session/refresh_session'
import { persistentUser } from '#tests/support/persistent'
import { bearer, NOBODY, sessionOf } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'

const headerOf = (audience: Audience, { access_token }: Refreshed): Record<string, string> =>
  audience === 'admin' ? { authorization: `Bearer ${access_token}` } : { 'user-token': access_token }
const PATHS = { admin: '/api/v1/auth/index', member: '/api/user/index' }
const otherOf = (audience: Audience): Audience => (audience === 'admin' ? 'member' : 'admin')

async function derive(client: ApiClient, from: Audience, pair: Refreshed): Promise<Refreshed> {
  const audience = otherOf(from)
  const response = await client.post('/api/v1/auth/other').json({ audience }).headers(headerOf(from, pair))
  response.assertStatus(200)
  return response.body().data
}

/** Whether the access and refresh token of a session are still accepted. */
async function opens(client: ApiClient, audience: Audience, pair: Refreshed) {
  const index = await client.get(PATHS[audience]).headers(headerOf(audience, pair))
  return { access: index.status() === 200, refresh: (await outcomeOf(refreshSession(pair.refresh_token))) === 'done' }
}

const ENDED = { access: false, refresh: false }
const OPEN = { access: true, refresh: true }
const newest = () =>
  row<{ id: number; key: string; days: number; expires_at: Date; parent_id: number | null }>(
    'select id, key, days, expires_at, parent_id from auth_sessions order by id desc limit 1',
  )

async function shortSession(username: string): Promise<Refreshed> {
  const user = await row<{ id: number }>('select id from users where username = ?', [username])
  return transaction(NOBODY, (trx) => openSession(user?.id as number, 'admin', NOBODY, trx, 1))
}

test.group('Derived sessions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a derived session inherits duration and expiry, also from another derived session', async ({
    client,
    assert,
  }) => {
    const first = await shortSession('merchant')
    const own = await newest()
    const member = await derive(client, 'admin', first)
    const child = await newest()
    assert.equal(child?.days, 1)
    assert.deepEqual(child?.expires_at, own?.expires_at)
    assert.equal(child?.parent_id, own?.id)
    await derive(client, 'member', member)
    const grandchild = await newest()
    assert.equal(grandchild?.days, 1)
    assert.deepEqual(grandchild?.expires_at, own?.expires_at)
    assert.equal(grandchild?.parent_id, child?.id)
  }).tags(['SEC-03', 'AUTH-05'])

  test('refreshing a derived session never extends it beyond its parent', async ({ client, assert }) => {
    const member = await derive(client, 'admin', await shortSession('merchant'))
    const { id, parent_id } = (await newest()) as { id: number; parent_id: number }
    await row(`update auth_sessions set expires_at = now() + interval '10 minutes' where id in (?, ?)`, [id, parent_id])
    await refreshSession(member.refresh_token)
    const ends = await rows<{ expires_at: Date }>('select expires_at from auth_sessions where id in (?, ?)', [
      id,
      parent_id,
    ])
    assert.deepEqual(ends[0], ends[1])
  }).tags(['SEC-03', 'AUTH-07'])

  for (const { when, end } of [
    {
      when: 'logging out',
      end: async (client: ApiClient, { access_token }: Refreshed) => {
        ;(await client.delete('/api/v1/auth/logout').bearerToken(access_token)).assertStatus(200)
      },
    },
    {
      when: 'a replayed refresh token',
      end: async (_: ApiClient, { refresh_token }: Refreshed) => {
        await refreshSession((await refreshSession(refresh_token)).refresh_token)
        if ((await outcomeOf(refreshSession(refresh_token))) !== 'E_SESSION_REPLAYED') throw new Error('no alarm')
      },
    },
    {
      when: 'ending it in the list of one’s own sessions',
      end: async (client: ApiClient, { access_token }: Refreshed) => {
        const root = await row<{ id: number }>(
          'select id from auth_sessions where parent_id is null order by id desc limit 1',
        )
        ;(await client.delete(`/api/v1/auth/sessions/${root?.id}`).bearerToken(access_token)).assertStatus(200)
      },
    },
    {
      when: 'ending all of one’s own sessions',
      end: async (client: ApiClient, { access_token }: Refreshed) => {
        ;(await client.delete('/api/v1/auth/sessions').bearerToken(access_token)).assertStatus(200)
      },
    },
    {
      when: 'an administrator who deletes it',
      end: async (client: ApiClient) => {
        const root = await row<{ id: number }>(
          'select id from auth_sessions where parent_id is null order by id desc limit 1',
        )
        const [name, value] = await bearer('super')
        ;(await client.delete(`/api/v1/sessions/${root?.id}`).header(name, value)).assertStatus(200)
      },
    },
    {
      when: 'its end in time and the sweep',
      end: async () => {
        await row(`update auth_sessions set expires_at = now() - interval '1 second' where parent_id is null`)
        await row('delete from auth_sessions where expires_at < now()')
      },
    },
  ])
    test(`a derived session ends with its parent: ${when}`, async ({ client, assert }) => {
      const first = await sessionOf('merchant')
      const member = await derive(client, 'admin', first)
      const admin = await derive(client, 'member', member)
      await end(client, first)
      assert.deepEqual(await opens(client, 'admin', first), ENDED)
      assert.deepEqual(await opens(client, 'member', member), ENDED)
      assert.deepEqual(await opens(client, 'admin', admin), ENDED)
    }).tags(['SEC-03'])

  test('replaying the token of a derived session also ends its parent and notifies the person', async ({
    client,
    assert,
  }) => {
    const first = await sessionOf('merchant')
    const second = await sessionOf('merchant')
    const member = await derive(client, 'admin', first)
    await refreshSession((await refreshSession(member.refresh_token)).refresh_token)
    assert.equal(await outcomeOf(refreshSession(member.refresh_token)), 'E_SESSION_REPLAYED')
    assert.deepEqual(await opens(client, 'admin', first), ENDED)
    assert.deepEqual(await opens(client, 'admin', second), OPEN)
    assert.lengthOf(await rows(`select 1 from notices where kind = 'session_replayed'`), 1)
  }).tags(['SEC-03', 'AUTH-07'])

  test('ending a derived session keeps its parent', async ({ client, assert }) => {
    const first = await sessionOf('merchant')
    const member = await derive(client, 'admin', first)
    const left = await client.post('/api/user/logout').json({ refreshToken: member.refresh_token })
    left.assertStatus(200)
    assert.deepEqual(await opens(client, 'member', member), ENDED)
    assert.deepEqual(await opens(client, 'admin', first), OPEN)
  }).tags(['SEC-03'])

  test('changing the password in a derived session ends its parent and keeps the derived one', async ({
    client,
    assert,
  }) => {
    const first = await sessionOf('merchant')
    const member = await derive(client, 'admin', first)
    const changed = await client
      .post('/api/account/changePassword')
      .json({ oldPassword: DEMO_PASSWORD, newPassword: 'Quiet-River-88' })
      .headers(headerOf('member', member))
    changed.assertStatus(200)
    assert.deepEqual(await opens(client, 'admin', first), ENDED)
    assert.deepEqual(await opens(client, 'member', member), OPEN)
  }).tags(['SEC-03', 'AUTH-11'])
})

const ROUNDS = 20

test.group('Derived sessions | concurrency', () => {
  test('logging out while a session is derived leaves no session', async ({ client, assert }) => {
    const { id, forget } = await persistentUser()
    try {
      await row('delete from auth_sessions where user_id = ?', [id])
      for (let round = 0; round < ROUNDS; round++) {
        const first = await transaction(NOBODY, (trx) => openSession(id, 'admin', NOBODY, trx))
        const derive = () =>
          client.post('/api/v1/auth/other').json({ audience: 'member' }).headers(headerOf('admin', first))
        const logout = client.delete('/api/v1/auth/logout').headers(headerOf('admin', first))
        const answers = await Promise.all([derive(), logout, derive()])
        for (const answer of answers) assert.include([200, 401], answer.status())
        assert.deepEqual(await rows('select 1 from auth_sessions where user_id = ?', [id]), [])
      }
    } finally {
      await forget()
    }
  }).tags(['SEC-03'])
})
