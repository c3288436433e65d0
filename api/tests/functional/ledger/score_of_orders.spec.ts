import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { settleScores, settleScore } from '#ledger/score/settle'
import { openSession } from '#identity/session/open_session'
import { spendScore } from '#ledger/score/spend'
import { keyed } from '#tests/support/as'
import { alone, freshKey, standingOf } from '#tests/support/ledger/money'
import { richHere } from '#tests/support/order_load_fuzz/here'
import { begun } from '#tests/support/order_load_fuzz/making'
import { buyerWith, ORDERS, placed, assertValidOrders, trading } from '#tests/support/orders'
import { makePerson, NOBODY } from '#tests/support/people'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { withdrawOffers } from '#tests/support/trade'
import { assertValidProduction } from '#tests/support/workshop'
import { outcomesOf } from '#tests/support/refusals'

const RULE = `update score_rules set status = ?, points = 3, unit_minor = 1000, daily_limit = null where event = 'order_payment'`
const EXCHANGE = `update score_rules set status = ?, points = 100, unit_minor = 100 where event = 'exchange'`
const REGISTER = `update score_rules set status = ? where event = 'register'`
const [INTEGRAL, EXCHANGED] = ['/api/account/integral', '/api/account/integral/exchange']

const scoreOf = async (merchant: number) => (await standingOf(merchant, 'score')).posted
const dues = async () => (await rows('select 1 from score_dues')).length
const minorOf = (total: string) => Math.round(Number(total) * 100)

async function rulesOn() {
  await rows('delete from score_dues')
  await row(RULE, ['enabled'])
  await row(EXCHANGE, ['enabled'])
  await row(REGISTER, ['disabled'])
  return async () => {
    await row(RULE, ['disabled'])
    await row(EXCHANGE, ['disabled'])
    await row(REGISTER, ['enabled'])
  }
}

/** An order shipped over HTTP, ready for a complaint. */
async function sent() {
  const by = await richHere()
  const order = await begun(by, 2)
  await by.ship(order)
  return { by, order, merchant: by.trader.merchant, given: Math.floor(order.total / 1000) * 3 }
}
const refund = async ({ by, order }: Awaited<ReturnType<typeof sent>>, what: 'goods' | 'freight') => {
  await by.complain(order)
  await by.refund(order, what)
}

test.group('Ledger | score of orders', (group) => {
  trading(group)
  group.each.setup(rulesOn)

  async function paid(client: Parameters<typeof buyerWith>[0], pieces = 2) {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], pieces)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    const given = Math.floor(minorOf(order.total) / 1000) * 3
    return { buyer, offer, who, order, given }
  }
  async function memberOf(organisationId: number, permissions = ['score_logs.view', 'money_logs.view', 'orders.pay']) {
    const { id } = await makePerson({ organisationId, range: 'merchant', permissions })
    return (await alone((trx) => openSession(id, 'member', NOBODY, trx))).access_token
  }

  test('a paid order earns points by its rule once, a cancellation removes them, and the log names the order', async ({
    client,
    assert,
  }) => {
    const { buyer, who, order, given } = await paid(client)
    assert.isAbove(given, 0)
    assert.equal(await scoreOf(buyer.merchant), 0)
    await settleScores()
    await settleScores()
    assert.deepEqual([await scoreOf(buyer.merchant), await dues()], [given, 0])
    ;(await who.post(`${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    await settleScores()
    assert.deepEqual([await scoreOf(buyer.merchant), await dues()], [0, 0])
    const token = await memberOf(buyer.merchant)
    const log = await client.get(INTEGRAL).header('user-token', token).header('accept-language', 'en')
    assert.containSubset(log.body().data.list, [
      { memo: `Points earned reversal · ${order.order_no}`, score: -given, after: 0 },
      { memo: `Points earned · ${order.order_no}`, score: given, before: 0 },
    ])
  }).tags(['LED-05'])

  test('paid and refunded before settlement, the result is the same', async ({ client, assert }) => {
    const { buyer, who, order } = await paid(client)
    ;(await who.post(`${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    assert.equal(await dues(), 2)
    const ids = (await rows<{ id: number }>('select operation_id::float8 as id from score_dues order by 1 desc')).map(
      ({ id }) => id,
    )
    // The refund is settled first and waits for its payment.
    await alone((trx) => settleScore(ids[0] as number, trx))
    assert.equal(await dues(), 2)
    await settleScores()
    assert.deepEqual([await scoreOf(buyer.merchant), await dues()], [0, 0])
    assert.equal((await standingOf(buyer.merchant, 'score')).lines, 2)
  }).tags(['LED-05'])

  test('spent points are not owed: the score never falls below zero', async ({ client, assert }) => {
    const { buyer, who, order, given } = await paid(client, 20)
    await settleScores()
    const spent = Math.floor(given / 100) * 100
    assert.isAbove(spent, 0)
    await alone((trx) =>
      spendScore({ organisationId: buyer.merchant, event: 'exchange', subject: freshKey().key, points: given }, trx),
    )
    ;(await who.post(`${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    await settleScores()
    assert.equal(await scoreOf(buyer.merchant), 0)
  }).tags(['LED-05'])

  test('a disabled rule records nothing and deducts nothing', async ({ client, assert }) => {
    await row(RULE, ['disabled'])
    const { buyer, who, order } = await paid(client)
    ;(await who.post(`${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    assert.deepEqual([await dues(), await scoreOf(buyer.merchant)], [0, 0])
  }).tags(['LED-05'])

  test('exchanges points for balance in full units, once per key, for permitted people', async ({ client, assert }) => {
    const { buyer } = await paid(client, 20)
    await settleScores()
    const [before, money] = [await scoreOf(buyer.merchant), (await standingOf(buyer.merchant)).posted]
    const token = await memberOf(buyer.merchant)
    const ask = (points: unknown, key = freshKey().key, who = token) =>
      client
        .post(EXCHANGED)
        .header('user-token', who)
        .header('idempotency-key', key)
        .header('accept-language', 'en')
        .json({ points })
    const rules = await client.get(`${INTEGRAL}/rules`).header('user-token', token)
    assert.containSubset(rules.body().data, {
      points: before,
      may_exchange: true,
      rules: [{ event: 'exchange', direction: 'spend', points: 100, unit: '1.00' }],
    })
    const key = freshKey().key
    const done = await ask(150, key)
    assert.deepEqual(done.body().data, { points: 100, amount: '1.00' })
    assert.deepEqual((await ask(150, key)).body().data, { points: 100, amount: '1.00' })
    assert.equal(await scoreOf(buyer.merchant), before - 100)
    assert.equal((await standingOf(buyer.merchant)).posted, money + 100)
    const little = await ask(99)
    assert.deepEqual([little.status(), Object.keys(little.body().data.errors)], [400, ['points']])
    assert.equal(little.body().data.errors.points[0], 'Exchange at least 100 points.')
    assert.equal((await ask(1_000_000)).body().data.reason, 'E_INSUFFICIENT_SCORE')
    for (const points of [0, -100, 1.5, '100', null]) (await ask(points)).assertStatus(400)
    ;(await ask(100, freshKey().key, await memberOf(buyer.merchant, ['score_logs.view']))).assertStatus(403)
    await row(EXCHANGE, ['disabled'])
    assert.equal((await ask(100)).body().data.reason, 'E_EXCHANGE_OFF')
    assert.equal(await scoreOf(buyer.merchant), before - 100)
  }).tags(['LED-05'])

  test('twenty concurrent exchanges never spend a point twice', async ({ client, assert }) => {
    const { buyer } = await paid(client, 20)
    await settleScores()
    const [before, money] = [await scoreOf(buyer.merchant), (await standingOf(buyer.merchant)).posted]
    const token = await memberOf(buyer.merchant)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client
          .post(EXCHANGED)
          .header('user-token', token)
          .header('idempotency-key', freshKey().key)
          .json({ points: 100 }),
      ),
    )
    const done = answers.filter((one) => one.status() === 200).length
    assert.equal(done, Math.floor(before / 100))
    assert.isTrue(answers.every((one) => one.status() === 200 || one.body().data.reason === 'E_INSUFFICIENT_SCORE'))
    assert.equal(await scoreOf(buyer.merchant), before - 100 * done)
    assert.equal((await standingOf(buyer.merchant)).posted, money + 100 * done)
  }).tags(['LED-05', 'LED-01'])
})

test.group('Ledger | score of refunds', (group) => {
  group.teardown(async () => void (await withdrawOffers()))
  for (const refuse of [assertValidLedger, assertValidOrders, assertValidProduction]) group.each.teardown(refuse)
  group.each.setup(rulesOn)

  test('a partial refund removes points proportionally, and two halves remove all', async ({ assert }) => {
    const story = await sent()
    const { order, merchant, given } = story
    await settleScores()
    assert.equal(await scoreOf(merchant), given)
    await refund(story, 'goods')
    await settleScores()
    assert.equal(await scoreOf(merchant), Math.ceil((given * order.freight) / order.total))
    await refund(story, 'freight')
    await settleScores()
    assert.deepEqual([await scoreOf(merchant), await dues()], [0, 0])
  }).tags(['LED-05', 'AFS-02'])

  test('ten concurrent settlements give once and remove once', async ({ assert }) => {
    const story = await sent()
    await outcomesOf(10, () => settleScores())
    assert.equal(await scoreOf(story.merchant), story.given)
    for (const what of ['freight', 'goods'] as const) await refund(story, what)
    await outcomesOf(10, () => settleScores())
    assert.deepEqual([await scoreOf(story.merchant), await dues()], [0, 0])
  }).tags(['LED-05'])
})
