import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { as, keyed, type Caller } from '#tests/support/as'
import { cancelRequestPath, decider, REQUESTS, requestOf, toldTo } from '#tests/support/cancel_requests'
import { standingOf } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, statusOf, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { makeOffer } from '#tests/support/trade'
import {
  drawn,
  madeOf,
  otherFactory,
  paidOrder,
  pay,
  assertValidProduction,
  scan,
  supplierOf,
  worked,
  worker,
  type Made,
} from '#tests/support/workshop'

const stockOf = (stock: number | undefined) => row('select on_hand, reserved from stocks where id = ?', [stock])
const ASKED = { reason: 'wrong_address', note: 'The buyer moved.' }

test.group('Cancel requests', (group) => {
  trading(group)
  group.each.teardown(assertValidProduction)

  test('a waiting request pauses production; a rejected one resumes it and shows the merchant the reason', async ({
    client,
    assert,
  }) => {
    const { made, at, offer, order, who, buyer } = await paidOrder(client)
    const house = await decider(client, offer.factory)
    const path = cancelRequestPath(order)
    assert.equal((await who.post(path, ASKED)).body().data.reason, 'E_CANCEL_AT_ONCE')
    await scan(at, 'accept', made.production_no)
    const asked = await who.post(path, ASKED)
    asked.assertStatus(200)
    assert.containSubset(asked.body().data, { cancel_request: 'pending_review', status: 'in_production' })
    assert.includeMembers(asked.body().data.actions, ['withdraw_cancel'])
    assert.notInclude(asked.body().data.actions, 'request_cancel')
    assert.equal(await toldTo(house.id), 'cancel_requested')
    assert.equal((await who.post(path, ASKED)).body().data.reason, 'E_CANCEL_REQUESTED')
    assert.containSubset(await scan(at, 'print', made.production_no), { outcome: 'refused', reason: 'E_ORDER_FROZEN' })
    const { id } = await requestOf(order.id)
    const shown = (await house.get(`${REQUESTS}/${id}`)).body().data
    assert.containSubset(shown, {
      ...ASKED,
      order_no: order.order_no,
      paid: order.total,
      refunded: '0.00',
      parts: [{ status: 'in_production', pieces: 2, begun: 2 }],
      actions: ['approve', 'reject'],
    })
    const wordless = await house.post(`${REQUESTS}/${id}/reject`, { remark: ' ' })
    assert.deepEqual(Object.keys(wordless.body().data.errors), ['remark'])
    ;(await house.post(`${REQUESTS}/${id}/reject`, { remark: 'Printed already.' })).assertStatus(200)
    assert.equal(await toldTo(buyer.id), 'cancel_rejected')
    const after = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.containSubset(after, { cancel_request: 'not_approved', status: 'in_production', payment: 'paid' })
    assert.containSubset(after.dynamics[0], { action: 'reject_cancel', detail: { remark: 'Printed already.' } })
    assert.containSubset(await scan(at, 'print', made.production_no), { outcome: 'done' })
    assert.equal((await house.post(`${REQUESTS}/${id}/approve`)).body().data.reason, 'E_CANCEL_DECIDED')
  }).tags(['ORD-08', 'ORD-03'])

  test('asking again after a rejection reopens the request; withdrawing it resumes production and permits another', async ({
    client,
    assert,
  }) => {
    const { made, at, offer, order, who } = await paidOrder(client)
    const house = await decider(client, offer.factory)
    await scan(at, 'accept', made.production_no)
    const path = cancelRequestPath(order)
    ;(await who.post(path, ASKED)).assertStatus(200)
    const first = await requestOf(order.id)
    ;(await house.post(`${REQUESTS}/${first.id}/reject`, { remark: 'No.' })).assertStatus(200)
    ;(await who.post(path, { reason: 'other', note: 'Please.' })).assertStatus(200)
    assert.containSubset(await requestOf(order.id), { id: first.id, status: 'pending_review', decision_remark: '' })
    ;(await who.post(`${path}/withdraw`)).assertStatus(200)
    assert.equal((await requestOf(order.id)).status, 'closed')
    assert.equal(await toldTo(house.id), 'cancel_withdrawn')
    assert.equal((await who.post(`${path}/withdraw`)).body().data.reason, 'E_CANCEL_NOT_REQUESTED')
    assert.containSubset(await scan(at, 'print', made.production_no), { outcome: 'done' })
    ;(await who.post(path, ASKED)).assertStatus(200)
    assert.notEqual((await requestOf(order.id)).id, first.id)
    await assert.rejects(() => rows(`update cancel_requests set note = '' where id = ?`, [first.id]), /has ended/)
  }).tags(['ORD-08'])

  test('an approval writes off started blanks, frees reserved ones and refunds in one transaction', async ({
    client,
    assert,
  }) => {
    const { made, at, offer, order, who, buyer } = await paidOrder(client)
    const house = await decider(client, offer.factory)
    const { posted } = await standingOf(buyer.merchant)
    await worked(at, made.production_no, 'print')
    ;(await who.post(cancelRequestPath(order), ASKED)).assertStatus(200)
    const { id } = await requestOf(order.id)
    ;(await house.post(`${REQUESTS}/${id}/approve`, { remark: 'Stopped in time.' })).assertStatus(200)
    assert.containSubset((await who.get(`${ORDERS}/${order.id}`)).body().data, {
      status: 'cancelled',
      payment: 'refunded',
      cancel_request: 'approved',
      refunded_amount: order.total,
    })
    assert.equal((await standingOf(buyer.merchant)).posted - posted, Math.round(Number(order.total) * 100))
    assert.containSubset((await madeOf(order.id))[0], { status: 'cancelled', items: [{ status: 'cancelled' }] })
    assert.equal(await toldTo(buyer.id), 'cancel_approved')
    assert.containSubset(await scan(at, 'press', made.production_no), { outcome: 'refused' })
  }).tags(['ORD-08'])

  test('notifies the buyer with the reason when the supplier cancels, paid or not; own cancellations do not notify', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await drawn(offer.finished)
    const [theirs, own] = [await pay(client, buyer, offer, 1), await pay(client, buyer, offer, 1)]
    const unpaid = await placed(client, buyer, [offer], 1)
    const permissions = ['orders.view', 'orders.cancel']
    const organisationId = await supplierOf(offer.factory)
    const house = as(client, (await makePerson({ organisationId, range: 'supplier', permissions })).token)
    ;(await who.post(`${ORDERS}/${own.id}/cancel`)).assertStatus(200)
    assert.isUndefined(await toldTo(buyer.id))
    const unsaid = await house.post(`${ORDERS}/${theirs.id}/cancel`, { reason: ' ' })
    assert.deepEqual(Object.keys(unsaid.body().data.errors), ['reason'])
    assert.equal(await statusOf(theirs.id), 'pending_production')
    ;(await house.post(`${ORDERS}/${theirs.id}/cancel`, { reason: 'No blanks' })).assertStatus(200)
    ;(await house.post(`${ORDERS}/${unpaid.id}/cancel`, { reason: 'Not made any more' })).assertStatus(200)
    const [second, first] = (await who.get('/api/v1/notices')).body().data.list
    assert.containSubset(first, {
      kind: 'paid_order_ended',
      text: `订单 ${theirs.order_no} 已被取消，¥${theirs.total} 已退回您的余额：No blanks`,
    })
    assert.containSubset(second, {
      kind: 'order_ended',
      text: `订单 ${unpaid.order_no} 已被取消：Not made any more`,
      links: { front: `/admin/order/detail?id=${unpaid.id}` },
    })
  }).tags(['ORD-08', 'OPS-05'])

  test('with one part started and one waiting, an order can be cancelled by request only', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const factory = await otherFactory(offer.factory)
    const other = await makeOffer({ merchant: buyer.merchant, user: buyer.id, factory })
    for (const { finished } of [offer, other]) await drawn(finished)
    const order = await placed(client, buyer, [offer, other], 2)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    const mine = (await madeOf(order.id)).find((one) => one.organisation_id === offer.factory) as Made
    const theirs = (await madeOf(order.id)).find((one) => one.organisation_id === factory) as Made
    const [here, there] = await Promise.all(
      [offer.factory, factory].map(async (one) => as(client, (await worker(one)).token)),
    )
    await scan(here as Caller, 'accept', mine.production_no)
    const before = (await who.get(`${ORDERS}/${order.id}`)).body().data
    assert.equal(before.status, 'pending_production')
    assert.include(before.actions, 'request_cancel')
    assert.notInclude(before.actions, 'cancel')
    ;(await who.post(cancelRequestPath(order), ASKED)).assertStatus(200)
    assert.containSubset(await scan(there as Caller, 'accept', theirs.production_no), { reason: 'E_ORDER_FROZEN' })
    const { id } = await requestOf(order.id)
    const house = await decider(client, offer.factory)
    ;(await house.post(`${REQUESTS}/${id}/approve`)).assertStatus(200)
    assert.equal(await statusOf(order.id), 'cancelled')
    assert.deepEqual(
      [await stockOf(offer.stocks[0]), await stockOf(other.stocks[0])],
      [
        { on_hand: 98, reserved: 0 },
        { on_hand: 100, reserved: 0 },
      ],
    )
  }).tags(['ORD-08', 'FAC-04'])

  test('of two deciders, or an approval and a withdrawal, one applies completely', async ({ client, assert }) => {
    for (const rival of ['approve', 'reject', 'withdraw'] as const) {
      const { made, at, offer, order, who, buyer } = await paidOrder(client)
      const [one, two] = [await decider(client, offer.factory), await decider(client, offer.factory)]
      const { posted } = await standingOf(buyer.merchant)
      await scan(at, 'accept', made.production_no)
      ;(await who.post(cancelRequestPath(order), ASKED)).assertStatus(200)
      const { id } = await requestOf(order.id)
      const [approved, other] = await Promise.all([
        one.post(`${REQUESTS}/${id}/approve`),
        rival === 'withdraw'
          ? who.post(`${cancelRequestPath(order)}/withdraw`)
          : two.post(`${REQUESTS}/${id}/${rival}`, { remark: 'Seen.' }),
      ])
      assert.sameMembers([approved.status() === 200, other.status() === 200], [true, false], rival)
      const isEnded = approved.status() === 200 || rival === 'approve'
      assert.equal(await statusOf(order.id), isEnded ? 'cancelled' : 'in_production')
      const back = (await standingOf(buyer.merchant)).posted - posted
      assert.equal(back, isEnded ? Math.round(Number(order.total) * 100) : 0)
    }
  }).tags(['ORD-08'])

  test('a request or approval concurrent with shipping: no parcel leaves a frozen order', async ({
    client,
    assert,
  }) => {
    for (let round = 0; round < 4; round++) {
      const { made, at, order, who, offer } = await paidOrder(client)
      await worked(at, made.production_no)
      const parcels = [{ tracking_no: `ASKSHIP${order.id}` }]
      ;(await at.post(`/api/v1/production-orders/${made.id}/shipments`, { parcels })).assertStatus(200)
      const [asked, shipped] = await Promise.all([
        who.post(cancelRequestPath(order), ASKED),
        scan(at, 'ship', made.production_no),
      ])
      assert.equal(asked.status() === 200, shipped.outcome !== 'done')
      assert.equal(await statusOf(order.id), asked.status() === 200 ? 'pending_shipment' : 'shipped')
      if (asked.status() !== 200) {
        assert.equal(asked.body().data.reason, 'E_ORDER_STATE')
        continue
      }
      const house = await decider(client, offer.factory)
      const { id } = await requestOf(order.id)
      const [approved, late] = await Promise.all([
        house.post(`${REQUESTS}/${id}/approve`),
        scan(at, 'ship', made.production_no),
      ])
      assert.deepEqual([approved.status(), late.outcome], [200, 'refused'])
    }
  }).tags(['ORD-08', 'FAC-03'])

  test('a request concurrent with acceptance covers only started parts', async ({ client, assert }) => {
    for (let round = 0; round < 4; round++) {
      const { made, at, order, who } = await paidOrder(client)
      const [asked, accepted] = await Promise.all([
        who.post(cancelRequestPath(order), ASKED),
        scan(at, 'accept', made.production_no),
      ])
      assert.equal(accepted.outcome, 'done')
      if (asked.status() !== 200) assert.equal(asked.body().data.reason, 'E_CANCEL_AT_ONCE')
      assert.equal(await statusOf(order.id), 'in_production')
      assert.equal(Boolean(await requestOf(order.id)), asked.status() === 200)
    }
  }).tags(['ORD-08', 'FAC-03'])

  test('ten concurrent requests give one; strangers, unpermitted staff and invalid reasons change nothing', async ({
    client,
    assert,
  }) => {
    const { made, at, offer, order, who } = await paidOrder(client)
    await scan(at, 'accept', made.production_no)
    const path = cancelRequestPath(order)
    const answers = await Promise.all(Array.from({ length: 10 }, () => who.post(path, ASKED)))
    assert.lengthOf(
      answers.filter((one) => one.status() === 200),
      1,
    )
    const { id } = await requestOf(order.id)
    const bad: [object, string][] = [
      [{ reason: 'whim' }, 'reason'],
      [{}, 'reason'],
      [{ reason: 'other', note: 'x'.repeat(501) }, 'note'],
      [{ reason: 'other', note: 7 }, 'note'],
    ]
    for (const [body, field] of bad)
      assert.deepEqual(Object.keys((await who.post(path, body)).body().data.errors), [field])
    const stranger = await buyerWith(client)
    ;(await stranger.who.post(path, ASKED)).assertStatus(404)
    ;(await who.post(`${REQUESTS}/${id}/approve`)).assertStatus(403)
    const elsewhere = await row<{ id: number }>(
      `select id from organisations where kind = 'supplier' and id <> (select parent_id from organisations where id = ?) limit 1`,
      [offer.factory],
    )
    const permissions = ['cancel_requests.view', 'cancel_requests.review']
    const foreign = await makePerson({ organisationId: elsewhere?.id, range: 'supplier', permissions })
    ;(await as(client, foreign.token).post(`${REQUESTS}/${id}/approve`)).assertStatus(404)
    assert.equal((await requestOf(order.id)).status, 'pending_review')
    const house = await decider(client, offer.factory)
    ;(await house.post(`${REQUESTS}/${id}/reject`, { remark: 'No.' })).assertStatus(200)
  }).tags(['ORD-08', 'ACC-02'])
})
