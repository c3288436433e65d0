import { test } from '@japa/runner'
import { CHOSEN_EVENTS } from '#contracts/webhooks'
import { STOCK } from '#contracts/limits'
import { row, rows, transaction } from '#core/database'
import { moveStock } from '#catalogue/stock/move'
import { publishStockChanges } from '#developers/webhooks/stock_events'
import { alertLowBalances } from '#ledger/account/balance_alert'
import { keyed } from '#tests/support/as'
import { applied, CASES, shippedOrder } from '#tests/support/after_sales'
import { buyerWith, ORDERS, placed } from '#tests/support/orders'
import { ownerRows } from '#tests/support/owner'
import { NOBODY } from '#tests/support/people'
import { drafted, publisher, publishing, work } from '#tests/support/publishing'
import { countQueries } from '#tests/support/queries'
import { makeOffer } from '#tests/support/trade'
import { happened, listen, receiving } from '#tests/support/webhooks'
import { SHIPMENTS, working } from '#tests/support/workshop'

const kindsOf = async (merchant: number) => (await happened(merchant)).map(({ type }) => type)

test.group('Webhooks | events of orders', (group) => {
  working(group)
  receiving(group)

  test('placing, paying, holding and cancelling an order are told in their order', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const unheard = await placed(client, buyer, [offer], 1)
    assert.lengthOf(await happened(buyer.merchant), 0)
    await who.post(`${ORDERS}/${unheard.id}/cancel`)
    await listen(buyer.merchant)
    const order = await placed(client, buyer, [offer], 2)
    await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })
    await keyed(client, buyer.token, `${ORDERS}/${order.id}/hold`, { reason: 'merchant' })
    await keyed(client, buyer.token, `${ORDERS}/${order.id}/release`)
    const cancelled = await keyed(client, buyer.token, `${ORDERS}/${order.id}/cancel`)
    cancelled.assertStatus(200)
    const events = await happened(buyer.merchant)
    assert.deepEqual(
      events.map(({ type }) => type).filter((type) => type !== 'order.refunded'),
      ['order.created', 'order.paid', 'order.held', 'order.released', 'order.cancelled'],
    )
    assert.isTrue(events.every(({ object }) => object === `order:${order.id}`))
    const [created, paid] = events
    assert.containSubset(created?.data, {
      id: order.id,
      order_no: order.order_no,
      status: 'unpaid',
      previous_status: null,
      currency: 'RMB',
      total_amount: order.total,
      paid_amount: '0.00',
      items: [{ finished_product_id: offer.finished, quantity: 2 }],
    })
    assert.containSubset(paid?.data, {
      status: 'pending_production',
      previous_status: 'unpaid',
      payment: 'paid',
      paid_amount: order.total,
    })
    assert.containSubset(events.find(({ type }) => type === 'order.refunded')?.data, {
      amount: order.total,
      refunded_amount: order.total,
    })
    assert.notMatch(JSON.stringify(events), /receiver|phone|"address|postcode/)
    const other = await buyerWith(client)
    await placed(client, other.buyer, [other.offer], 1)
    assert.lengthOf(await happened(other.buyer.merchant), 0)
  }).tags(['DEV-04'])

  test('production, shipment, arrival and a claim are told', async ({ client, assert }) => {
    const shipped = await shippedOrder(client, 2, ({ buyer }) => listen(buyer.merchant))
    const { merchant } = shipped.buyer
    assert.deepEqual(await kindsOf(merchant), ['order.in_production', 'shipment.updated', 'order.shipped'])
    const shipment = await row<{ id: number }>('select id from shipments where order_id = ?', [shipped.order.id])
    const news = (code: string) =>
      shipped.at.post(`${SHIPMENTS}/${shipment?.id}/events`, {
        events: [
          { parcel: 1, code, happened_at: code === 'delivered' ? '2026-11-21T10:00:00Z' : '2026-11-20T10:00:00Z' },
        ],
      })
    ;(await news('in_transit')).assertStatus(200)
    ;(await news('delivered')).assertStatus(200)
    const events = await happened(merchant)
    const shipments = events.filter(({ type }) => type === 'shipment.updated')
    assert.isTrue(shipments.every(({ object }) => object === `shipment:${shipment?.id}`))
    assert.containSubset(shipments.at(-1)?.data, { order_id: shipped.order.id, status: 'delivered' })
    assert.isTrue(shipments.some(({ data }) => JSON.stringify(data.parcels).includes('in_transit')))
    assert.include(await kindsOf(merchant), 'order.delivered')
    const { id } = await applied(shipped)
    await shipped.say(`${CASES}/${id}/withdraw`, {})
    const cases = (await happened(merchant)).filter(({ type }) => type === 'after_sale.updated')
    assert.deepEqual(
      cases.map(({ data }) => data.status),
      ['pending_review', 'closed'],
    )
  }).tags(['DEV-04'])

  test('products, mockups and a low balance are told', async ({ client, assert }) => {
    const { buyer } = await buyerWith(client)
    await listen(buyer.merchant)
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    await rows(`update finished_products set name = 'New name' where id = ?`, [offer.finished])
    const task = await row<{ id: number }>(
      `insert into render_tasks (organisation_id, finished_product_id, design_version_id, kind, subject, status)
       select organisation_id, id, (select v.design_version_id from finished_versions v where v.finished_product_id = f.id limit 1), 'effects', 'front', 'running'
         from finished_products f where id = ? returning id`,
      [offer.finished],
    )
    await rows(`update render_tasks set status = 'done', finished_at = now() where id = ?`, [task?.id])
    await rows('insert into balance_alerts (organisation_id, threshold_minor) values (?, 10000000)', [buyer.merchant])
    await alertLowBalances()
    await alertLowBalances()
    const events = await happened(buyer.merchant)
    assert.deepEqual(
      events.map(({ type }) => type),
      ['product.updated', 'product.updated', 'mockup.finished', 'balance.low'],
    )
    assert.containSubset(events[1]?.data, { id: offer.finished, name: 'New name' })
    assert.containSubset(events[2]?.data, { status: 'done', finished_product_id: offer.finished })
    assert.containSubset(events[3]?.data, { threshold_amount: '100000.00', spendable_amount: '1000.00' })
    await rows('delete from render_tasks where id = ?', [task?.id])
  }).tags(['DEV-04'])
})

test.group('Webhooks | events of publications', (group) => {
  publishing(group)
  receiving(group)

  test('a publication tells each of its states', async ({ client, assert }) => {
    const by = await publisher(client)
    await listen(by.merchant)
    const id = await drafted(by)
    await by.post('publish', { ids: [id] })
    await work(id)
    const events = (await happened(by.merchant)).filter(({ type }) => type === 'publication.changed')
    assert.isAbove(events.length, 1)
    assert.isTrue(events.every(({ object, data }) => object === `publication:${id}` && data.store_id === by.store))
    assert.equal(events[0]?.data.status, 'releasing')
  }).tags(['DEV-04'])
})

test.group('Webhooks | events of stock', (group) => {
  receiving(group)
  group.each.teardown(async () => void (await rows('delete from webhook_stocks')))

  const move = (stockId: number | undefined, quantity: number) =>
    transaction(NOBODY, (trx) =>
      moveStock({ kind: 'adjust', stockId: Number(stockId), quantity, reason: 'count' }, trx),
    )
  const stocksOf = (merchant: number) =>
    happened(merchant).then((events) => events.filter(({ type }) => type === 'stock.changed'))

  test('tells once what changed since, to merchants with products of the blank', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const other = await buyerWith(client)
    await listen(buyer.merchant)
    await listen(other.buyer.merchant)
    await publishStockChanges()
    assert.lengthOf(await stocksOf(buyer.merchant), 0)
    const [first, second] = offer.stocks
    const before = await row<{ available: number; colour_id: number; size_id: number }>(
      'select on_hand - reserved as available, colour_id, size_id from stocks where id = ?',
      [first],
    )
    const available = Number(before?.available)
    await move(first, -3)
    await move(first, 1)
    // Only what merchants see counts: more than a thousand is shown as many.
    await move(second, 5000)
    await Promise.all([publishStockChanges(), publishStockChanges(), publishStockChanges()])
    await publishStockChanges()
    const events = await stocksOf(buyer.merchant)
    assert.lengthOf(events, 1)
    assert.equal(events[0]?.object, `stock:${offer.product}`)
    const data = events[0]?.data as { variants: object[]; product_id: number } | undefined
    assert.equal(data?.product_id, offer.product)
    assert.deepInclude(data?.variants, {
      colour_id: before?.colour_id,
      size_id: before?.size_id,
      available: available - 2,
      previous_available: available,
    })
    assert.containSubset(data?.variants, [{ available: STOCK.shown }])
    assert.lengthOf(await stocksOf(other.buyer.merchant), 0)
  }).tags(['DEV-04', 'OPS-04'])

  test('begins anew for a merchant who asks again, and counts no more statements for more variants', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    await listen(buyer.merchant)
    await publishStockChanges()
    await rows('update webhook_endpoints set events = ? where organisation_id = ?', [['order.paid'], buyer.merchant])
    await publishStockChanges()
    await move(offer.stocks[0], -1)
    await rows('update webhook_endpoints set events = ? where organisation_id = ?', [CHOSEN_EVENTS, buyer.merchant])
    await publishStockChanges()
    assert.lengthOf(await stocksOf(buyer.merchant), 0)
    const few = await countQueries(() => publishStockChanges())
    await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    assert.equal(await countQueries(() => publishStockChanges()), few)
  }).tags(['DEV-04'])
})

test.group('Webhooks | declared events', () => {
  test('each event that can be chosen is recorded by a trigger, that of stock by its job', async ({ assert }) => {
    const functions = await ownerRows<{ text: string }>(
      `select distinct p.prosrc as text from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgname like 'publishes_webhooks_of_%'
       union select prosrc from pg_proc where proname = 'record_stock_changes'`,
    )
    const text = functions.map((one) => one.text).join('\n')
    assert.deepEqual(
      CHOSEN_EVENTS.filter((event) => !text.includes(`'${event}'`)),
      [],
    )
    const recorded = [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, event]) => event)
    assert.deepEqual(
      [...new Set(recorded)].filter((event) => !CHOSEN_EVENTS.includes(event as never)),
      [],
    )
  }).tags(['DEV-04'])
})
