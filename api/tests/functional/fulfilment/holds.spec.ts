import { test } from '@japa/runner'
import { HOLD_REASONS } from '#contracts/orders'
import { row } from '#core/database'
import { as, keyed, type Caller } from '#tests/support/as'
import { decider, REQUESTS, requestOf, toldTo } from '#tests/support/cancel_requests'
import { standingOf } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { drawn, paidOrder, assertValidProduction, scan, supplierOf, worked } from '#tests/support/workshop'

type Order = { id: number }
type Result = { id: number; order_no: string | null; reason: string | null }
const at = ({ id }: Order, what = '') => `${ORDERS}/${id}${what}`
const reasonOf = (answer: { body(): { data: { reason: string } } }) => answer.body().data.reason
const shownTo = async (who: Caller, order: Order) => (await who.get(at(order))).body().data
const [BUYER, RISK] = [
  { reason: 'buyer', note: 'She asks for another colour.' },
  { reason: 'risk', note: 'Paid with a new account.' },
]

/** A person of the factory's supplier who may hold orders. */
async function stopper(client: Parameters<typeof as>[0], factory: number) {
  const permissions = ['orders.view', 'orders.hold']
  const person = await makePerson({ organisationId: await supplierOf(factory), range: 'supplier', permissions })
  return { ...as(client, person.token), ...person }
}

test.group('Orders on hold', (group) => {
  trading(group)
  group.each.teardown(assertValidProduction)

  test('a merchant’s hold blocks payment until released; the supplier is notified of both', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const house = await stopper(client, offer.factory)
    const order = await placed(client, buyer, [offer])
    assert.includeMembers((await shownTo(who, order)).actions, ['pay', 'hold'])
    const held = await who.post(at(order, '/hold'), BUYER)
    held.assertStatus(200)
    assert.containSubset(held.body().data, {
      status: 'unpaid',
      hold: 'held',
      hold_reason: 'buyer',
      held_by: 'merchant',
      version: 2,
    })
    assert.includeMembers(held.body().data.actions, ['release', 'cancel'])
    for (const gone of ['pay', 'hold']) assert.notInclude(held.body().data.actions, gone)
    assert.containSubset(held.body().data.dynamics[0], { action: 'hold', party: 'merchant', detail: BUYER })
    assert.equal(await toldTo(house.id), 'order_held_by_merchant')
    const refused = await keyed(client, buyer.token, at(order, '/pay'), { total: order.total })
    refused.assertStatus(409)
    assert.equal(reasonOf(refused), 'E_ORDER_HELD')
    assert.match(refused.body().message, /挂起/)
    assert.equal(reasonOf(await who.post(at(order, '/hold'), BUYER)), 'E_HOLD_ALREADY')
    const released = await who.post(at(order, '/release'), { note: 'Black it is.' })
    assert.containSubset(released.body().data, { hold: 'none', hold_reason: null, held_by: null, version: 3 })
    assert.containSubset(released.body().data.dynamics[0], { action: 'release', detail: { note: 'Black it is.' } })
    assert.equal(await toldTo(house.id), 'order_released_by_merchant')
    assert.equal(reasonOf(await who.post(at(order, '/release'))), 'E_HOLD_NONE')
    ;(await keyed(client, buyer.token, at(order, '/pay'), { total: order.total })).assertStatus(200)
  }).tags(['ORD-02', 'ORD-03'])

  test('a supplier’s hold stops production at any step, and the merchant cannot release it', async ({
    client,
    assert,
  }) => {
    const { made, at: workshop, offer, order, who, buyer } = await paidOrder(client)
    const house = await stopper(client, offer.factory)
    await worked(workshop, made.production_no, 'print')
    assert.equal(reasonOf(await who.post(at(order, '/hold'), BUYER)), 'E_HOLD_BEGUN')
    assert.notInclude((await shownTo(who, order)).actions, 'hold')
    ;(await house.post(at(order, '/hold'), RISK)).assertStatus(200)
    assert.equal(await toldTo(buyer.id), 'order_held')
    const notice = (await who.get('/api/v1/notices')).body().data.list[0]
    assert.include(notice.text, '风险核查')
    assert.equal(notice.links.front, `/admin/order/detail?id=${order.id}`)
    assert.containSubset(await scan(workshop, 'press', made.production_no), {
      outcome: 'refused',
      reason: 'E_ORDER_FROZEN',
    })
    assert.equal(reasonOf(await who.post(at(order, '/release'))), 'E_HOLD_OF_HOUSE')
    assert.notInclude((await shownTo(who, order)).actions, 'release')
    ;(await house.post(at(order, '/release'))).assertStatus(200)
    assert.equal(await toldTo(buyer.id), 'order_released')
    assert.containSubset(await scan(workshop, 'press', made.production_no), { outcome: 'done' })
    await worked(workshop, made.production_no).catch(() => undefined)
  }).tags(['ORD-02', 'ORD-03', 'FAC-03'])

  test('a merchant gives its own reasons, and unknown reasons are rejected', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer])
    for (const body of [
      { reason: 'stock' },
      { reason: 'risk' },
      { reason: 'moon' },
      {},
      { ...BUYER, note: 'x'.repeat(501) },
    ]) {
      const refused = await who.post(at(order, '/hold'), body)
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), ['note' in body ? 'note' : 'reason'])
    }
    assert.containSubset(await shownTo(who, order), { hold: 'none', version: 1 })
    const house = await stopper(client, offer.factory)
    for (const reason of HOLD_REASONS) {
      ;(await house.post(at(order, '/hold'), { reason })).assertStatus(200)
      ;(await house.post(at(order, '/release'))).assertStatus(200)
    }
  }).tags(['ORD-02', 'OPS-05'])

  test('restoring an order cancelled unpaid keeps its hold; cancelling a paid order ends it', async ({
    client,
    assert,
  }) => {
    const { order, offer, who, buyer } = await paidOrder(client)
    const house = await stopper(client, offer.factory)
    const { posted } = await standingOf(buyer.merchant)
    ;(await house.post(at(order, '/hold'), RISK)).assertStatus(200)
    const ended = await who.post(at(order, '/cancel'))
    assert.containSubset(ended.body().data, { status: 'cancelled', payment: 'refunded', hold: 'none', held_by: null })
    assert.equal((await standingOf(buyer.merchant)).posted - posted, Math.round(Number(order.total) * 100))
    const other = await placed(client, buyer, [offer])
    ;(await house.post(at(other, '/hold'), RISK)).assertStatus(200)
    ;(await who.post(at(other, '/cancel'))).assertStatus(200)
    const back = await who.post(at(other, '/restore'))
    assert.containSubset(back.body().data, { status: 'unpaid', hold: 'held', held_by: 'supplier' })
  }).tags(['ORD-02', 'ORD-03', 'ORD-08'])

  test('without the permission no one holds or releases, nor sees the buttons', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer])
    const permissions = ['orders.view', 'orders.edit', 'orders.cancel']
    const person = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions })
    const clerk = as(client, person.token)
    ;(await clerk.post(at(order, '/hold'), BUYER)).assertStatus(403)
    ;(await clerk.post(at(order, '/release'))).assertStatus(403)
    assert.notInclude((await shownTo(clerk, order)).actions, 'hold')
    const stranger = await buyerWith(client)
    ;(await stranger.who.post(at(order, '/hold'), BUYER)).assertStatus(404)
  }).tags(['ORD-03', 'ACC-02'])

  test('with a hold and a cancel request, production resumes only when both have ended', async ({ client, assert }) => {
    const { made, at: workshop, offer, order, who } = await paidOrder(client)
    const [house, judge] = [await stopper(client, offer.factory), await decider(client, offer.factory)]
    await scan(workshop, 'accept', made.production_no)
    ;(await house.post(at(order, '/hold'), RISK)).assertStatus(200)
    ;(await who.post(at(order, '/cancel-request'), { reason: 'not_needed' })).assertStatus(200)
    ;(await house.post(at(order, '/release'))).assertStatus(200)
    const refused = await scan(workshop, 'print', made.production_no)
    assert.equal(refused.reason, 'E_ORDER_FROZEN')
    const { id } = await requestOf(order.id)
    ;(await judge.post(`${REQUESTS}/${id}/reject`, { remark: 'No.' })).assertStatus(200)
    assert.equal((await scan(workshop, 'print', made.production_no)).outcome, 'done')
  }).tags(['ORD-02', 'ORD-08'])

  test('twenty concurrent holds and payments: never both, and the money agrees', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    for (let nth = 0; nth < 20; nth++) {
      const order = await placed(client, buyer, [offer], 1)
      const [paid, held] = await Promise.all([
        keyed(client, buyer.token, at(order, '/pay'), { total: order.total }),
        who.post(at(order, '/hold'), BUYER),
      ])
      const { payment, hold, version } = await shownTo(who, order)
      // A payment that came first permits the hold; a hold that came first rejects the payment.
      if (paid.status() === 200) assert.equal(payment, 'paid')
      else assert.deepEqual([reasonOf(paid), payment, hold], ['E_ORDER_HELD', 'unpaid', 'held'])
      held.assertStatus(200)
      assert.equal(version, paid.status() === 200 ? 3 : 2)
      await who.post(at(order, '/cancel'))
    }
  }).tags(['ORD-02', 'CHK-06'])

  test('ten concurrent holds give one, and the nine others report it', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer])
    const house = await stopper(client, offer.factory)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? house : who).post(at(order, '/hold'), BUYER)),
    )
    assert.lengthOf(
      answers.filter((one) => one.status() === 200),
      1,
    )
    assert.lengthOf(
      answers.filter((one) => one.status() === 409 && reasonOf(one) === 'E_HOLD_ALREADY'),
      9,
    )
    assert.equal((await shownTo(house, order)).version, 2)
    assert.deepEqual(
      await row('select count(*)::int as lines from order_dynamics where order_id = ? and action = ?', [
        order.id,
        'hold',
      ]),
      { lines: 1 },
    )
  }).tags(['ORD-02'])

  test('lists filter by orders on hold', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await drawn(offer.finished)
    const [held] = [await placed(client, buyer, [offer]), await placed(client, buyer, [offer])]
    ;(await who.post(at(held as Order, '/hold'), BUYER)).assertStatus(200)
    const search = JSON.stringify([{ field: 'hold', operator: 'eq', val: 'held' }])
    const { list, total } = (await who.get(`${ORDERS}?search=${encodeURIComponent(search)}`)).body().data
    assert.deepEqual([list.map(({ id }: Order) => id), total], [[held?.id], 1])
  }).tags(['ORD-05', 'ORD-02'])

  test('holds several orders once per key, with a reason for each failure, and releases them', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const house = await stopper(client, offer.factory)
    const strange = await buyerWith(client)
    const foreign = await makePerson({
      organisationId: strange.buyer.merchant,
      range: 'merchant',
      permissions: ['orders.view', 'orders.hold'],
    })
    const orders = [await placed(client, buyer, [offer]), await placed(client, buyer, [offer])] as const
    const held = await placed(client, buyer, [offer])
    ;(await who.post(at(held, '/hold'), BUYER)).assertStatus(200)
    const ids = [orders[0].id, held.id, orders[1].id, 2_000_000_000]
    const answer = await keyed(client, house.token, `${ORDERS}/hold`, { ids, ...RISK }, 'several-held')
    answer.assertStatus(200)
    const report = answer.body().data
    assert.equal(report.done, 2)
    assert.deepEqual(
      report.results.map((one: Result) => [one.id, one.order_no, one.reason]),
      [
        [orders[0].id, orders[0].order_no, null],
        [held.id, held.order_no, 'E_HOLD_ALREADY'],
        [orders[1].id, orders[1].order_no, null],
        [2_000_000_000, null, 'E_NOT_FOUND'],
      ],
    )
    assert.equal(report.results[1].message, '订单已经挂起，无需重复操作')
    const again = await keyed(client, house.token, `${ORDERS}/hold`, { ids, ...RISK }, 'several-held')
    assert.deepEqual(again.body().data, report)
    for (const order of orders)
      assert.containSubset(await shownTo(who, order), {
        hold: 'held',
        hold_reason: 'risk',
        held_by: 'supplier',
        version: 2,
      })

    const theirs = await keyed(client, foreign.token, `${ORDERS}/hold`, { ids: [orders[0].id], ...BUYER })
    assert.deepEqual(theirs.body().data.results, [
      { id: orders[0].id, order_no: null, reason: 'E_NOT_FOUND', message: theirs.body().data.results[0].message },
    ])
    const english = await keyed(client, house.token, `${ORDERS}/release`, { ids, note: 'Sound.' }).header(
      'accept-language',
      'en',
    )
    assert.equal(english.body().data.done, 3)
    assert.match(english.body().data.results[3].message, /^[A-Z]/)
    for (const order of [...orders, held]) assert.equal((await shownTo(who, order)).hold, 'none')
  }).tags(['ORD-03', 'ORD-05', 'IMP-05', 'ACC-02'])

  test('{what}: rejected as a whole, and none is held')
    .with([
      { what: 'a reason that is the house’s alone', body: { reason: 'risk' }, field: 'reason' },
      { what: 'no reason', body: {}, field: 'reason' },
      { what: 'none', body: { ids: [], ...BUYER }, field: 'ids' },
      { what: 'one twice', body: { ids: [7, 7], ...BUYER }, field: 'ids' },
      {
        what: 'more than fifty',
        body: { ids: Array.from({ length: 51 }, (_, id) => id + 1), ...BUYER },
        field: 'ids',
      },
    ])
    .run(async ({ client, assert }, { body, field }) => {
      const { buyer, offer, who } = await buyerWith(client)
      const order = await placed(client, buyer, [offer])
      const refused = await keyed(client, buyer.token, `${ORDERS}/hold`, { ids: [order.id], ...body })
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), [field])
      assert.containSubset(await shownTo(who, order), { hold: 'none', version: 1 })
      const unkeyed = await who.post(`${ORDERS}/hold`, { ids: [order.id], ...BUYER })
      assert.deepEqual(Object.keys(unkeyed.body().data.errors), ['idempotency-key'])
      const viewer = await makePerson({
        organisationId: buyer.merchant,
        range: 'merchant',
        permissions: ['orders.view'],
      })
      const forbidden = await keyed(client, viewer.token, `${ORDERS}/hold`, { ids: [order.id], ...BUYER })
      forbidden.assertStatus(403)
    })
    .tags(['ORD-03', 'ORD-05', 'ACC-02'])

  test('the same batch sent twice concurrently, in either order, holds each order once', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client, { stock: 1000, balance: '5000.00' })
    const orders = [await placed(client, buyer, [offer]), await placed(client, buyer, [offer])]
    const ids = orders.map(({ id }) => id)
    for (let time = 0; time < 4; time++) {
      const hold = (asked: number[]) => keyed(client, buyer.token, `${ORDERS}/hold`, { ids: asked, ...BUYER })
      const answers = await Promise.all([hold(ids), hold(ids.toReversed()), hold(ids)])
      for (const answer of answers) answer.assertStatus(200)
      assert.equal(
        answers.reduce((sum, answer) => sum + answer.body().data.done, 0),
        2,
      )
      for (const order of orders)
        assert.containSubset(await shownTo(who, order), { hold: 'held', version: 2 * time + 2 })
      const released = await keyed(client, buyer.token, `${ORDERS}/release`, { ids })
      assert.equal(released.body().data.done, 2)
    }
  }).tags(['ORD-03', 'ORD-05'])
})
