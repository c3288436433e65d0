import { test } from '@japa/runner'
import { closeDays } from '#back_office/dashboard/facts'
import type { Dashboard, StoreTrade, TradeFigures } from '#contracts/dashboard'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { row, rows } from '#core/database'
import { applied, decide, shippedOrder } from '#tests/support/after_sales'
import { as, keyed, type Caller } from '#tests/support/as'
import { withinADay } from '#tests/support/one_day'
import { buyerWith, ORDERS, placed } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { working } from '#tests/support/workshop'

const PATH = '/api/v1/dashboard'
const seen = async (who: Caller, query = '') => (await who.get(`${PATH}${query}`)).body().data as Dashboard
const cents = ({ paid, refunded }: TradeFigures) => [minorOf(paid), minorOf(refunded)]

const inLedger = async (merchant: number) => {
  const found = await row<{ paid: number; refunded: number }>(
    `select coalesce(sum(-delta) filter (where delta < 0), 0)::float8 as paid,
            coalesce(sum(delta) filter (where delta > 0), 0)::float8 as refunded
       from ledger_lines where organisation_id = ? and kind in ('order_payment', 'order_refund')`,
    [merchant],
  )
  return [found?.paid, found?.refunded]
}

const reopenDays = async () => void (await rows('delete from closed_days'))

test.group('Dashboard', (group) => {
  working(group)
  group.each.teardown(reopenDays)

  test(
    'figures match the ledger to the cent, also after the day is closed, without double counting',
    withinADay(async ({ client, assert }) => {
      await reopenDays()
      const { buyer, offer, who } = await buyerWith(client)
      for (const pieces of [1, 2, 3]) {
        const order = await placed(client, buyer, [offer], pieces)
        ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
        if (pieces === 2) (await who.post(`${ORDERS}/${order.id}/cancel`, {})).assertStatus(200)
      }
      const open = await seen(who)
      assert.deepEqual(cents(open.trade!.now), await inLedger(buyer.merchant))
      assert.isAbove(minorOf(open.trade!.now.refunded)!, 0)
      assert.containsSubset(open.trade!.now, { orders: 3, pieces: 6, profit: null })
      assert.containsSubset(open.trade!.before, { orders: 0, paid: '0.00' })
      assert.containsSubset(open.trade!.products, [{ product_id: offer.product, pieces: 6 }])
      await rows(`insert into closed_days (day) values ((now() at time zone 'Asia/Shanghai')::date)`)
      assert.equal((await seen(who)).trade!.now.orders, 0, 'what is closed is read from what was kept')
    }),
  ).tags(['CFG-13'])

  test('a day runs from midnight to midnight in China, open or closed', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const moments = [
      '2026-03-09T15:59:59.999Z',
      '2026-03-09T16:00:00Z',
      '2026-03-10T15:59:59.999Z',
      '2026-03-10T16:00:00Z',
    ]
    for (const [index, moment] of moments.entries()) {
      const order = await placed(client, buyer, [offer], index + 1)
      ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
      await rows('update orders set paid_at = ? where id = ?', [moment, order.id])
    }
    const piecesOn = async (from: string, to = from) => {
      const { now, before, days, days_before: daysBefore } = (await seen(who, `?from=${from}&to=${to}`)).trade!
      assert.equal(
        days.reduce((sum, day) => sum + day.orders, 0),
        now.orders,
      )
      assert.equal(
        daysBefore.reduce((sum, day) => sum + day.orders, 0),
        before.orders,
      )
      return [now.orders, now.pieces]
    }
    const eachDay = async () => [
      await piecesOn('2026-03-09'),
      await piecesOn('2026-03-10'),
      await piecesOn('2026-03-11'),
      await piecesOn('2026-03-09', '2026-03-11'),
    ]
    const expected = [
      [1, 1],
      [2, 5],
      [1, 4],
      [4, 10],
    ]
    assert.deepEqual(await eachDay(), expected)
    await rows(`insert into closed_days (day) values ('2026-03-08')`)
    await closeDays()
    assert.deepEqual(await eachDay(), expected)
  }).tags(['CFG-13', 'SEC-10'])

  test('shows recent sales and profit per store, only to people who see its orders', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const ofStores = async (caller: Caller) => (await caller.get(`${PATH}/stores`)).body().data as StoreTrade[]
    const made = await row<{ id: number }>(
      `insert into stores (organisation_id, name, sales_platform, authorization_status) values (?, 'By hand', 'other', 'completed') returning id`,
      [buyer.merchant],
    )
    const store = made?.id as number
    assert.deepEqual(await ofStores(who), [])
    const bought = []
    for (const sale of ['100.00', null]) {
      const order = await placed(client, buyer, [offer], 1)
      ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
      const sold = [store, sale && minorOf(sale), sale && 'RMB', order.id]
      await rows('update orders set store_id = ?, sale_minor = ?, sale_currency = ? where id = ?', sold)
      bought.push(minorOf(order.total)!)
    }
    const paid = amountOf(bought[0]! + bought[1]!)
    const profit = amountOf(100_00 - bought[0]!)
    assert.deepEqual(await ofStores(who), [{ store_id: store, orders: 2, paid, profit }])
    const colleague = await makePerson({ organisationId: buyer.merchant, range: 'own', permissions: ['orders.view'] })
    assert.deepEqual(await ofStores(as(client, colleague.token)), [])
    const blind = await makePerson({ organisationId: buyer.merchant, permissions: ['stores.view'] })
    ;(await as(client, blind.token).get(`${PATH}/stores`)).assertStatus(403)
    await rows(`update orders set paid_at = paid_at - interval '31 days' where store_id = ?`, [store])
    assert.deepEqual(await ofStores(who), [])
  }).tags(['STO-01', 'CFG-13'])

  test(
    'concurrent workers close a day once, and its figures stay the same',
    withinADay(async ({ client, assert }) => {
      await reopenDays()
      const { buyer, offer, who } = await buyerWith(client)
      const order = await placed(client, buyer, [offer], 2)
      ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
      await rows(`update orders set paid_at = paid_at - interval '3 days' where id = ?`, [order.id])
      const before = await seen(who)
      assert.equal(before.trade!.now.orders, 1)
      await Promise.all([closeDays(), closeDays(), closeDays()])
      const kept = await row<{ days: number; orders: number }>(
        `select count(distinct day)::int as days, sum(orders)::int as orders from trade_days where organisation_id = ?`,
        [buyer.merchant],
      )
      assert.deepEqual(kept, { days: 1, orders: 1 })
      assert.deepEqual((await seen(who, `?from=${before.from}&to=${before.to}`)).trade, before.trade)
      assert.equal(await closeDays(), 0)
    }),
  ).tags(['CFG-13'])

  test('shows profit only for orders with a known sale price', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 2)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    await rows(`update orders set sale_minor = 20000, sale_currency = 'RMB' where id = ?`, [order.id])
    const shown = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.equal((await seen(who)).trade!.now.profit, shown.profit.profit)
  }).tags(['CFG-13', 'ORD-07'])

  test('excludes cancelled orders from profit and store figures', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const made = await row<{ id: number }>(
      `insert into stores (organisation_id, name, sales_platform, authorization_status) values (?, 'By hand', 'other', 'completed') returning id`,
      [buyer.merchant],
    )
    const [kept, ended] = [await placed(client, buyer, [offer], 1), await placed(client, buyer, [offer], 1)]
    for (const { id, total } of [kept, ended]) {
      await rows(`update orders set store_id = ?, sale_minor = 20000, sale_currency = 'RMB' where id = ?`, [
        made?.id,
        id,
      ])
      ;(await keyed(client, buyer.token, `${ORDERS}/${id}/pay`, { total })).assertStatus(200)
    }
    const profit = 200_00 - minorOf(kept.total)!
    assert.equal((await seen(who)).trade!.now.profit, amountOf(2 * profit))
    ;(await who.post(`${ORDERS}/${ended.id}/cancel`)).assertStatus(200)
    const shown = await Promise.all(
      [kept, ended].map(async ({ id }) => (await who.get(`${ORDERS}/${id}`)).body().data.profit),
    )
    assert.deepEqual([shown[0]?.profit, shown[1]], [amountOf(profit), null])
    assert.containSubset((await seen(who)).trade!.now, { orders: 2, refunded: ended.total, profit: amountOf(profit) })
    assert.deepEqual((await who.get(`${PATH}/stores`)).body().data, [
      { store_id: made?.id, orders: 1, paid: kept.total, profit: amountOf(profit) },
    ])
  }).tags(['CFG-13', 'ORD-07', 'STO-01'])

  test(
    'cancelling after the day has closed, or while it closes, deducts the profit from that day',
    withinADay(async ({ client, assert }) => {
      await reopenDays()
      const { buyer, offer, who } = await buyerWith(client)
      const orders: Awaited<ReturnType<typeof placed>>[] = []
      for (let time = 0; time < 6; time++) {
        const order = await placed(client, buyer, [offer], 1)
        await rows(`update orders set sale_minor = 20000, sale_currency = 'RMB' where id = ?`, [order.id])
        ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
        await rows(`update orders set paid_at = paid_at - interval '3 days' where id = ?`, [order.id])
        orders.push(order)
      }
      const profit = 200_00 - minorOf(orders[0]!.total)!
      const cancel = async (at: number) => (await who.post(`${ORDERS}/${orders[at]!.id}/cancel`)).assertStatus(200)
      await cancel(0)
      const report = async () => {
        const { days, now } = (await seen(who)).trade!
        const paid = days.find(({ orders: count }) => count > 0)?.day
        const [that, today] = await Promise.all([
          seen(who, `?from=${paid}&to=${paid}`),
          seen(who, `?from=${days.at(-1)?.day}`),
        ])
        return [now, that.trade!.now, today.trade!.now].map((one) => one.profit)
      }
      assert.deepEqual(await report(), [amountOf(5 * profit), amountOf(5 * profit), null])
      await Promise.all([closeDays(), cancel(1), cancel(2)])
      assert.deepEqual(await report(), [amountOf(3 * profit), amountOf(3 * profit), null])
      await cancel(3)
      assert.deepEqual(await report(), [amountOf(2 * profit), amountOf(2 * profit), null])
      const { now } = (await seen(who)).trade!
      assert.deepEqual(cents(now), await inLedger(buyer.merchant))
    }),
  ).tags(['CFG-13', 'ORD-07'])

  test('limits figures to the user’s own list range', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    const at = async (organisationId: number, range: string, permissions = ['orders.view']) =>
      seen(as(client, (await makePerson({ organisationId, range, permissions })).token))
    assert.equal((await at(buyer.merchant, 'merchant')).trade!.now.orders, 1)
    assert.equal((await at(buyer.merchant, 'own')).trade!.now.orders, 0)
    const { who: other } = await buyerWith(client)
    assert.equal((await seen(other)).trade!.now.orders, 0)
    const none = await at(buyer.merchant, 'merchant', ['materials.view'])
    assert.deepEqual([none.trade, none.stores, none.production, none.waiting], [null, null, null, []])
    const maker = await at(offer.factory, 'factory', ['production_orders.view', 'production_orders.work'])
    assert.isNull(maker.trade)
    assert.isAbove(maker.production!.counts.pending_production, 0)
    assert.isAbove(maker.waiting.find(({ name }) => name === 'production_new')!.count, 0)
  }).tags(['CFG-13', 'FAC-04'])

  test('does not bill a remake again, and deducts an after-sales refund once', async ({ client, assert }) => {
    const shipped = await shippedOrder(client, 1)
    const { house, who, buyer } = shipped
    const before = (await seen(who)).trade!.now
    const asked = await applied(shipped, { compensation: 'remake', refund_type: 'none' })
    const remade = { compensation: 'remake', refund_type: 'none', paid_by: 'factory' }
    ;(await decide(house, asked.id, remade)).assertStatus(200)
    assert.deepEqual((await seen(who)).trade!.now, before)
    const { id } = await applied(shipped)
    const part = { compensation: 'refund', refund_type: 'partial', goods_amount: '1.23' }
    ;(await decide(house, id, part)).assertStatus(200)
    const after = (await seen(who)).trade!.now
    assert.deepEqual(after, { ...before, refunded: '1.23' })
    assert.deepEqual(cents(after), await inLedger(buyer.merchant))
  }).tags(['CFG-13', 'AFS-02'])

  test('counts to-dos where they can be done; a range is given in days, at most one year', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const few = await countQueries(() => seen(who))
    await placed(client, buyer, [offer], 1)
    await placed(client, buyer, [offer], 1)
    assert.deepEqual((await seen(who)).waiting, [{ name: 'orders_unpaid', count: 2 }])
    assert.equal(await countQueries(() => seen(who)), few)
    const faultsOf = async (query: string) => Object.keys((await who.get(`${PATH}${query}`)).body().data.errors)
    assert.deepEqual(await faultsOf('?from=2026-02-30'), ['from'])
    assert.deepEqual(await faultsOf('?from=2026-02-03&to=2026-02-01'), ['to'])
    assert.deepEqual(await faultsOf('?from=2026-02-02&to=2026-02-01'), ['to'])
    assert.deepEqual(await faultsOf('?from=2025-01-01&to=2026-02-01'), ['from'])
    assert.deepEqual(await faultsOf('?from=2024-01-01&to=2025-01-01'), ['from'])
    const leapYear = await seen(who, '?from=2024-01-01&to=2024-12-31')
    assert.deepEqual([leapYear.from, leapYear.to], ['2024-01-01', '2024-12-31'])
    const day = await seen(who, '?from=2026-02-01&to=2026-02-01')
    assert.deepEqual([day.from, day.to], ['2026-02-01', '2026-02-01'])
    const { from, to } = await seen(who, '?from=2026-02-01&to=2026-02-03')
    assert.deepEqual([from, to], ['2026-02-01', '2026-02-03'])
  }).tags(['CFG-13'])
})
