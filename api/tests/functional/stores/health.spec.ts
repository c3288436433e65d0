import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { CallOutcome } from '#platforms/port'
import { PlatformError } from '#platforms/errors'
import { addCall } from '#stores/health/record_call'
import { row } from '#core/database'
import { asDemo, type Caller } from '#tests/support/as'
import { restorePlatforms, swapPlatforms, type TestPlatform } from '#tests/support/stores/test_platform'

const STORES = '/api/v1/stores'
let made = 0

async function openStore(merchant: Caller, sales_platform = 'tiktok'): Promise<number> {
  const store = await merchant.post(STORES, { name: `Health test ${process.pid}-${++made}`, sales_platform })
  return store.body().data.id as number
}

async function connect(merchant: Caller, id: number, platform: TestPlatform): Promise<void> {
  const begun = await merchant.post(`${STORES}/${id}/authorizations`)
  const state = new URL(begun.body().data.url as string).searchParams.get('state')
  const done = await merchant.post(`${STORES}/authorizations`, { query: { state, code: platform.code(`h${id}`, {}) } })
  done.assertStatus(200)
}

const call = (storeId: number, more: Partial<CallOutcome> = {}): CallOutcome => ({
  storeId,
  platform: 'tiktok',
  operation: 'GET /order',
  milliseconds: 100,
  error: null,
  code: '',
  budgetLeft: null,
  ...more,
})

test.group('Stores | health', (group) => {
  let platform: TestPlatform
  group.each.setup(() => {
    platform = swapPlatforms()
    return restorePlatforms
  })
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('adds up the calls of a day, names the last failure and what to do', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant)
    const healthNow = async (who = merchant) => (await who.get(`${STORES}/${id}/health`)).body().data
    assert.deepEqual((await healthNow()).advice, ['connect'])
    await connect(merchant, id, platform)
    assert.containsSubset(await healthNow(), { calls: 0, last_success_at: null, last_failure: null, advice: ['fine'] })
    for (let at = 0; at < 6; at += 1) await addCall(call(id, { budgetLeft: 20 - at }))
    assert.containsSubset(await healthNow(), {
      calls: 6,
      failures: 0,
      average_ms: 100,
      budget_left: 15,
      advice: ['fine'],
    })
    for (let at = 0; at < 2; at += 1) await addCall(call(id, { error: 'unavailable', code: '503' }))
    const failing = await healthNow(await asDemo(client, 'super'))
    assert.containsSubset(failing, {
      calls: 8,
      failures: 2,
      last_failure: { operation: 'GET /order', error: 'unavailable', code: '503' },
      advice: ['failing'],
    })
    assert.isString(failing.last_success_at)
    await row(`update store_calls set hour = hour - interval '2 days' where store_id = ?`, [id])
    assert.containsSubset(await healthNow(), { calls: 0, failures: 0, advice: ['fine'] })
    ;(await (await asDemo(client, 'mubai')).get(`${STORES}/${id}/health`)).assertStatus(404)
  }).tags(['STO-01', 'STO-02'])

  test('a test call says whether the connection works, or why not', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant)
    const refused = await merchant.post(`${STORES}/${id}/test`)
    assert.equal(refused.body().data.reason, 'E_STORE_UNAUTHORIZED')
    await connect(merchant, id, platform)
    const works = await merchant.post(`${STORES}/${id}/test`)
    works.assertBodyContains({ data: { is_working: true, shop: `h${id}-0`, error: null } })
    platform.failure = new PlatformError('scope', { code: '105005', message: 'scope is missing' })
    const fails = await merchant.post(`${STORES}/${id}/test`)
    fails.assertStatus(200)
    fails.assertBodyContains({ data: { is_working: false, error: 'scope', detail: '105005: scope is missing' } })
    assert.equal((await (await asDemo(client, 'mubai')).post(`${STORES}/${id}/test`)).status(), 404)
  }).tags(['STO-01', 'STO-02'])

  test('missing tokens, scopes and the end of the authorization are named; a manual store needs nothing', async ({
    client,
    assert,
  }) => {
    platform.needed = ['product_token', 'order_token_us']
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant, 'temu')
    await connect(merchant, id, platform)
    await row(`update stores set expires_at = now() + interval '2 days' where id = ?`, [id])
    await row(`update store_tokens set scopes = array['other'] where store_id = ?`, [id])
    const { data } = (await merchant.get(`${STORES}/${id}/health`)).body()
    assert.deepEqual(data.advice, ['missing_tokens', 'missing_scopes', 'expiring'])
    assert.deepEqual(data.missing_scopes, ['orders'])
    const manual = await openStore(merchant, 'other')
    assert.deepEqual((await merchant.get(`${STORES}/${manual}/health`)).body().data.advice, ['manual'])
  }).tags(['STO-01', 'STO-04'])
})

test.group('Stores | calls at once', (group) => {
  group.each.teardown(async () => void (await row(`delete from stores where name = 'Calls at once'`)))

  test('forty calls at once are all counted', async ({ assert }) => {
    const store = await row<{ id: number }>(
      `insert into stores (organisation_id, name, sales_platform) select id, 'Calls at once', 'tiktok' from organisations where kind = 'merchant' order by id limit 1 returning id`,
    )
    const id = store?.id as number
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => addCall(call(id, { error: at % 4 === 0 ? 'timeout' : null }))),
    )
    const total = await row<{ calls: number; failures: number }>(
      'select sum(calls)::int as calls, sum(failures)::int as failures from store_calls where store_id = ?',
      [id],
    )
    assert.deepEqual(total, { calls: 40, failures: 10 })
  }).tags(['STO-02'])
})
