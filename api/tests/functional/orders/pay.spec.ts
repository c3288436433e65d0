import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { moveStock } from '#catalogue/stock/move'
import { row, rows } from '#core/database'
import { credit } from '#ledger/posting/movements'
import { keyed } from '#tests/support/as'
import { untilLockWait } from '#tests/support/lock_waiters'
import { alone, freshKey, standingOf, yuan } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, sheetOf, statusOf, trading } from '#tests/support/orders'
import { cell, makeOffer } from '#tests/support/trade'

const payBy = (
  client: Parameters<typeof placed>[0],
  token: string,
  order: { id: number; total: string },
  key?: string,
) => keyed(client, token, `${ORDERS}/${order.id}/pay`, { total: order.total }, key)

test.group('Orders | settling and paying', (group) => {
  const by = trading(group)

  test('a cart becomes one order with a part per factory, is paid once, and all records agree', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 3)
    assert.match(order.order_no, /^D\d{13}$/)
    assert.equal(order.total, (3 * 25.5 + 3 * 5).toFixed(2))
    assert.lengthOf((await who.get('/api/v1/cart')).body().data.lines, 0)
    const paid = await payBy(client, buyer.token, order)
    paid.assertStatus(200)
    const { data } = paid.body()
    assert.containSubset(data, {
      status: 'pending_production',
      payment: 'paid',
      paid_amount: '91.50',
      total_amount: '91.50',
      version: 2,
    })
    assert.include(data.actions, 'cancel')
    assert.notInclude(data.actions, 'pay')
    assert.deepEqual(
      data.parts.map((part: { status: string; part_no: string }) => [part.status, part.part_no]),
      [['pending_production', `${order.order_no}-1`]],
    )
    assert.deepEqual(
      data.dynamics.map((one: { action: string }) => one.action),
      ['pay', 'create'],
    )
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 91_50)
    assert.deepEqual(await row('select on_hand, reserved from stocks where id = ?', [offer.stocks[0]]), {
      on_hand: 100,
      reserved: 3,
    })
    assert.containSubset(await row('select order_count from finished_products where id = ?', [offer.finished]), {
      order_count: 1,
    })
  }).tags(['CHK-01', 'CHK-06', 'ORD-08', 'ORD-01'])

  test('a client that does not read the answer gets the id alone, of a first payment and of its repetition', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 3)
    const key = randomUUID()
    const pay = () => payBy(client, buyer.token, order, key)
    for (const answer of [
      await pay().header('prefer', 'respond-async, return=minimal'),
      await pay().header('prefer', 'return=minimal'),
    ]) {
      answer.assertStatus(200)
      assert.deepEqual(answer.body().data, { id: order.id })
    }
    assert.containSubset((await pay().header('prefer', 'return=representation')).body().data, {
      version: 2,
      payment: 'paid',
    })
    assert.containSubset((await who.get(`${ORDERS}/${order.id}`)).body().data, { version: 2, paid_amount: '91.50' })
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 91_50)
  }).tags(['CHK-06'])

  test('a paid order answers the same whether read or as the answer of its payment', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const paid = (await payBy(client, buyer.token, order)).body().data
    assert.deepEqual(paid, (await who.get(`${ORDERS}/${order.id}`)).body().data)
  }).tags(['CHK-06'])

  test('the promised date counts from the payment, not from placing the order', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    by.carrier.shipsBy = '2026-12-24'
    const { data } = (await payBy(client, buyer.token, order)).body()
    assert.containSubset(data, { ship_by: '2026-12-24', parts: [{ freight: { ships_by: '2026-12-24' } }] })
  }).tags(['CHK-06'])

  test('an insufficient balance charges nothing and returns the gap, and the same key pays after a recharge', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client, { balance: '10.00' })
    const order = await placed(client, buyer, [offer], 1)
    const key = randomUUID()
    const short = await payBy(client, buyer.token, order, key)
    assert.equal(short.status(), 409)
    assert.containSubset(short.body().data, {
      reason: 'E_INSUFFICIENT_BALANCE',
      needed: '30.50',
      balance: '10.00',
      gap: '20.50',
    })
    const result = async () => (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.containSubset(await result(), { status: 'unpaid', paid_amount: '0.00', total_amount: '30.50' })
    assert.include((await result()).actions, 'pay')
    const sheet = async () => (await who.get(`${ORDERS}/${order.id}/settlement`)).body().data
    assert.containSubset(await sheet(), { total: '30.50', gap: '20.50', paying: { spendable: '10.00' } })
    assert.equal((await standingOf(buyer.merchant)).posted, 10_00)
    assert.containSubset(await row('select reserved from stocks where id = ?', [offer.stocks[0]]), { reserved: 0 })
    await alone((trx) =>
      credit({ organisationId: buyer.merchant, kind: 'recharge', amount: yuan('20.50'), key: freshKey() }, trx),
    )
    assert.containSubset(await sheet(), { gap: '0.00', paying: { spendable: '30.50' } })
    ;(await payBy(client, buyer.token, order, key)).assertStatus(200)
    assert.equal((await standingOf(buyer.merchant)).posted, 0)
    assert.containSubset(await result(), { status: 'pending_production', paid_amount: '30.50' })
    assert.notInclude((await result()).actions, 'pay')
  }).tags(['CHK-04', 'CHK-05', 'CHK-06'])

  test('twenty payment requests under one key or many keys charge once', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const [one, other] = [await placed(client, buyer, [offer], 1), await placed(client, buyer, [offer], 1)]
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 20 }, () => payBy(client, buyer.token, one, key)))
    const done = same.filter((answer) => answer.status() === 200)
    assert.isAbove(done.length, 0)
    for (const answer of same)
      if (answer.status() !== 200) assert.equal(answer.body().data.reason, 'E_IDEMPOTENCY_IN_PROGRESS')
    const tabs = await Promise.all(Array.from({ length: 20 }, () => payBy(client, buyer.token, other)))
    assert.lengthOf(
      tabs.filter((answer) => answer.status() === 200),
      1,
    )
    assert.deepEqual(new Set(tabs.flatMap((answer) => answer.body().data.reason ?? [])), new Set(['E_ORDER_STATE']))
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 2 * 30_50)
  }).tags(['CHK-06'])

  test('a payment whose answer timed out is answered again under its key and charged once', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const key = randomUUID()
    const lost = payBy(client, buyer.token, order, key).timeout(1)
    await assert.rejects(async () => void (await lost))
    const send = () => payBy(client, buyer.token, order, key)
    let report = await send()
    while (report.body().data.reason === 'E_IDEMPOTENCY_IN_PROGRESS') report = await send()
    report.assertStatus(200)
    assert.equal((await send()).text(), report.text())
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 30_50)
  }).tags(['CHK-06', 'IMP-05'])

  test('rejects a reused key with another body, and a payment without a key', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const key = randomUUID()
    ;(await payBy(client, buyer.token, order, key)).assertStatus(200)
    const other = await payBy(client, buyer.token, { ...order, total: '0.01' }, key)
    assert.deepEqual([other.status(), other.body().data.reason], [409, 'E_IDEMPOTENCY_MISMATCH'])
    const next = await placed(client, buyer, [offer], 1)
    const keyless = await who.post(`${ORDERS}/${next.id}/pay`, { total: next.total })
    assert.equal(keyless.body().data.reason, 'E_IDEMPOTENCY_REQUIRED')
    assert.equal(await statusOf(next.id), 'unpaid')
  }).tags(['CHK-06'])

  test('charges nothing if price, freight or stock changed since the sheet was shown', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 2)
    const refusedBy = async () => (await payBy(client, buyer.token, order)).body().data.reason
    await rows(`update products set tiers = '[{"from": 1, "to": null, "minor": 1900}]' where id = ?`, [offer.product])
    assert.equal(await refusedBy(), 'E_ORDER_PRICE_CHANGED')
    await rows(`update products set tiers = '[{"from": 1, "to": null, "minor": 1950}]' where id = ?`, [offer.product])
    by.carrier.perPiece = 600
    assert.equal(await refusedBy(), 'E_LOGISTICS_CHANGED')
    by.carrier.perPiece = 500
    await rows('update stocks set on_hand = 1 where id = ?', [offer.stocks[0]])
    assert.equal(await refusedBy(), 'E_LINES_GONE')
    await rows('update stocks set on_hand = 100 where id = ?', [offer.stocks[0]])
    await rows(`update products set status = 'withdrawn' where id = ?`, [offer.product])
    assert.equal(await refusedBy(), 'E_LINES_GONE')
    await rows(`update products set status = 'published' where id = ?`, [offer.product])
    const made =
      'update spus set factory_id = (select id from organisations where kind = ? and id <> ? limit 1) where id = ?'
    await rows(made, ['factory', offer.factory, offer.spu])
    assert.equal(await refusedBy(), 'E_LINES_GONE')
    await rows('update spus set factory_id = ? where id = ?', [offer.factory, offer.spu])
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00)
    ;(await payBy(client, buyer.token, order)).assertStatus(200)
  }).tags(['CHK-03', 'CHK-06', 'CART-04'])

  test('a paid order keeps its items and prices against any change (O-5)', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 2)
    const later = await placed(client, buyer, [offer], 2)
    ;(await payBy(client, buyer.token, order)).assertStatus(200)
    const parts = `select id from order_parts where order_id = ${order.id}`
    for (const change of [
      `update orders set receiver = null where id = ${order.id}`,
      `update orders set freight_minor = freight_minor + 1 where id = ${order.id}`,
      `update order_items set unit_minor = unit_minor - 1 where order_id = ${order.id}`,
      `update order_items set design_version_id = design_version_id + 1 where order_id = ${order.id}`,
      `update order_items set quantity = quantity + 1 where order_id = ${order.id}`,
      `update order_items set order_id = ${later.id}, position = 9 where order_id = ${order.id}`,
      `update order_parts set freight = null where order_id = ${order.id}`,
      `update order_part_items set quantity = 1 where part_id in (${parts})`,
      `delete from order_part_items where part_id in (${parts})`,
      `delete from order_items where order_id = ${order.id}`,
      `delete from order_parts where order_id = ${order.id}`,
      `delete from orders where id = ${order.id}`,
    ])
      await assert.rejects(() => rows(change), /what was sold stands/)
    await rows(`update order_items set customs = '{"hs_code": "610910"}' where order_id = ?`, [order.id])
  }).tags(['ORD-01', 'ORD-08', 'CAT-04'])

  test('of twelve concurrent buyers of the last pieces, exactly as many succeed as pieces exist', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client, { balance: '5000.00', stock: 100 })
    const made = []
    for (let n = 0; n < 12; n++) made.push(await placed(client, buyer, [offer], 1))
    const lost = { kind: 'adjust', stockId: offer.stocks[0] as number, quantity: -95, reason: 'lost' } as const
    await alone((trx) => moveStock(lost, trx))
    const answers = await Promise.all(made.map((order) => payBy(client, buyer.token, order)))
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      5,
    )
    const reasons = new Set(answers.flatMap((answer) => answer.body().data.reason ?? []))
    for (const one of reasons) assert.include(['E_LINES_GONE', 'E_OUT_OF_STOCK'], one)
    assert.equal((await standingOf(buyer.merchant)).posted, 5000_00 - 5 * 30_50)
  }).tags(['CHK-06', 'CAT-03', 'ORD-08'])

  test('places an order once per key and rejects a wrong total', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await who.post('/api/v1/cart', { items: [cell(offer, 1)] })
    const sheet = { ...(await sheetOf(who)), address_id: 1 }
    const wrong = await keyed(client, buyer.token, ORDERS, { ...sheet, total: '1.00' })
    assert.deepEqual([wrong.status(), wrong.body().data.reason], [409, 'E_ORDER_PRICE_CHANGED'])
    const key = randomUUID()
    const twice = [
      await keyed(client, buyer.token, ORDERS, sheet, key),
      await keyed(client, buyer.token, ORDERS, sheet, key),
    ]
    assert.deepEqual(twice[0]?.body().data, twice[1]?.body().data)
    const again = await keyed(client, buyer.token, ORDERS, sheet)
    assert.equal(again.body().data.reason, 'E_CART_CHANGED')
    const nothing = await keyed(client, buyer.token, ORDERS, { ...sheet, lines: [] })
    assert.equal(nothing.body().data.reason, 'E_NOTHING_SELECTED')
    const elsewhere = await keyed(client, buyer.token, ORDERS, { ...sheet, address_id: 2 })
    assert.equal(elsewhere.body().data.reason, 'E_CART_CHANGED')
  }).tags(['CHK-01', 'CART-02'])

  test('ten tabs settling the same lines concurrently create one order', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await who.post('/api/v1/cart', { items: [cell(offer, 1), cell(offer, 2, 1)] })
    const sheet = { ...(await sheetOf(who)), address_id: 1 }
    const tabs = await Promise.all(Array.from({ length: 10 }, () => keyed(client, buyer.token, ORDERS, sheet)))
    assert.lengthOf(
      tabs.filter((answer) => answer.status() === 200),
      1,
    )
    assert.deepEqual(new Set(tabs.flatMap((answer) => answer.body().data.reason ?? [])), new Set(['E_CART_CHANGED']))
    assert.lengthOf((await who.get(ORDERS)).body().data.list, 1)
  }).tags(['CHK-01', 'CHK-06'])

  test('pieces added to a line during settlement stay in the cart', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await who.post('/api/v1/cart', { items: [cell(offer, 1)] })
    const sheet = { ...(await sheetOf(who)), address_id: 1 }
    const settled = await alone(async (trx) => {
      await row('update cart_lines set quantity = 5 where user_id = ?', [buyer.id], trx)
      const placing = keyed(client, buyer.token, ORDERS, sheet).send()
      await untilLockWait()
      return { placing }
    })
    const answer = await settled.placing
    assert.deepEqual([answer.status(), answer.body().data.reason], [409, 'E_CART_CHANGED'])
    assert.containSubset((await who.get('/api/v1/cart')).body().data.lines, [{ quantity: 5 }])
    assert.lengthOf((await who.get(ORDERS)).body().data.list, 0)
  }).tags(['CHK-01', 'CART-04'])

  test('cancelling before production returns money and pieces together; a once paid order cannot be restored', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 4)
    await payBy(client, buyer.token, order)
    const cancelled = await Promise.all(
      Array.from({ length: 5 }, () => who.post(`${ORDERS}/${order.id}/cancel`, { reason: '买错了' })),
    )
    assert.lengthOf(
      cancelled.filter((answer) => answer.status() === 200),
      1,
    )
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00)
    assert.deepEqual(await row('select on_hand, reserved from stocks where id = ?', [offer.stocks[0]]), {
      on_hand: 100,
      reserved: 0,
    })
    const shown = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.containSubset(shown, { status: 'cancelled', payment: 'refunded', refunded_amount: order.total })
    const restored = await who.post(`${ORDERS}/${order.id}/restore`)
    assert.deepEqual([restored.status(), restored.body().data.reason], [409, 'E_ORDER_NO_RESTORE'])
  }).tags(['ORD-08', 'ORD-03'])

  test('a cancelled unpaid order can be restored and paid', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    ;(await who.post(`${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    assert.equal((await payBy(client, buyer.token, order)).body().data.reason, 'E_ORDER_STATE')
    ;(await who.post(`${ORDERS}/${order.id}/restore`)).assertStatus(200)
    const needless = await who.post(`${ORDERS}/${order.id}/restore`)
    assert.equal(needless.body().data.reason, 'E_ORDER_NO_RESTORE')
    ;(await payBy(client, buyer.token, order)).assertStatus(200)
    assert.equal(await statusOf(order.id), 'pending_production')
  }).tags(['ORD-03'])

  test('twenty concurrent pairs of pay and cancel give the result of a serial order', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client, { balance: '50000.00', stock: 1000 })
    for (let pair = 0; pair < 20; pair++) {
      const order = await placed(client, buyer, [offer], 1)
      await Promise.all([payBy(client, buyer.token, order), who.post(`${ORDERS}/${order.id}/cancel`)])
      assert.equal(await statusOf(order.id), 'cancelled')
    }
    assert.equal((await standingOf(buyer.merchant)).posted, 50000_00)
  }).tags(['CHK-06', 'ORD-02'])

  test('with a concurrent change, an order is paid as shown or not at all', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client, { balance: '50000.00', stock: 1000 })
    const rivals: Record<string, (item: number) => object> = {
      split: (item) => ({ number: 1, items: [{ item, quantity: 1 }] }),
      logistics: () => ({ choices: [{ number: 1, method_id: 1, fingerprint: '2:500' }] }),
      address: () => ({ address_id: 1 }),
      remark: () => ({ remark: 'meanwhile' }),
      copy: () => ({}),
    }
    let charged = 0
    for (const [rival, body] of Object.entries(rivals))
      for (let time = 0; time < 4; time++) {
        by.carrier.receiver = { ...by.carrier.receiver, street: '1 Main Street' }
        const order = await placed(client, buyer, [offer], 2)
        const item = (await who.get(`${ORDERS}/${order.id}`)).body().data.lines[0].id as number
        by.carrier.receiver = { ...by.carrier.receiver, street: `${time} Side Street` }
        const [paid, other] = await Promise.all([
          payBy(client, buyer.token, order),
          who.post(`${ORDERS}/${order.id}/${rival}`, body(item)),
        ])
        for (const answer of [paid, other]) assert.include([200, 409], answer.status(), `${rival}: ${answer.text()}`)
        const isPaid = (await statusOf(order.id)) === 'pending_production'
        assert.equal(isPaid, paid.status() === 200, rival)
        if (isPaid) charged += Math.round(Number(order.total) * 100)
      }
    assert.isAbove(charged, 0)
    assert.equal((await standingOf(buyer.merchant)).posted, 50000_00 - charged)
  }).tags(['CHK-06', 'ORD-02'])

  test('counts, search by pasted numbers, and no access for another merchant', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const [one, two] = [await placed(client, buyer, [offer], 1), await placed(client, buyer, [offer], 1)]
    await payBy(client, buyer.token, two)
    const counts = (await who.get(`${ORDERS}/counts`)).body().data
    assert.containSubset(counts, { unpaid: 1, pending_production: 1, shipped: 0 })
    const found = (
      await who.get(
        `${ORDERS}?numbers=${encodeURIComponent(`${one.order_no.toLowerCase()}，${two.order_no}-1 nothing`)}`,
      )
    ).body().data
    assert.sameMembers(
      found.list.map(({ id }: { id: number }) => id),
      [one.id, two.id],
    )
    assert.include(found.list.find(({ id }: { id: number }) => id === one.id).actions, 'pay')
    const pasted = `${one.order_no} , ${two.order_no}-1`
    const searched = (await who.get(`${ORDERS}?quickSearch=${encodeURIComponent(pasted)}`)).body().data
    assert.sameMembers(
      searched.list.map(({ id }: { id: number }) => id),
      [one.id, two.id],
    )
    const many = await who.get(`${ORDERS}?numbers=${Array.from({ length: 21 }, (_, n) => `X${n}`).join(',')}`)
    assert.equal(many.body().data.reason, 'E_ORDER_NUMBERS')
    const stranger = await buyerWith(client)
    assert.lengthOf((await stranger.who.get(`${ORDERS}?numbers=${one.order_no}`)).body().data.list, 0)
    ;(await stranger.who.get(`${ORDERS}/${one.id}`)).assertStatus(404)
    ;(await payBy(client, stranger.buyer.token, one)).assertStatus(404)
    assert.containSubset((await stranger.who.get(`${ORDERS}/counts`)).body().data, { unpaid: 0 })
  }).tags(['ORD-05', 'ORD-09', 'ACC-02'])

  test('two factories give two parts, each with its own parcel', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const [other] = await rows<{ id: number }>(
      `insert into organisations (kind, parent_id, name) select 'factory', parent_id, 'Other ' || id from organisations where id = ? returning id`,
      [offer.factory],
    )
    const second = await makeOffer({ merchant: buyer.merchant, user: buyer.id, factory: other?.id })
    const order = await placed(client, buyer, [offer, second], 2)
    const { parts } = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.deepEqual(
      parts.map((part: { part_no: string; freight_amount: string; pieces: number }) => [
        part.part_no,
        part.freight_amount,
        part.pieces,
      ]),
      [
        [`${order.order_no}-1`, '10.00', 2],
        [`${order.order_no}-2`, '10.00', 2],
      ],
    )
    ;(await payBy(client, buyer.token, order)).assertStatus(200)
  }).tags(['ORD-08', 'CHK-01'])
})
