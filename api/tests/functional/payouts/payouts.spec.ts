import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { ProfitPage, ProfitTotals, StorePayouts } from '#contracts/payouts'
import { row, rows } from '#core/database'
import { StorePlatforms } from '#order_sync/store_platform'
import { importPayouts, schedulePayouts } from '#payouts/import'
import type { Payouts, PlatformPayout } from '#platforms/port'
import { as, keyed } from '#tests/support/as'
import { ofPlatform } from '#tests/support/order_sync'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { makeOffer } from '#tests/support/trade'

const payoutOf = (payoutId: string, lines: PlatformPayout['lines'], currency = 'RMB'): PlatformPayout => ({
  payoutId,
  paidAt: new Date(Date.now() - 86_400_000),
  currency,
  minor: lines.reduce((sum, { minor }) => sum + minor, 0),
  lines,
})

const line = (orderId: string, kind: PlatformPayout['lines'][number]['kind'], minor: number) => ({
  orderId,
  kind,
  minor,
  note: '',
})

/** Stores report these payouts, two on a page. */
function reporting(payouts: PlatformPayout[]) {
  const list: Payouts['list'] = async (_context, { cursor }) => {
    const at = Number(cursor ?? 0)
    return { items: payouts.slice(at, at + 2), next: at + 2 < payouts.length ? String(at + 2) : null }
  }
  app.container.swap(
    StorePlatforms,
    () => ({ open: async () => ({ platform: { name: 'tiktok', payouts: { list } }, context: {} }) }) as never,
  )
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const DAY = dayIn(0)
const DAYS = `from=${dayIn(-20)}&to=${dayIn(2)}`
const period = (by: string) => `/api/v1/profit?by=${by}&${DAYS}&limit=100`
const SUMS = `/api/v1/profit/sums?${DAYS}`
const cents = (amount: string) => Math.round(Number(amount) * 100)

test.group('Payouts and profit', (group) => {
  trading(group)
  group.each.setup(() => () => app.container.restore(StorePlatforms))

  test('payouts are matched to orders, once each, and profit agrees with the ledger under refunds', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const other = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    await rows(
      `insert into role_permissions (role_id, permission) select role_id, p from user_roles, unnest(array['stores.view', 'stores.edit']) p where user_id = ?`,
      [buyer.id],
    )
    const orders = []
    for (let at = 0; at < 4; at += 1) {
      const order = await placed(client, buyer, at === 0 ? [offer, other] : [offer])
      ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
      orders.push(order)
    }
    const [first, second, third, fourth] = orders as [(typeof orders)[0], ...typeof orders]
    const store = await ofPlatform(first.id, buyer.merchant, buyer.id)
    await rows(`update orders set store_id = ?, third_party_no = 'T-2' where id = ?`, [store, second?.id])
    const payouts = [
      payoutOf('P1', [line(`E-${first.id}`, 'sale', 20_001), line(`E-${first.id}`, 'fee', -1201)]),
      payoutOf('P2', [line('T-2', 'sale', 9000), line('T-2', 'refund', -3000), line('unknown', 'sale', 777)]),
      payoutOf('P3', [line('', 'adjustment', -55)], 'EUR'),
    ]
    reporting(payouts)
    await Promise.all(Array.from({ length: 5 }, () => importPayouts(store)))
    const shown = (await who.get(`/api/v1/stores/${store}/payouts`)).body().data as StorePayouts
    assert.lengthOf(shown.payouts ?? [], 3)
    assert.isTrue(shown.is_supported)
    assert.sameDeepMembers(
      (shown.unmatched ?? []).map(({ order_no: no, amount }) => [no, amount]),
      [
        ['unknown', '7.77'],
        ['', '-0.55'],
      ],
    )
    const profit = async (by: string) => {
      const answer = await who.get(period(by))
      answer.assertStatus(200)
      return answer.body().data as ProfitPage
    }
    const sums = async () => (await who.get(SUMS)).body().data as ProfitTotals
    const byOrder = await profit('order')
    const of = (id: number | undefined) => byOrder.list.find((one) => one.id === id)
    assert.containSubset(of(first.id), { sale: '200.01', fee: '-12.01', payout: '188.00', taken: first.total })
    assert.containSubset(of(second?.id), { sale: '90.00', refund: '-30.00', payout: '60.00' })
    assert.containSubset(of(third?.id), { taken: '0.00', awaiting: third?.total, profit: '0.00', without_payout: 1 })
    // Two are cancelled while profit is read.
    const during = await Promise.all([
      keyed(client, buyer.token, `${ORDERS}/${third?.id}/cancel`),
      profit('product'),
      keyed(client, buyer.token, `${ORDERS}/${fourth?.id}/cancel`),
      profit('store'),
      profit('order'),
    ])
    const cancelled = [during[0].status(), during[2].status()]
    assert.deepEqual(cancelled, [200, 200])
    const ledger = await row<{ taken: number }>(
      `select -sum(l.delta)::float8 as taken from ledger_lines l join ledger_transfers t on t.id = l.transfer_id
         join ledger_operations o on o.id = t.operation_id where l.organisation_id = ? and o.order_no is not null`,
      [buyer.merchant],
    )
    for (const one of [...during.slice(1, 2), ...during.slice(3)] as ProfitPage[])
      assert.equal(
        one.list.reduce((sum, { profit: amount }) => sum + cents(amount), 0),
        24_800 - one.list.reduce((sum, { taken }) => sum + cents(taken), 0),
      )
    const total = await sums()
    assert.containSubset(total, { orders: 4, without_payout: 0, awaiting: '0.00', unconverted: 0 })
    for (const by of ['order', 'store', 'product']) {
      const { list: found } = await profit(by)
      assert.equal(cents(total.taken), ledger?.taken, by)
      assert.equal(cents(total.payout), 18_800 + 6000)
      for (const name of ['sale', 'refund', 'fee', 'other', 'payout', 'taken', 'profit'] as const)
        assert.equal(
          found.reduce((sum, one) => sum + cents(one[name]), 0),
          cents(total[name]),
          `${by} ${name}`,
        )
    }
    assert.equal((await profit('order')).list.find(({ id }) => id === third?.id)?.taken, '0.00')
    assert.lengthOf((await profit('product')).list, 2)
  }).tags(['FIN-03', 'ORD-07', 'LED-01'])

  test('payouts of a sheet are entered once, by their merchant alone; strangers see nothing', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await rows(
      `insert into role_permissions (role_id, permission) select role_id, p from user_roles, unnest(array['stores.view', 'stores.edit']) p where user_id = ?`,
      [buyer.id],
    )
    const order = await placed(client, buyer, [offer])
    const store = await ofPlatform(order.id, buyer.merchant, buyer.id)
    const path = `/api/v1/stores/${store}/payouts`
    await rows(`update stores set sales_platform = 'other' where id = ?`, [store])
    const payouts = [
      {
        no: 'S-1',
        paid_at: DAY,
        currency: 'USD',
        lines: [{ order_no: `T-${order.id}`, kind: 'sale', minor: 1999 }],
      },
    ]
    const answers = await Promise.all(Array.from({ length: 5 }, () => keyed(client, buyer.token, path, { payouts })))
    assert.deepEqual(
      answers.map((one) => one.status()),
      [200, 200, 200, 200, 200],
    )
    const shown = (await who.get(path)).body().data as StorePayouts
    assert.containSubset(shown, { payouts: [{ no: 'S-1', source: 'sheet', amount: '19.99' }], unmatched: [] })
    const { buyer: stranger } = await buyerWith(client)
    const person = await makePerson({
      organisationId: stranger.merchant,
      range: 'merchant',
      permissions: ['stores.view', 'stores.edit', 'orders.view'],
    })
    const foreign = as(client, person.token)
    ;(await foreign.get(path)).assertStatus(404)
    ;(await keyed(client, person.token, path, { payouts })).assertStatus(404)
    assert.deepEqual((await foreign.get(period('order'))).body().data.list, [])
    const supplier = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [
      buyer.merchant,
    ])
    const seller = await makePerson({
      organisationId: supplier?.id as number,
      range: 'all',
      permissions: ['stores.view', 'stores.edit', 'orders.view'],
    })
    const hidden = await as(client, seller.token).get(path)
    hidden.assertStatus(200)
    assert.containSubset(hidden.body().data, { payouts: null, unmatched: null })
    ;(await keyed(client, seller.token, path, { payouts })).assertStatus(400)
    ;(await as(client, seller.token).get(period('order'))).assertStatus(400)
    const long = await who.get(`/api/v1/profit?by=order&from=${dayIn(-400)}&to=${DAY}`)
    assert.property(long.body().data.errors, 'from')
  }).tags(['FIN-03', 'ACC-02'])

  test('imports run for every platform that reports payouts, and once a minute for a store', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    await rows(
      `insert into role_permissions (role_id, permission) select role_id, p from user_roles, unnest(array['stores.view', 'stores.edit']) p where user_id = ?`,
      [buyer.id],
    )
    const order = await placed(client, buyer, [offer])
    const store = await ofPlatform(order.id, buyer.merchant, buyer.id)
    const jobs = async () =>
      rows<{ id: number }>(`select (data ->> 'storeId')::int as id from pgboss.job where name = 'payouts.import'`).then(
        (found) => found.filter(({ id }) => id === store).length,
      )
    const asked = Array.from({ length: 20 }, () => keyed(client, buyer.token, `/api/v1/stores/${store}/payouts/pull`))
    for (const answer of await Promise.all(asked)) answer.assertStatus(200)
    assert.equal(await jobs(), 1)
    for (const [platform, more] of [
      ['shopify', 1],
      ['amazon', 1],
      ['tiktok', 1],
      ['etsy', 0],
    ] as const) {
      await rows(`update stores set sales_platform = ?, authorization_status = 'completed' where id = ?`, [
        platform,
        store,
      ])
      const before = await jobs()
      await schedulePayouts()
      assert.equal((await jobs()) - before, more, platform)
    }
  }).tags(['FIN-03', 'STO-02'])
})
