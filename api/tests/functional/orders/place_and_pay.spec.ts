import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { row, rows } from '#core/database'
import { as, keyed } from '#tests/support/as'
import { givePassword, PASSWORD } from '#tests/support/persistent'
import { standingOf } from '#tests/support/ledger/money'
import { countOnce, LOOKS } from '#tests/support/queries'
import { buyerWith, ORDERS, placed, sheetOf, trading, type Buyer } from '#tests/support/orders'
import { cell, type Offer } from '#tests/support/trade'
import { assertValidProduction } from '#tests/support/workshop'

/** What is sent for so many pieces. */
async function askedFor(client: ApiClient, buyer: Buyer, offer: Offer, pieces: number) {
  const who = as(client, buyer.token)
  await who.post('/api/v1/cart', { items: [cell(offer, pieces)] })
  return { ...(await sheetOf(who)), address_id: 1, pay: true }
}

/** What an order and everything that belongs to it is, without numbers, times and ids. */
async function written(id: number) {
  const found = await row<{ facts: string }>(
    `select json_build_object(
       'order', (select to_jsonb(o) - '{id,order_no,operation_id,paid_at,created_at,updated_at}'::text[] from orders o where o.id = ?),
       'has_operation', (select p.id is not null from orders o left join ledger_operations p on p.id = o.operation_id and p.idem_key = o.order_no where o.id = ?),
       'items', (select jsonb_agg(to_jsonb(i) - '{id,order_id}'::text[] order by position) from order_items i where order_id = ?),
       'parts', (select jsonb_agg(to_jsonb(p) - '{id,order_id,part_no}'::text[] order by number) from order_parts p where order_id = ?),
       'history', (select jsonb_agg(to_jsonb(d) - '{order_id,created_at}'::text[] order by version) from order_dynamics d where order_id = ?),
       'numbers', (select jsonb_agg(kind order by kind) from order_numbers where order_id = ?),
       'productions', (select jsonb_agg(to_jsonb(p) - '{id,order_id,part_id,order_no,part_no,production_no,created_at,updated_at}'::text[]) from production_orders p where order_id = ?),
       'pieces', (select count(*) from production_items i join production_orders p on p.id = i.production_id where p.order_id = ?),
       'stock', (select jsonb_agg(jsonb_build_array(r.quantity, r.status)) from stock_reservations r join order_parts p on r.reference = 'order ' || p.part_no where p.order_id = ?)
     )::text as facts`,
    Array.from({ length: 9 }, () => id),
  )
  return JSON.parse(found?.facts ?? '{}') as Record<string, unknown>
}

test.group('Orders | placing and paying in one step', (group) => {
  const by = trading(group)
  group.each.teardown(assertValidProduction)

  test('an order that is placed and paid in one step is what it is in two', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const two = await placed(client, buyer, [offer], 3)
    ;(await keyed(client, buyer.token, `${ORDERS}/${two.id}/pay`, { total: two.total })).assertStatus(200)
    const answer = await keyed(client, buyer.token, ORDERS, await askedFor(client, buyer, offer, 3))
    answer.assertStatus(200)
    const { data } = answer.body()
    assert.match(data.order_no, /^D\d{13}$/)
    assert.containSubset(data, { paid: '91.50', reason: null, message: null, gap: null })
    assert.deepEqual(await written(data.id), await written(two.id))
    assert.lengthOf((await who.get('/api/v1/cart')).body().data.lines, 0)
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 2 * 91_50)
    assert.containSubset(await row('select reserved from stocks where id = ?', [offer.stocks[0]]), { reserved: 6 })
    assert.containSubset((await who.get(`${ORDERS}/${data.id}`)).body().data, {
      status: 'pending_production',
      payment: 'paid',
      paid_amount: '91.50',
      version: 2,
    })
  }).tags(['CHK-01', 'CHK-06', 'ORD-08'])

  test('without the money the order is kept unpaid, and the answer says what lacks in the words of a payment', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client, { balance: '10.00' })
    const asked = await askedFor(client, buyer, offer, 1)
    const key = randomUUID()
    const answer = await keyed(client, buyer.token, ORDERS, asked, key)
    answer.assertStatus(200)
    const { data } = answer.body()
    assert.containSubset(data, { paid: null, reason: 'E_INSUFFICIENT_BALANCE', gap: '20.50' })
    const refused = await keyed(client, buyer.token, `${ORDERS}/${data.id}/pay`, { total: asked.total })
    assert.equal(refused.body().message, data.message)
    assert.containSubset((await who.get(`${ORDERS}/${data.id}`)).body().data, { status: 'unpaid', paid_amount: '0.00' })
    assert.deepEqual((await keyed(client, buyer.token, ORDERS, asked, key)).body().data, data)
    assert.equal((await standingOf(buyer.merchant)).posted, 10_00)
    assert.containSubset(await row('select reserved from stocks where id = ?', [offer.stocks[0]]), { reserved: 0 })
  }).tags(['CHK-04', 'CHK-05', 'CHK-06'])

  test('of two that are placed and paid at once from one balance one is paid, and the other waits', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client, { balance: '40.00' })
    await who.post('/api/v1/cart', { items: [cell(offer, 1), cell(offer, 1, 1)] })
    const { lines } = (await who.get('/api/v1/cart')).body().data as { lines: { id: number }[] }
    const sheets = []
    for (const { id } of lines) {
      const { parts, product_amount: goods } = (
        await who.post('/api/v1/settlement', { lines: [id], address_id: 1 })
      ).body().data
      const { method_id, fingerprint, minor } = parts[0].quote.options[0]
      const choices = [{ factory_id: parts[0].factory_id, method_id, fingerprint }]
      const total = ((Math.round(Number(goods) * 100) + minor) / 100).toFixed(2)
      sheets.push({ lines: [id], choices, total, address_id: 1, pay: true })
    }
    const answers = await Promise.all(sheets.map((sheet) => keyed(client, buyer.token, ORDERS, sheet)))
    for (const answer of answers) answer.assertStatus(200)
    assert.sameMembers(
      answers.map((answer) => answer.body().data.reason),
      [null, 'E_INSUFFICIENT_BALANCE'],
    )
    assert.equal((await standingOf(buyer.merchant)).posted, 40_00 - 30_50)
  }).tags(['CHK-04', 'CHK-06', 'LED-03'])

  test('twenty times under one key it is placed and paid once', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const asked = await askedFor(client, buyer, offer, 1)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => keyed(client, buyer.token, ORDERS, asked, key)))
    const done = answers.filter((answer) => answer.status() === 200)
    assert.isAbove(done.length, 0)
    assert.lengthOf(new Set(done.map((answer) => answer.body().data.id)), 1)
    for (const answer of answers)
      if (answer.status() !== 200) assert.equal(answer.body().data.reason, 'E_IDEMPOTENCY_IN_PROGRESS')
    assert.lengthOf((await who.get(ORDERS)).body().data.list, 1)
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 30_50)
    const other = await keyed(client, buyer.token, ORDERS, { ...asked, pay: false }, key)
    assert.equal(other.body().data.reason, 'E_IDEMPOTENCY_MISMATCH')
  }).tags(['CHK-06', 'IMP-05'])

  test('placing and paying an order in one step sends at most twenty statements', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const counts: number[] = []
    for (let look = 0; look < LOOKS; look++) {
      const asked = await askedFor(client, buyer, offer, 1)
      const place = async () => (await keyed(client, buyer.token, ORDERS, asked)).assertStatus(200)
      counts.push(await countOnce(place))
    }
    assert.isAtMost(Math.min(...counts), 20)
    assert.isAbove(Math.min(...counts), 10)
  }).tags(['CHK-06', 'OPS-04'])

  test('ten tabs that place and pay the same lines make one order, and it is paid once', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const asked = await askedFor(client, buyer, offer, 1)
    const tabs = await Promise.all(Array.from({ length: 10 }, () => keyed(client, buyer.token, ORDERS, asked)))
    assert.lengthOf(
      tabs.filter((answer) => answer.status() === 200),
      1,
    )
    assert.deepEqual(new Set(tabs.flatMap((answer) => answer.body().data.reason ?? [])), new Set(['E_CART_CHANGED']))
    assert.lengthOf((await who.get(ORDERS)).body().data.list, 1)
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 30_50)
  }).tags(['CHK-01', 'CHK-06'])

  test('one that is paid and another that is placed and paid at once do not wait for each other in a circle', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    for (let time = 0; time < 5; time++) {
      const waiting = await placed(client, buyer, [offer], 1)
      const asked = await askedFor(client, buyer, offer, 1)
      const answers = await Promise.all([
        keyed(client, buyer.token, `${ORDERS}/${waiting.id}/pay`, { total: waiting.total }),
        keyed(client, buyer.token, ORDERS, asked),
      ])
      for (const answer of answers) answer.assertStatus(200)
      assert.equal(answers[1]?.body().data.reason, null)
    }
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 10 * 30_50)
  }).tags(['CHK-06', 'LED-04'])

  test('a price, a freight or a stock that changed meanwhile: nothing is placed and nothing is charged', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const asked = await askedFor(client, buyer, offer, 2)
    const refusedBy = async () => (await keyed(client, buyer.token, ORDERS, asked)).body().data.reason
    await rows(`update products set tiers = '[{"from": 1, "to": null, "minor": 1900}]' where id = ?`, [offer.product])
    assert.equal(await refusedBy(), 'E_ORDER_PRICE_CHANGED')
    await rows(`update products set tiers = '[{"from": 1, "to": null, "minor": 1950}]' where id = ?`, [offer.product])
    by.carrier.perPiece = 600
    assert.equal(await refusedBy(), 'E_LOGISTICS_CHANGED')
    by.carrier.perPiece = 500
    await rows('update stocks set on_hand = 1 where id = ?', [offer.stocks[0]])
    assert.equal(await refusedBy(), 'E_LINES_GONE')
    await rows('update stocks set on_hand = 100 where id = ?', [offer.stocks[0]])
    assert.lengthOf((await who.get(ORDERS)).body().data.list, 0)
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00)
    ;(await keyed(client, buyer.token, ORDERS, asked)).assertStatus(200)
  }).tags(['CHK-03', 'CHK-06', 'CART-04'])

  test('who pays proves who they are as for a payment, and sums without proof count together', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client, { balance: '5000.00', proves: true })
    await givePassword(buyer.id, PASSWORD)
    const dear = await askedFor(client, buyer, offer, 40)
    const send = (proof: object) => keyed(client, buyer.token, ORDERS, { ...dear, ...proof })
    for (const [password, fault] of [
      [undefined, 'E_REQUIRED'],
      ['not the one', 'E_PASSWORD_WRONG'],
    ]) {
      const refused = await send({ password })
      assert.deepEqual([refused.body().data.reason, Object.keys(refused.body().data.errors)], [fault, ['password']])
    }
    assert.lengthOf((await who.get(ORDERS)).body().data.list, 0)
    ;(await send({ password: PASSWORD })).assertStatus(200)
    const some = await askedFor(client, buyer, offer, 20)
    ;(await keyed(client, buyer.token, ORDERS, some)).assertStatus(200)
    const more = await askedFor(client, buyer, offer, 20)
    const refused = await keyed(client, buyer.token, ORDERS, more)
    assert.deepEqual(
      [refused.body().data.reason, Object.keys(refused.body().data.errors)],
      ['E_REQUIRED', ['password']],
    )
    assert.lengthOf((await who.get(ORDERS)).body().data.list, 2)
    ;(await keyed(client, buyer.token, ORDERS, { ...more, password: PASSWORD })).assertStatus(200)
  }).tags(['CHK-04', 'CHK-06'])
})
