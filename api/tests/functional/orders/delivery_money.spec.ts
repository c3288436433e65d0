import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { DeliverySheet } from '#contracts/delivery'
import { PAYING } from '#contracts/limits'
import { row, rows } from '#core/database'
import { settleScores } from '#ledger/score/settle'
import '#orders/queries/reconciliation'
import { applied, decide, refundedOf, shippedOrder } from '#tests/support/after_sales'
import { as, keyed, type Caller } from '#tests/support/as'
import { givePassword, PASSWORD } from '#tests/support/persistent'
import { placesAfter } from '#tests/support/ledger/differences'
import { standingOf } from '#tests/support/ledger/money'
import { ORDERS } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { madeOf, paidOrder, working } from '#tests/support/workshop'

const RULE = `update score_rules set status = ?, points = 3, unit_minor = 1000, daily_limit = null where event = 'order_payment'`

interface Payer {
  who: Caller
  buyer: { token: string }
  order: { id: number }
}

/** Switches to the other of two methods. */
async function byMethod(client: ApiClient, paid: Payer, method: number) {
  const answer = await askMethod(client, paid, method)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

async function askMethod(client: ApiClient, { who, buyer, order }: Payer, method: number, proof: object = {}) {
  const sheet = (await who.post(`${ORDERS}/${order.id}/delivery/quote`)).body().data as DeliverySheet
  const option = sheet.parts[0]?.quote?.options.find((one) => one.method_id === method)
  const choices = [{ number: 1, method_id: method, fingerprint: option?.fingerprint }]
  const body = { version: sheet.version, choices, freight: option?.fee.amount, ...proof }
  return keyed(client, buyer.token, `${ORDERS}/${order.id}/delivery`, body)
}

test.group('Orders | money of changed deliveries', (group) => {
  const by = working(group)

  test('what it costs more counts with the day’s payments, in slices of whatever size and at once', async ({
    client,
    assert,
  }) => {
    by.carrier.express = 1200
    const paid = await paidOrder(client)
    const { buyer } = paid
    await givePassword(buyer.id, PASSWORD)
    await row('delete from unproven_payments where user_id = ?', [buyer.id])
    const spent = PAYING.provenFrom - 15_00
    await row('insert into unproven_payments (user_id, minor) values (?, ?)', [buyer.id, spent])
    const counted = async () =>
      (
        await row<{ minor: number }>('select sum(minor)::int as minor from unproven_payments where user_id = ?', [
          buyer.id,
        ])
      )?.minor
    await byMethod(client, paid, 2)
    await byMethod(client, paid, 1)
    assert.equal(await counted(), spent + 14_00)
    const { posted } = await standingOf(buyer.merchant)
    const answers = await Promise.all([1, 2, 3].map(() => askMethod(client, paid, 2)))
    for (const answer of answers) assert.deepEqual(Object.keys(answer.body().data.errors ?? {}), ['password'])
    assert.equal((await standingOf(buyer.merchant)).posted, posted)
    ;(await askMethod(client, paid, 2, { password: PASSWORD })).assertStatus(200)
    assert.equal(await counted(), spent + 14_00)
  }).tags(['SEC-06', 'ORD-03', 'CHK-04'])

  test('a refund reverses the payment first, then the extra freight: exactly what was paid', async ({
    client,
    assert,
  }) => {
    by.carrier.express = 2500
    const shipped = await shippedOrder(client, 2, (paid) => byMethod(client, paid, 2))
    const { buyer, house, order } = shipped
    const start = (await standingOf(buyer.merchant)).posted
    const total = Math.round(Number(order.total) * 100)
    const partial = { compensation: 'refund', refund_type: 'partial' }
    const first = await applied(shipped, { ...partial, amount: '0.01' })
    const most = { goods_amount: shipped.goods.toFixed(2), freight_amount: '50.01' }
    assert.equal((await decide(house, first.id, { ...partial, ...most })).status(), 400)
    const some = { goods_amount: '1.00', freight_amount: '49.00' }
    ;(await decide(house, first.id, { ...partial, ...some })).assertStatus(200)
    const second = await applied(shipped, { compensation: 'refund', refund_type: 'full' })
    ;(await decide(house, second.id, { compensation: 'refund', refund_type: 'full' })).assertStatus(200)
    assert.equal((await standingOf(buyer.merchant)).posted, start + total + 4000)
    const booked = await rows<{ kind: string; minor: number }>(
      `select o.kind, sum(t.amount_minor)::int as minor from ledger_operations o join ledger_transfers t on t.operation_id = o.id
        where o.order_no = ? and o.organisation_id = (select organisation_id from orders where order_no = o.order_no) and o.reverses is not null group by o.kind order by o.kind`,
      [order.order_no],
    )
    assert.deepEqual(booked, [
      { kind: 'freight_adjustment', minor: 4000 },
      { kind: 'order_payment', minor: total },
    ])
    assert.equal((await refundedOf(order.id)).payment, 'refunded')
  }).tags(['LED-01', 'AFS-02'])

  test('a freight charge earns no points, a refund takes back its share, and a cancellation takes all', async ({
    client,
    assert,
  }) => {
    await row(RULE, ['enabled'])
    try {
      by.carrier.perPiece = 2000
      by.carrier.express = 3000
      const paid = await paidOrder(client, { pieces: 4 })
      const registered = (await standingOf(paid.buyer.merchant, 'score')).posted
      const scoreOf = async () => {
        await settleScores()
        return (await standingOf(paid.buyer.merchant, 'score')).posted - registered
      }
      const given = Math.floor((Number(paid.order.total) * 100) / 1000) * 3
      assert.equal(await scoreOf(), given)
      await byMethod(client, paid, 2)
      assert.equal(await scoreOf(), given)
      await byMethod(client, paid, 1)
      assert.equal(await scoreOf(), given)
      by.carrier.express = 100
      await byMethod(client, paid, 2)
      const [total, back] = [Number(paid.order.total) * 100, 4 * 1900]
      assert.equal(await scoreOf(), Math.ceil((given * (total - back)) / total))
      ;(await paid.who.post(`${ORDERS}/${paid.order.id}/cancel`)).assertStatus(200)
      assert.equal(await scoreOf(), 0)
    } finally {
      await row(RULE, ['disabled'])
    }
  }).tags(['LED-05'])

  test('the daily report includes the adjusted freight and lists an order that disagrees', async ({
    client,
    assert,
  }) => {
    by.carrier.express = 900
    const paid = await paidOrder(client)
    const no = (await byMethod(client, paid, 2)).order_no as string
    assert.notInclude(await placesAfter('select 1'), no)
    const less = `alter table orders disable trigger user; update orders set adjusted_minor = adjusted_minor - 1 where order_no = '${no}'; alter table orders enable trigger user`
    assert.include(await placesAfter(less), no)
    ;(await paid.who.post(`${ORDERS}/${paid.order.id}/cancel`)).assertStatus(200)
    assert.notInclude(await placesAfter('select 1'), no)
  }).tags(['LED-06'])

  test('the dashboard adds adjusted freight to the paid amount and counts all of it as refunded', async ({
    client,
    assert,
  }) => {
    by.carrier.express = 900
    const paid = await paidOrder(client)
    const trade = async () => (await paid.who.get('/api/v1/dashboard')).body().data.trade.now
    await byMethod(client, paid, 2)
    const total = (Number(paid.order.total) + 8).toFixed(2)
    assert.containSubset(await trade(), { orders: 1, paid: total })
    await paid.who.post(`${ORDERS}/${paid.order.id}/cancel`)
    assert.containSubset(await trade(), { paid: total, refunded: total })
  }).tags(['CFG-13'])

  test('only the supplier redirects a remake, free of charge', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { id } = await applied(shipped, { compensation: 'remake', refund_type: 'none' })
    const done = await decide(shipped.house, id, { compensation: 'remake', refund_type: 'none', paid_by: 'factory' })
    const remake = done.body().data.remake_id as number
    by.carrier.express = 900
    const own = await shipped.who.post(`${ORDERS}/${remake}/delivery/quote`)
    assert.equal(own.body().data.reason, 'E_DELIVERY_REMAKE')
    const supplier = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [
      shipped.offer.factory,
    ])
    const house = await makePerson({
      organisationId: supplier?.id as number,
      range: 'supplier',
      permissions: ['orders.view', 'orders.edit'],
    })
    const payer = { who: as(client, house.token), buyer: house, order: { id: remake } }
    assert.containSubset(await byMethod(client, payer, 2), { freight_amount: '0.00', paid_amount: '0.00' })
    assert.lengthOf(await madeOf(remake), 1)
  }).tags(['AFS-02', 'ORD-03'])
})
