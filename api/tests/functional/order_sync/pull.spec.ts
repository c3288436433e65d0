import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { OrderSync, OrderSyncTask } from '#contracts/order_sync'
import { row, rows } from '#core/database'
import { pullOneOrder, pullOrders } from '#order_sync/pull'
import { schedulePulls } from '#order_sync/jobs'
import { PlatformError } from '#platforms/errors'
import { handleEvent } from '#stores/events/handle'
import { as } from '#tests/support/as'
import { importer } from '#tests/support/imports'
import { trading } from '#tests/support/orders'
import { connect, lineWith, platformOrder, withTestPlatform } from '#tests/support/order_sync'
import { makePerson } from '#tests/support/people'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function connected(client: ApiClient) {
  const by = await importer(client, 'tiktok')
  await connect(by.store)
  const editor = await makePerson({ organisationId: by.merchant, permissions: ['stores.view', 'stores.edit'] })
  const path = `/api/v1/stores/${by.store}/order-sync`
  const who = as(client, editor.token)
  return {
    ...by,
    who,
    path,
    shown: async () => (await who.get(path).header('accept-language', 'en')).body().data as OrderSync,
  }
}

const ordersOf = async (merchant: number) =>
  (await row<{ count: number }>('select count(*)::int as count from orders where organisation_id = ?', [merchant]))
    ?.count

test.group('Order sync | pull', (group) => {
  trading(group)
  const on = withTestPlatform(group)

  test('the first pull looks back the store’s days, the next from where it ended', async ({ client, assert }) => {
    const { platform } = on
    const { store, merchant, shown } = await connected(client)
    await rows('update stores set order_sync_days = 3 where id = ?', [store])
    platform.orders = [platformOrder({ updatedAt: hoursAgo(80) }), platformOrder({ updatedAt: hoursAgo(70) })]
    await pullOrders(store)
    assert.containSubset(await shown(), { made: 1, unlinked: 1, is_running: false, message: null })
    const first = platform.pulls[0]
    assert.closeTo((first?.from.getTime() ?? 0) - hoursAgo(72).getTime(), 0, 60_000)
    platform.orders.push(platformOrder({ updatedAt: hoursAgo(1) }))
    await pullOrders(store)
    const second = platform.pulls[1]
    assert.closeTo((second?.from.getTime() ?? 0) - ((first?.to.getTime() ?? 0) - 90 * 60_000), 0, 1000)
    assert.equal(await ordersOf(merchant), 2)
  }).tags(['STO-04'])

  test('one worker at a time pulls a store, and each order is made once', async ({ client, assert }) => {
    const { platform } = on
    const { store, merchant } = await connected(client)
    platform.pageSize = 2
    platform.orders = Array.from({ length: 5 }, (_, at) => platformOrder({ updatedAt: hoursAgo(at + 1) }))
    await Promise.all(Array.from({ length: 6 }, () => pullOrders(store)))
    assert.lengthOf(platform.pulls, 3)
    assert.equal(await ordersOf(merchant), 5)
  }).tags(['STO-02'])

  test('a pull that broke off resumes at its page, with the reason shown until then', async ({ client, assert }) => {
    const { platform } = on
    const { store, merchant, shown } = await connected(client)
    platform.pageSize = 2
    platform.orders = Array.from({ length: 5 }, (_, at) => platformOrder({ updatedAt: hoursAgo(at + 1) }))
    platform.failures = [null, new PlatformError('unavailable')]
    await pullOrders(store)
    const broken = await shown()
    assert.match(broken.message ?? '', /TikTok Shop is not available right now/)
    assert.isNull(broken.succeeded_at)
    assert.equal(broken.made, 2)
    await pullOrders(store)
    assert.deepEqual(
      platform.pulls.map(({ cursor }) => cursor),
      [null, '2', '4'],
    )
    assert.containSubset(await shown(), { message: null, made: 5 })
    assert.equal(await ordersOf(merchant), 5)
  }).tags(['STO-02', 'OPS-04'])

  test('a worker that died is followed by another once its time is over', async ({ client, assert }) => {
    const { platform } = on
    const { store } = await connected(client)
    await pullOrders(store)
    await rows(
      `update order_sync_states set lease = gen_random_uuid(), leased_until = now() + interval '1 minute' where store_id = ?`,
      [store],
    )
    await pullOrders(store)
    assert.lengthOf(platform.pulls, 1)
    await rows(`update order_sync_states set leased_until = now() - interval '1 second' where store_id = ?`, [store])
    await pullOrders(store)
    assert.lengthOf(platform.pulls, 2)
  }).tags(['STO-02', 'OPS-04'])

  test('an order that fails does not stop the others, is named, and can be repeated', async ({ client, assert }) => {
    const { platform } = on
    const { store, merchant, shown, who, path } = await connected(client)
    const bad = platformOrder({ number: '#BAD', lines: [lineWith({ quantity: 20_000 })], updatedAt: hoursAgo(2) })
    platform.orders = [bad, platformOrder({ updatedAt: hoursAgo(1) })]
    await pullOrders(store)
    const { made, failed, open } = await shown()
    assert.deepEqual([made, failed], [1, 1])
    assert.containSubset(open, [{ number: '#BAD', state: 'failed', order_id: null }])
    assert.match(open[0]?.message ?? '', /cannot be saved/)
    platform.orders[0] = { ...bad, lines: [lineWith()] }
    ;(await who.post(path, { orders: [open[0]?.id] })).assertStatus(200)
    await pullOneOrder(store, bad.orderId)
    assert.equal(await ordersOf(merchant), 2)
    assert.deepEqual((await shown()).open, [])
  }).tags(['STO-02'])

  test('an order on hold is asked for again until it can be made', async ({ client, assert }) => {
    const { platform } = on
    const { store, shown } = await connected(client)
    const held = platformOrder({ status: 'on_hold', updatedAt: hoursAgo(100) })
    platform.orders = [held]
    await pullOrders(store)
    assert.containSubset((await shown()).open, [{ number: held.number, state: 'waiting' }])
    platform.orders = [{ ...held, status: 'to_ship' }]
    await pullOrders(store)
    assert.containSubset(await shown(), { made: 1, open: [] })
  }).tags(['STO-02'])

  test('a rejected authorization is told once, and other stores go on', async ({ client, assert }) => {
    const { platform } = on
    const [one, other] = [await connected(client), await connected(client)]
    platform.orders = [platformOrder({ updatedAt: hoursAgo(1) })]
    for (let times = 0; times < 4; times += 1) {
      platform.failures = [new PlatformError('unauthorized', { code: '105002' })]
      await pullOrders(one.store)
    }
    await pullOrders(other.store)
    assert.match((await one.shown()).message ?? '', /Reconnect the store, then retry\. \(105002\)/)
    assert.equal(await ordersOf(other.merchant), 1)
    const notices = await row<{ count: number }>(
      `select count(*)::int as count from notices where user_id = ? and kind = 'order_sync_failed'`,
      [one.id],
    )
    assert.equal(notices?.count, 1)
    const due = await row<{ waits: boolean }>(
      `select next_at > now() + interval '50 minutes' as waits from order_sync_states where store_id = ?`,
      [one.store],
    )
    assert.isTrue(due?.waits)
  }).tags(['STO-02'])

  test('events of one order, twice and out of order, make it once', async ({ client, assert }) => {
    const { platform } = on
    const { store, merchant } = await connected(client)
    const order = platformOrder()
    platform.orders = [order]
    const events = []
    for (const dedupe of ['1', '2', '3'])
      events.push(
        await row<{ id: number }>(
          `insert into platform_events (platform, dedupe_id, kind, topic, shop_id, object_id, store_id, occurred_at)
           values ('tiktok', ?, 'order', 'ORDER_STATUS_CHANGE', 'S', ?, ?, now()) returning id::float8 as id`,
          [`${order.orderId} ${dedupe}`, order.orderId, store],
        ),
      )
    const { signal } = new AbortController()
    await Promise.all(events.toReversed().flatMap((one) => [1, 2].map(() => handleEvent(one?.id as number, signal))))
    assert.equal(await ordersOf(merchant), 1)
    const open = await rows(`select 1 from platform_events where store_id = ? and state <> 'done'`, [store])
    assert.lengthOf(open, 0)
  }).tags(['STO-02'])

  test('the schedule gives out each due store once', async ({ client, assert }) => {
    const { store } = await connected(client)
    await rows(`update stores set authorization_status = 'unauthorized' where id <> ? and sales_platform <> 'other'`, [
      store,
    ])
    const given = await Promise.all([schedulePulls(), schedulePulls(), schedulePulls()])
    assert.deepEqual(given.flat(), [store])
    assert.deepEqual(await schedulePulls(), [])
  }).tags(['STO-04'])

  test('a store that cannot be synced says why', async ({ client, assert }) => {
    const { store, who, path } = await connected(client)
    const reason = async () => (await who.post(path)).body().data.reason as string
    await rows(`update stores set authorization_status = 'unauthorized' where id = ?`, [store])
    assert.equal(await reason(), 'E_STORE_UNAUTHORIZED')
    await rows(`update stores set status = 'disabled' where id = ?`, [store])
    assert.equal(await reason(), 'E_STORE_DISABLED')
    await rows(`update stores set sales_platform = 'other', authorization_status = 'completed' where id = ?`, [store])
    assert.equal(await reason(), 'E_STORE_NO_SYNC')
  }).tags(['ORD-04', 'ERR-03'])

  test('unfinished syncs are listed with their reason, retried once, and hidden from other merchants', async ({
    client,
    assert,
  }) => {
    const { platform } = on
    const { store, merchant } = await connected(client)
    const permissions = ['order_sync_tasks.view', 'order_sync_tasks.retry']
    const who = as(client, (await makePerson({ organisationId: merchant, permissions })).token)
    const stranger = as(
      client,
      (await makePerson({ organisationId: (await importer(client)).merchant, permissions })).token,
    )
    const listed = async (by = who) =>
      (await by.get('/api/v1/order-sync-tasks?order=id,asc')).body().data.list as OrderSyncTask[]
    const order = platformOrder({ updatedAt: hoursAgo(1), lines: [lineWith({ quantity: 2_000_000_000 })] })
    platform.orders = [order, platformOrder({ updatedAt: hoursAgo(2), status: 'on_hold' })]
    await pullOrders(store)
    platform.failures = [new PlatformError('unauthorized')]
    await pullOrders(store)
    const own = await listed()
    assert.sameDeepMembers(
      own.map(({ kind, state, reason }) => [kind, state, reason]),
      [
        ['import', 'failed', 'E_ORDER_UNKEPT'],
        ['import', 'waiting', 'on_hold'],
        ['pull', 'failed', own.find(({ kind }) => kind === 'pull')?.reason],
      ],
    )
    assert.lengthOf(await listed(stranger), 0)
    const failed = own.find(({ state, kind }) => state === 'failed' && kind === 'import')
    const path = `/api/v1/order-sync-tasks/${failed?.id}/retry`
    ;(await stranger.post(path)).assertStatus(404)
    const answers = await Promise.all([who.post(path), who.post(path)])
    assert.deepEqual(
      answers.map((one) => one.status()),
      [200, 200],
    )
    order.lines = [lineWith()]
    await Promise.all([pullOneOrder(store, order.orderId), pullOneOrder(store, order.orderId)])
    assert.equal(await ordersOf(merchant), 1)
    const pull = own.find(({ kind }) => kind === 'pull')
    ;(await who.post(`/api/v1/order-sync-tasks/${pull?.id}/retry`)).assertStatus(200)
    await pullOrders(store)
    assert.deepEqual(
      (await listed()).map(({ kind, reason }) => [kind, reason]),
      [['import', 'on_hold']],
    )
  }).tags(['STO-04', 'ORD-03'])
})
