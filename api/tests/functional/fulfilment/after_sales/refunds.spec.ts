import { test } from '@japa/runner'
import { moveStock } from '#catalogue/stock/move'
import { row, rows } from '#core/database'
import { reverse } from '#ledger/posting/reverse'
import { applied, caseDecider, CASES, decide, refundedOf, shippedOrder } from '#tests/support/after_sales'
import { toldTo } from '#tests/support/cancel_requests'
import { alone, freshKey, standingOf } from '#tests/support/ledger/money'
import { outcomeOf } from '#tests/support/refusals'
import { refundOrder } from '#orders/refund'
import { lockOrder } from '#orders/order'
import { superActor } from '#tests/support/actors'
import { ORDERS, statusOf } from '#tests/support/orders'
import { charging, madeOf, scan, supplierOf, worked, working } from '#tests/support/workshop'

const minor = (yuan: number) => Math.round(yuan * 100)

const emptied = (stockId: number) =>
  alone(async (trx) => {
    const found = await row<{ free: number }>(
      'select on_hand - reserved as free from stocks where id = ?',
      [stockId],
      trx,
    )
    await moveStock({ kind: 'adjust', stockId, quantity: -(found?.free ?? 0), reason: 'sold elsewhere' }, trx)
  })

test.group('After-sales | refunds and remakes', (group) => {
  working(group)

  test('rejects a refund one cent above the rest, of goods and of freight, and moves nothing', async ({
    client,
    assert,
  }) => {
    const shipped = await shippedOrder(client)
    const { order, goods, freight } = shipped
    const [mostGoods, mostFreight] = [minor(goods), minor(freight)]
    const by = { role: 'supplier', userId: null, username: null } as const
    for (const [given, back] of [
      [mostGoods + 1, 0],
      [0, mostFreight + 1],
      [mostGoods + 1, mostFreight + 1],
    ] as const)
      assert.equal(
        await outcomeOf(
          alone(async (trx) => {
            const held = await lockOrder(order.id, superActor(), 'orders.view', trx)
            await refundOrder(held, { goods: given, freight: back, key: freshKey(), reason: 'too much' }, by, trx)
          }),
        ),
        'E_REFUND_TOO_MUCH',
      )
    assert.deepEqual(await refundedOf(order.id), { goods: 0, freight: 0, payment: 'paid' })
  }).tags(['AFS-02', 'SEC-10'])

  test('a partial refund books goods and freight separately at once, and the transaction names the order', async ({
    client,
    assert,
  }) => {
    const shipped = await shippedOrder(client)
    const { house, buyer, order, who } = shipped
    const { posted } = await standingOf(buyer.merchant)
    const { id, no } = await applied(shipped)
    const answer = await decide(house, id, {
      compensation: 'refund',
      refund_type: 'partial',
      goods_amount: '12.50',
      freight_amount: '1.00',
      note: 'One of two.',
    })
    answer.assertStatus(200)
    assert.containSubset(answer.body().data, {
      status: 'approved',
      refund: '13.50',
      refund_goods: '12.50',
      refund_freight: '1.00',
      audit_note: 'One of two.',
      settled_type: 'partial',
    })
    assert.isString(answer.body().data.refunded_at)
    assert.equal((await standingOf(buyer.merchant)).posted - posted, 1350)
    assert.deepEqual(await refundedOf(order.id), { goods: 1250, freight: 100, payment: 'partly_refunded' })
    assert.equal(await toldTo(buyer.id), 'after_sales_refunded')
    assert.deepEqual(
      await row(
        `select b.order_no, b.reason from ledger_operations b join after_sales c on c.operation_id = b.id where c.id = ?`,
        [id],
      ),
      { order_no: order.order_no, reason: no },
    )
    const shown = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.containSubset(shown, { after_sales: 'approved', refunded_amount: '13.50', status: 'shipped' })
    assert.containSubset(shown.dynamics[0], { action: 'decide_after_sales', detail: { no, refund: '13.50' } })
  }).tags(['AFS-01', 'AFS-02'])

  test('refunds of all cases never exceed the payment, for goods and for freight', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { house, order, goods, freight } = shipped
    const first = await applied(shipped)
    await decide(house, first.id, { compensation: 'refund', refund_type: 'freight' })
    assert.deepEqual(await refundedOf(order.id), { goods: 0, freight: minor(freight), payment: 'partly_refunded' })
    const second = await applied(shipped, { refund_type: 'goods' })
    const twice = await decide(house, second.id, { compensation: 'refund', refund_type: 'freight' })
    assert.equal(twice.body().data.reason, 'E_REFUND_NOTHING')
    const over = await decide(house, second.id, {
      compensation: 'refund',
      refund_type: 'partial',
      goods_amount: (goods + 0.01).toFixed(2),
      freight_amount: '0.01',
    })
    assert.deepEqual(Object.keys(over.body().data.errors), ['goods_amount', 'freight_amount'])
    const nothing = await decide(house, second.id, { compensation: 'refund', refund_type: 'partial' })
    assert.deepEqual(Object.keys(nothing.body().data.errors), ['goods_amount'])
    ;(await decide(house, second.id, { compensation: 'refund', refund_type: 'full' })).assertStatus(200)
    assert.deepEqual(await refundedOf(order.id), {
      goods: minor(goods),
      freight: minor(freight),
      payment: 'refunded',
    })
    const third = await shipped.say(`${ORDERS}/${order.id}/after-sales`, await shipped.claim())
    assert.deepEqual(Object.keys(third.body().data.errors), ['refund_type'])
    for (const set of [
      'refunded_freight_minor = freight_minor + 1',
      'refunded_minor = refunded_minor + 1',
      'refunded_freight_minor = 0',
    ])
      await assert.rejects(() => rows(`update orders set ${set} where id = ?`, [order.id]), /violates check constraint/)
  }).tags(['AFS-02'])

  test('rejects repeating a refund and refunding a refund', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { house, order, buyer, goods, freight } = shipped
    const { posted } = await standingOf(buyer.merchant)
    const { id } = await applied(shipped)
    ;(await decide(house, id, { compensation: 'refund', refund_type: 'full' })).assertStatus(200)
    for (const refund_type of ['full', 'goods', 'freight']) {
      const again = await decide(house, id, { compensation: 'refund', refund_type })
      assert.equal(again.body().data.reason, 'E_AFTER_SALES_STATE')
    }
    const given = await row<{ operation_id: number }>('select operation_id from after_sales where id = ?', [id])
    const back = { operationId: Number(given?.operation_id), key: freshKey(), reason: 'again' }
    assert.equal(await outcomeOf(alone((trx) => reverse(back, trx))), 'E_REVERSAL_TOO_MUCH')
    assert.equal((await standingOf(buyer.merchant)).posted - posted, minor(goods + freight))
    assert.equal((await refundedOf(order.id)).payment, 'refunded')
  }).tags(['AFS-02', 'LED-02'])

  test('a full refund also cancels the service charge', async ({ client, assert }) => {
    const { offer } = await shippedOrder(client)
    await charging(offer.factory, async () => {
      const shipped = await shippedOrder(client)
      const { id } = await applied(shipped)
      ;(await decide(shipped.house, id, { compensation: 'refund', refund_type: 'full' })).assertStatus(200)
      assert.deepEqual(
        await rows(
          `select t.amount_minor::int as minor from service_charges c join ledger_operations o on o.id = c.operation_id or o.reverses = c.operation_id
             join ledger_transfers t on t.operation_id = o.id where c.production_no = ? order by o.id`,
          [shipped.made.production_no],
        ),
        [{ minor: 120 }, { minor: 120 }],
      )
    })
  }).tags(['AFS-02', 'SUP-04'])

  test('a remake is a paid order without a bill at the same factory, linked to the first', async ({
    client,
    assert,
  }) => {
    const { offer: charged } = await shippedOrder(client)
    await charging(charged.factory, async () => {
      const shipped = await shippedOrder(client)
      const { house, buyer, offer, at, order, who } = shipped
      const { posted } = await standingOf(buyer.merchant)
      const { id } = await applied(shipped, { compensation: 'remake', refund_type: 'none' })
      const unpaid = await decide(house, id, { compensation: 'remake', refund_type: 'none' })
      assert.deepEqual(Object.keys(unpaid.body().data.errors), ['paid_by'])
      const answer = await decide(house, id, { compensation: 'remake', refund_type: 'none', paid_by: 'factory' })
      answer.assertStatus(200)
      const { remake_id: remake, remake_no: no } = answer.body().data
      const made = (await who.get(`${ORDERS}/${remake}`)).body().data
      assert.containSubset(made, {
        order_no: no,
        source: 'remake',
        status: 'pending_production',
        payment: 'paid',
        total_amount: '0.00',
        pieces: 1,
        remake_of_no: order.order_no,
        owner_user_id: buyer.id,
      })
      assert.equal((await standingOf(buyer.merchant)).posted, posted)
      assert.equal(await toldTo(buyer.id), 'after_sales_remade')
      const [work] = await madeOf(remake)
      assert.equal(work?.organisation_id, offer.factory)
      await rows('delete from finished_pictures where finished_product_id = ?', [offer.finished])
      await worked(at, String(work?.production_no))
      assert.equal(await statusOf(remake), 'pending_shipment')
      const billed = await row('select 1 from service_charges where production_no = ?', [work?.production_no])
      assert.isUndefined(billed)
    })
  }).tags(['AFS-02', 'SUP-04'])

  test('rejects a remake without enough blanks as a whole: nothing is taken or ordered', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { id } = await applied(shipped, { compensation: 'remake', refund_type: 'none' })
    await emptied(Number(shipped.offer.stocks[0]))
    const answer = await decide(shipped.house, id, { compensation: 'remake', refund_type: 'none', paid_by: 'supplier' })
    assert.deepEqual([answer.status(), answer.body().data.reason], [409, 'E_OUT_OF_STOCK'])
    assert.isUndefined(await row('select 1 from orders where remake_of = ?', [shipped.order.id]))
    assert.containSubset(await row('select status from after_sales where id = ?', [id]), { status: 'pending_review' })
  }).tags(['AFS-02'])

  test('cancelling a remake before production returns blanks and no money', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { house, who, buyer } = shipped
    const { id } = await applied(shipped, { compensation: 'remake', refund_type: 'none' })
    const answer = await decide(house, id, { compensation: 'remake', refund_type: 'none', paid_by: 'factory' })
    const { posted } = await standingOf(buyer.merchant)
    const remake = answer.body().data.remake_id as number
    ;(await who.post(`${ORDERS}/${remake}/cancel`)).assertStatus(200)
    assert.equal((await standingOf(buyer.merchant)).posted, posted)
    assert.containSubset(await row('select reserved from stocks where id = ?', [shipped.offer.stocks[0]]), {
      reserved: 0,
    })
  }).tags(['AFS-02'])

  test('of two concurrent decisions, or a decision and a withdrawal, one applies and pays once', async ({
    client,
    assert,
  }) => {
    for (const rival of ['approve', 'reject', 'withdraw'] as const) {
      const shipped = await shippedOrder(client)
      const { house, buyer, who, offer, goods, freight } = shipped
      const other = await caseDecider(client, offer.factory)
      const { posted } = await standingOf(buyer.merchant)
      const { id } = await applied(shipped)
      const whole = { compensation: 'refund', refund_type: 'full' }
      const answers = await Promise.all([
        decide(house, id, whole),
        rival === 'approve'
          ? decide(other, id, whole)
          : rival === 'reject'
            ? other.post(`${CASES}/${id}/reject`, { note: 'No.' })
            : who.post(`${CASES}/${id}/withdraw`),
      ])
      assert.lengthOf(
        answers.filter((one) => one.status() === 200),
        1,
        rival,
      )
      const isPaid = rival === 'approve' || answers[0]?.status() === 200
      assert.equal((await standingOf(buyer.merchant)).posted - posted, isPaid ? minor(goods + freight) : 0)
    }
  }).tags(['AFS-02'])

  test('the applicant never decides, and no one decides cases out of their range', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { id } = await applied(shipped)
    const whole = { compensation: 'refund', refund_type: 'full' }
    ;(await decide(shipped.who, id, whole)).assertStatus(403)
    ;(await decide(shipped.at, id, whole)).assertStatus(403)
    const elsewhere = await row<{ id: number }>(
      `select f.id from organisations f join organisations s on s.id = f.parent_id
        where f.kind = 'factory' and s.kind = 'supplier' and s.id <> ? limit 1`,
      [await supplierOf(shipped.offer.factory)],
    )
    const foreign = await caseDecider(client, elsewhere?.id as number)
    ;(await decide(foreign, id, whole)).assertStatus(404)
    ;(await foreign.get(`${CASES}/${id}/case`)).assertStatus(404)
    assert.containSubset(await scan(shipped.at, 'ship', shipped.made.production_no), { outcome: 'already' })
  }).tags(['AFS-02', 'ACC-02'])
})
