import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { closeDays } from '#back_office/dashboard/facts'
import type { BalanceForecast, SalesReport } from '#contracts/dashboard'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { row, rows } from '#core/database'
import { as, keyed, type Caller } from '#tests/support/as'
import { withinADay } from '#tests/support/one_day'
import { buyerWith, ORDERS, placed, type Buyer } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { makeOffer, type Offer } from '#tests/support/trade'
import { supplierOf, working } from '#tests/support/workshop'

const PATH = '/api/v1/dashboard/sales'
const seen = async (who: Caller, query = '') => {
  const answer = await who.get(`${PATH}${query}`)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data as SalesReport
}

interface Sold {
  pieces?: number
  sale?: string
  store?: number
  daysAgo?: number
}

async function sold(
  client: ApiClient,
  buyer: Buyer,
  offer: Offer,
  { pieces = 1, sale, store, daysAgo = 0 }: Sold = {},
) {
  const order = await placed(client, buyer, [offer], pieces)
  const minor = sale ? minorOf(sale) : null
  await rows('update orders set sale_minor = ?, sale_currency = ?, store_id = ? where id = ?', [
    minor,
    sale ? 'RMB' : null,
    store ?? null,
    order.id,
  ])
  ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
  await rows(`update orders set paid_at = paid_at - make_interval(days => ?) where id = ?`, [daysAgo, order.id])
  return order
}

const storeOf = async (merchant: number, name: string) => {
  const made = await row<{ id: number }>(
    `insert into stores (organisation_id, name, sales_platform, authorization_status) values (?, ?, 'other', 'completed') returning id`,
    [merchant, name],
  )
  return made?.id as number
}

const sumOf = (amounts: readonly string[]) => amountOf(amounts.reduce((sum, one) => sum + (minorOf(one) ?? 0), 0))
const daysOpen = async () => void (await rows('delete from closed_days'))

test.group('Dashboard | sales', (group) => {
  working(group)
  group.each.teardown(daysOpen)

  test(
    'sales, profit, stores and products agree with the orders, and with the former period, open or closed',
    withinADay(async ({ client, assert }) => {
      await daysOpen()
      const { buyer, offer, who } = await buyerWith(client)
      const other = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
      await rows(`update finished_products set name_en = 'Fog Deer' where id = ?`, [other.finished])
      const store = await storeOf(buyer.merchant, 'Etsy by hand')
      const first = await sold(client, buyer, offer, { pieces: 2, sale: '300.00', store, daysAgo: 2 })
      const second = await sold(client, buyer, offer, { pieces: 1, sale: '200.00' })
      const third = await sold(client, buyer, other, { pieces: 5, daysAgo: 3 })
      const former = await sold(client, buyer, offer, { pieces: 1, sale: '100.00', store, daysAgo: 35 })
      const ended = await sold(client, buyer, offer, { pieces: 1, sale: '150.00', store })
      ;(await who.post(`${ORDERS}/${ended.id}/cancel`)).assertStatus(200)
      const profitOf = async (id: number) => (await who.get(`${ORDERS}/${id}`)).body().data.profit.profit as string

      const report = await seen(who)
      assert.containSubset(report.now, {
        orders: 4,
        pieces: 9,
        paid: sumOf([first, second, third, ended].map(({ total }) => total)),
        refunded: ended.total,
        sales: '500.00',
        profit: sumOf([await profitOf(first.id), await profitOf(second.id)]),
      })
      assert.containSubset(report.before, { orders: 1, paid: former.total, sales: '100.00' })
      assert.deepEqual(
        report.days.map(({ orders, sales }) => [orders, sales]),
        [
          [1, null],
          [1, '300.00'],
          [2, '200.00'],
        ],
      )
      assert.lengthOf(report.days_before, 1)
      assert.equal(report.now.sales, sumOf(report.days.flatMap(({ sales }) => sales ?? [])))
      assert.containSubset(
        report.stores.find(({ store_id: id }) => id === store),
        { name: 'Etsy by hand', orders: 2, sales: '300.00', profit: await profitOf(first.id) },
      )
      assert.containSubset(
        report.stores.find(({ store_id: id }) => id === null),
        { name: null, orders: 2, sales: '200.00', profit: await profitOf(second.id) },
      )
      assert.deepEqual(
        report.products.map(({ finished_product_id: id, name_en: english, pieces }) => [id, english, pieces]),
        [
          [other.finished, 'Fog Deer', 5],
          [offer.finished, '', 4],
        ],
      )
      const counts = (await who.get(`${ORDERS}/counts`)).body().data
      assert.deepEqual(report.statuses, counts)
      assert.equal(report.statuses.pending_production, 4)
      const instant = (day: string, time: string) => encodeURIComponent(`${day}T${time}+08:00`)
      const list = `${ORDERS}?paid_at_gte=${instant(report.from, '00:00:00')}&paid_at_lte=${instant(report.to, '23:59:59.999')}`
      assert.equal((await who.get(list)).body().data.total, report.now.orders)

      await closeDays()
      const closed = await row<{ days: number }>(
        'select count(*)::int as days from store_days where organisation_id = ?',
        [buyer.merchant],
      )
      assert.equal(closed?.days, 3)
      assert.deepEqual(await seen(who), report)
    }),
  ).tags(['PPL-04', 'ORD-07', 'STO-01'])

  test('a supplier sees what was paid, never sale prices; a person sees the orders of their range', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await sold(client, buyer, offer, { sale: '200.00' })
    assert.equal((await seen(who)).now.sales, '200.00')
    const at = async (organisationId: number, range: string, permissions = ['orders.view']) =>
      as(client, (await makePerson({ organisationId, range, permissions })).token)
    const supplier = await seen(await at(await supplierOf(offer.factory), 'supplier'))
    assert.isAbove(supplier.now.orders, 0)
    assert.deepEqual([supplier.now.sales, supplier.now.profit, supplier.forecast], [null, null, null])
    assert.isTrue(
      [...supplier.days, ...supplier.stores].every(({ sales, profit }) => sales === null && profit === null),
    )
    const own = await seen(await at(buyer.merchant, 'own'))
    assert.deepEqual([own.now.orders, own.stores, own.products, own.forecast], [0, [], [], null])
    ;(await (await at(buyer.merchant, 'merchant', ['stores.view'])).get(PATH)).assertStatus(403)
    const { who: stranger } = await buyerWith(client)
    assert.equal((await seen(stranger)).now.orders, 0)
  }).tags(['PPL-04', 'SEC-01'])

  test(
    'the balance lasts as long as the spending of the last days allows',
    withinADay(async ({ client, assert }) => {
      const { buyer, offer } = await buyerWith(client)
      const rich = await makePerson({
        organisationId: buyer.merchant,
        range: 'merchant',
        permissions: ['orders.view', 'transactions.view'],
      })
      const who = as(client, rich.token)
      const forecast = async () => (await seen(who)).forecast as BalanceForecast
      const { balance } = (await who.get('/api/v1/transactions/balance')).body().data as { balance: string }
      assert.deepEqual(await forecast(), { balance, daily: '0.00', over: 30, days: null })
      const order = await sold(client, buyer, offer)
      const left = minorOf(balance)! - minorOf(order.total)!
      const daily = Math.round(minorOf(order.total)! / 7)
      assert.deepEqual(await forecast(), {
        balance: amountOf(left),
        daily: amountOf(daily),
        over: 7,
        days: Math.floor((left * 7) / minorOf(order.total)!),
      })
      ;(await who.get(PATH)).assertStatus(200)
      ;(await as(client, buyer.token).post(`${ORDERS}/${order.id}/cancel`)).assertStatus(200)
      const after = await forecast()
      assert.deepEqual(
        [after.balance, after.daily, after.days],
        [balance, '0.00', null],
        'what came back was not spent',
      )
    }),
  ).tags(['PPL-04', 'LED-01'])

  test('takes the same statements however many orders there are; an empty leap year is empty', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const few = await countQueries(() => seen(who))
    await sold(client, buyer, offer, { sale: '10.00' })
    await sold(client, buyer, offer)
    assert.equal(await countQueries(() => seen(who)), few)
    const leap = await seen(who, '?from=2024-01-01&to=2024-12-31')
    assert.deepEqual([leap.days, leap.stores, leap.products, leap.now.orders, leap.now.sales], [[], [], [], 0, null])
    const faults = async (query: string) => Object.keys((await who.get(`${PATH}${query}`)).body().data.errors)
    assert.deepEqual(await faults('?from=2026-02-30'), ['from'])
    assert.deepEqual(await faults('?from=2024-01-01&to=2025-01-01'), ['from'])
  }).tags(['PPL-04'])
})
