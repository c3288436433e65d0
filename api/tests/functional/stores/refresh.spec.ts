import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { PlatformError } from '#platforms/errors'
import { connectionOf } from '#stores/authorization/connection'
import { endExpired, remindOfExpiry } from '#stores/authorization/job'
import { refreshDueTokens } from '#stores/authorization/refresh'
import { openTokens, saveToken } from '#stores/store_tokens'
import { asDemo } from '#tests/support/as'
import { committed } from '#tests/support/catalogue'
import { organisationOf } from '#tests/support/organisations'
import { restorePlatforms, swapPlatforms, type TestPlatform } from '#tests/support/stores/test_platform'

const MINUTE = 60_000
const NAME = 'Refresh test'

/** A connected store whose access token ends in so many minutes. */
async function connectedStore(minutes: number): Promise<number> {
  const organisation = await organisationOf('merchant')
  const store = await row<{ id: number }>(
    `insert into stores (organisation_id, name, sales_platform, authorization_status, shop_id, expires_at)
     values (?, ?, 'tiktok', 'completed', gen_random_uuid()::text, now() + interval '60 days') returning id`,
    [organisation, `${NAME} ${performance.now()}`],
  )
  const id = store?.id as number
  const token = {
    purpose: 'all' as const,
    access: 'first',
    refresh: 'renew me',
    expires_at: new Date(Date.now() + minutes * MINUTE),
    refresh_expires_at: new Date(Date.now() + 60 * 24 * 60 * MINUTE),
    scopes: [],
    is_manual: false,
  }
  await committed((trx) => saveToken(id, token, trx))
  await row(`update store_tokens set updated_at = now() - interval '55 minutes' where store_id = ?`, [id])
  return id
}

const accessOf = async (id: number) => (await openTokens(id)).map(({ access }) => access)
const statusOf = async (id: number) =>
  (await row<{ status: string }>('select authorization_status as status from stores where id = ?', [id]))?.status
const noticesOf = async (id: number, kind: string) =>
  (await rows(`select 1 from notices where kind = ? and params ->> 'store_id' = ?`, [kind, String(id)])).length

test.group('Stores | token refresh', (group) => {
  let platform: TestPlatform
  group.each.setup(() => {
    platform = swapPlatforms()
    return async () => {
      restorePlatforms()
      await row(`delete from stores where name like '${NAME}%'`)
    }
  })

  test('a token is refreshed before it ends, and only then', async ({ assert }) => {
    const [ending, fresh] = [await connectedStore(5), await connectedStore(50)]
    await refreshDueTokens()
    assert.deepEqual(await accessOf(ending), ['access-1'])
    assert.deepEqual(await accessOf(fresh), ['first'])
    await refreshDueTokens()
    assert.deepEqual(platform.refreshed, [`${ending} renew me`])
  }).tags(['STO-01', 'STO-02'])

  test('of eight processes one refreshes, and everybody gets the new token', async ({ assert }) => {
    const id = await connectedStore(0.5)
    platform.pause = new Promise((resolve) => setTimeout(resolve, 300))
    const jobs = Array.from({ length: 4 }, () => refreshDueTokens())
    const calls = Array.from({ length: 4 }, () => connectionOf(id))
    await Promise.all(jobs)
    const contexts = await Promise.all(calls)
    assert.lengthOf(platform.refreshed, 1)
    assert.deepEqual([...new Set(contexts.map(({ context }) => context.store.tokens.all))], ['access-1'])
  }).tags(['STO-01', 'STO-02'])

  test('a token typed during the refresh stays', async ({ client, assert }) => {
    const id = await connectedStore(5)
    let resume = () => {}
    platform.pause = new Promise((resolve) => (resume = resolve))
    const refreshing = refreshDueTokens()
    while (platform.refreshed.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await committed((trx) =>
      saveToken(
        id,
        {
          purpose: 'all',
          access: 'typed',
          refresh: null,
          expires_at: null,
          refresh_expires_at: null,
          scopes: [],
          is_manual: true,
        },
        trx,
      ),
    )
    resume()
    await refreshing
    assert.deepEqual(await accessOf(id), ['typed'])
    const seen = await (await asDemo(client, 'merchant')).get(`/api/v1/stores/${id}`)
    assert.notInclude(seen.text(), 'typed')
  }).tags(['STO-01'])

  test('a refusal for good ends the authorization and says so; a fault is tried again later', async ({ assert }) => {
    const [refused, later] = [await connectedStore(5), await connectedStore(5)]
    platform.failure = new PlatformError('unavailable')
    await refreshDueTokens()
    assert.deepEqual([await statusOf(refused), await statusOf(later)], ['completed', 'completed'])
    const asked = platform.refreshed.length
    await refreshDueTokens()
    assert.lengthOf(platform.refreshed, asked)
    await row('update store_tokens set refresh_after = null where store_id = ?', [refused])
    platform.failure = new PlatformError('unauthorized')
    await refreshDueTokens()
    assert.deepEqual([await statusOf(refused), await accessOf(refused)], ['expired', []])
    assert.equal(await noticesOf(refused, 'store_expired'), 1)
    assert.deepEqual([await statusOf(later), await accessOf(later)], ['completed', ['first']])
    await assert.rejects(() => connectionOf(refused), 'E_STORE_UNAUTHORIZED')
  }).tags(['STO-01', 'STO-02'])

  test('reminds once of each expiry and ends what is over, also when two workers look at once', async ({ assert }) => {
    const id = await connectedStore(50)
    await row(`update stores set expires_at = now() + interval '3 days' where id = ?`, [id])
    await Promise.all([remindOfExpiry(), remindOfExpiry(), remindOfExpiry()])
    await remindOfExpiry()
    assert.equal(await noticesOf(id, 'store_expiring'), 1)
    await row(`update stores set expires_at = now() + interval '2 days' where id = ?`, [id])
    await remindOfExpiry()
    assert.equal(await noticesOf(id, 'store_expiring'), 2)
    await row(`update stores set expires_at = now() - interval '1 minute' where id = ?`, [id])
    await Promise.all([endExpired(), endExpired(), endExpired()])
    assert.deepEqual([await statusOf(id), await accessOf(id)], ['expired', []])
    assert.equal(await noticesOf(id, 'store_expired'), 1)
  }).tags(['STO-01'])
})
