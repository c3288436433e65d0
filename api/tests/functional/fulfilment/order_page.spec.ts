import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import fc from 'fast-check'
import type { OrderDetail, OrderRow } from '#contracts/orders'
import type { ProductionItem, ProductionOrder } from '#contracts/workshop'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { row, rows } from '#core/database'
import { as, keyed } from '#tests/support/as'
import { buyerWith, ORDERS, placed } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { otherFactory, paidOrder, PRODUCTION, SHIPMENTS, worked, worker, working } from '#tests/support/workshop'

const freshNo = () => `SF${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
const search = (operator: string, val: unknown) =>
  `?search=${encodeURIComponent(JSON.stringify([{ field: 'tracking_no', operator, val }]))}`

test.group('Order page | contents', (group) => {
  working(group)

  test('finds an order by tracking number, as search and filter, only for its readers', async ({ client, assert }) => {
    const { at, made, order, who } = await paidOrder(client, { pieces: 2 })
    await worked(at, made.production_no)
    const [one, other] = [freshNo(), freshNo()]
    const sent = await at.post(`${PRODUCTION}/${made.id}/shipments`, {
      parcels: [
        { tracking_no: one, pieces: 1 },
        { tracking_no: other, pieces: 1 },
      ],
    })
    sent.assertStatus(200)
    const stranger = (await buyerWith(client)).who
    const found = async (asked: string, caller = who) =>
      ((await caller.get(`${ORDERS}${asked}`)).body().data.list as OrderRow[]).map(({ id }) => id)
    const ways = (no: string) => [
      `?quickSearch=${no}`,
      `?q=${no.toLowerCase()}`,
      `?numbers=${no}`,
      `?tracking_no=${no}`,
      search('eq', ` ${no.toLowerCase()}`),
      search('IN', ['SF0000000000', no]),
      search('LIKE', no.slice(2, 12)),
    ]
    for (const no of [one, other])
      for (const way of ways(no)) {
        assert.deepEqual(await found(way), [order.id], way)
        assert.deepEqual(await found(way, stranger), [], way)
      }
    const { tracking_no: shown } = (await who.get(`${ORDERS}/${order.id}`)).body().data as OrderDetail
    assert.equal(shown, [one, other].toSorted().join(' '))
    ;(await at.post(`${SHIPMENTS}/${sent.body().data.id}/void`)).assertStatus(200)
    for (const way of ways(one)) assert.deepEqual(await found(way), [], way)
  }).tags(['ORD-05', 'ORD-06'])

  test('shows transactions only to people who may see them', async ({ client, assert }) => {
    const { order, buyer, who } = await paidOrder(client)
    const accountant = await makePerson({
      organisationId: buyer.merchant,
      range: 'merchant',
      permissions: ['orders.view', 'transactions.view'],
    })
    const detail = async (caller: typeof who) => (await caller.get(`${ORDERS}/${order.id}`)).body().data as OrderDetail
    const counted = as(client, accountant.token)
    assert.containSubset((await detail(counted)).transactions, [
      { entry: 'order_payment', amount: `-${order.total}`, operator: buyer.username, status: 'success' },
    ])
    assert.isNull((await detail(who)).transactions)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    const cancelled = await detail(counted)
    assert.deepEqual(
      cancelled.transactions?.map(({ entry, amount, status }) => [entry, amount, status]),
      [
        ['order_payment', `-${order.total}`, 'reversed'],
        ['order_refund', order.total, 'success'],
      ],
    )
    for (const { pay_no: no } of cancelled.transactions ?? [])
      (await counted.get(`/api/v1/transactions/no/${no}`)).assertStatus(200)
    assert.containSubset(cancelled.dynamics[0], { action: 'cancel', detail: { refund: order.total } })
  }).tags(['ORD-06', 'LED-02'])

  test('itemises the profit, the same in list and detail', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const { id } = await placed(client, buyer, [offer], 2)
    const minor = fc.integer({ min: 0, max: 1_000_000_00 })
    const currency = fc.constantFrom('RMB', 'USD')
    await fc.assert(
      fc.asyncProperty(minor, fc.option(minor), currency, async (sale, freight, sold) => {
        await row('update orders set sale_minor = ?, sale_freight_minor = ?, sale_currency = ? where id = ?', [
          sale,
          freight,
          sold,
          id,
        ])
        const detail = (await who.get(`${ORDERS}/${id}`)).body().data as OrderDetail
        const [listed] = (await who.get(`${ORDERS}?limit=1`)).body().data.list as OrderRow[]
        const of = (amount: string | null) => minorOf(amount) ?? 0
        const total = of(detail.sale_amount) + of(detail.sale_freight_amount)
        const rmb = Math.floor((total * of(detail.exchange_rate) + 50) / 100)
        const left = rmb - of(detail.product_amount) - of(detail.freight_amount)
        const signed = (amount: number) => (amount < 0 ? `-${amountOf(-amount)}` : amountOf(amount))
        assert.equal(detail.sale_total, amountOf(total))
        assert.equal(detail.sold_amount, amountOf(rmb))
        assert.equal(detail.profit_amount, signed(left))
        const share =
          rmb === 0 ? null : (Math.sign(left) * Math.floor((Math.abs(left) * 20_000 + rmb) / (2 * rmb))) / 100
        assert.equal(detail.profit_rate, share === null ? null : (share === 0 ? 0 : share).toFixed(2))
        assert.containSubset(detail.profit, {
          sale: detail.sold_amount,
          cost: detail.total_amount,
          profit: detail.profit_amount,
          rate: detail.profit_rate,
        })
        for (const name of ['sale_total', 'sold_amount', 'profit_amount', 'profit_rate', 'exchange_rate'] as const)
          assert.equal(listed?.[name], detail[name])
      }),
      { numRuns: 25 },
    )
    await rows(`update orders set sale_minor = null, sale_freight_minor = null where id = ?`, [id])
    const unknown = (await who.get(`${ORDERS}/${id}`)).body().data as OrderDetail
    assert.isNull(unknown.profit)
    assert.isNull(unknown.sale_total)
  }).tags(['ORD-06', 'ORD-07'])

  test('reads the detail with constant statements, whatever the order’s history', async ({ client, assert }) => {
    const quiet = await paidOrder(client, { pieces: 1 })
    const busy = await paidOrder(client, { pieces: 2 })
    for (const remark of ['one', 'two', 'three'])
      await keyed(client, busy.buyer.token, `${ORDERS}/${busy.order.id}/remark`, { remark })
    await keyed(client, busy.buyer.token, `${ORDERS}/${busy.order.id}/cancel`)
    const asked = ({ who, order }: typeof quiet) => countQueries(() => who.get(`${ORDERS}/${order.id}`))
    assert.equal(await asked(busy), await asked(quiet))
  }).tags(['ORD-06'])

  test('counts production orders by state from counters, within the reader’s range', async ({ client, assert }) => {
    const { at, made } = await paidOrder(client)
    const counts = async () => (await at.get(`${PRODUCTION}/counts`)).body().data as Record<string, number>
    const before = await counts()
    await worked(at, made.production_no, 'accept')
    const after = await counts()
    assert.equal(after.pending_production, (before.pending_production ?? 0) - 1)
    assert.equal(after.in_production, (before.in_production ?? 0) + 1)
    const total = Object.values(after).reduce((sum, one) => sum + one, 0)
    assert.equal((await at.get(PRODUCTION)).body().data.total, total)
    const stranger = as(client, (await worker(await otherFactory(made.organisation_id))).token)
    const theirs = (await stranger.get(`${PRODUCTION}/counts`)).body().data as Record<string, number>
    assert.deepEqual([...new Set(Object.values(theirs))], [0])
  }).tags(['ORD-05'])

  test('lists production orders and pieces with the ordered picture, for their makers', async ({ client, assert }) => {
    const { at, made, order, offer } = await paidOrder(client)
    const [listed] = (await at.get(`${PRODUCTION}?order_id=${order.id}`)).body().data.list as ProductionOrder[]
    const pieces = (await at.get(`/api/v1/production-items?production_id=${made.id}`)).body().data
      .list as ProductionItem[]
    for (const one of [listed, ...pieces]) assert.match(String(one?.picture_link), /^\/files\//)
    const [line] = await rows<{ colour: string; size: string }>(
      `select c.name_en as colour, z.name_en as size from order_items i join stock_colours c on c.id = i.colour_id
         join sizes z on z.id = i.size_id where i.order_id = ?`,
      [order.id],
    )
    assert.containSubset(pieces[0], { colour_en: line?.colour, size_en: line?.size })
    const area = { faces_zh: '正面 300 × 400 mm', faces_en: 'Front 300 × 400 mm' }
    for (const piece of pieces) assert.containSubset(piece, area)
    await rows(`update finished_versions set artwork = ?::jsonb where finished_product_id = ?`, [
      JSON.stringify([{ face: 'front', width_mm: 120.5, height_mm: 85 }]),
      offer.finished,
    ])
    const [measured] = (await at.get(`/api/v1/production-items?production_id=${made.id}`)).body().data.list
    assert.containSubset(measured, { faces_zh: '正面 120.5 × 85 mm', faces_en: 'Front 120.5 × 85 mm' })
  }).tags(['ORD-05'])
})
