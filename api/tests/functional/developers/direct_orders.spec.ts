import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { keyOf } from '#tests/support/api_keys'
import { as, keyed } from '#tests/support/as'
import { RECEIVER } from '#tests/support/carrier'
import { standingOf } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, trading, type Buyer } from '#tests/support/orders'
import { givePassword, PASSWORD } from '#tests/support/persistent'
import { BUYS, cell, type Offer } from '#tests/support/trade'
import { assertValidProduction } from '#tests/support/workshop'

const DIRECT = `${ORDERS}/direct`

/** A key of the buyer, and what a program sends with it. */
async function withKeyOf(client: ApiClient, buyer: Buyer, permissions: readonly string[] = BUYS) {
  const { id, secret } = await keyOf({ makerId: buyer.id, permissions })
  return { id, secret, send: (body: object, key?: string, path = DIRECT) => keyed(client, secret, path, body, key) }
}

const bodyOf = (offer: Offer, pieces: number, more: object = {}) => ({
  receiver: RECEIVER,
  items: [cell(offer, pieces)],
  ...more,
})

const allow = (merchant: number, order: number, day = order) =>
  row(
    `insert into key_payment_rules (organisation_id, is_enabled, order_limit_minor, day_limit_minor) values (?, true, ?, ?)
     on conflict (organisation_id) do update set order_limit_minor = excluded.order_limit_minor, day_limit_minor = excluded.day_limit_minor`,
    [merchant, order, day],
  )

const ordersOf = async (merchant: number) =>
  (await row<{ count: number }>('select count(*)::int as count from orders where organisation_id = ?', [merchant]))
    ?.count

test.group('Developers | orders in one call', (group) => {
  const by = trading(group)
  group.each.teardown(assertValidProduction)

  test('an order by key is priced, sent and written as in the workspace', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const { send } = await withKeyOf(client, buyer)
    const answer = await send(bodyOf(offer, 3, { reference: 'PO-1', remark: 'Gift' }))
    answer.assertStatus(200)
    const { data } = answer.body()
    assert.containSubset(data, { reference: 'PO-1', paid: null, reason: null, total: '91.50', freight_amount: '15.00' })
    assert.containSubset(data.items, [{ quantity: 3, unit: '25.50', amount: '76.50' }])
    assert.containSubset(data.parcels, [{ items: [0], pieces: 3, freight: { code: 'TEST' } }])
    const own = await placed(client, buyer, [offer], 3)
    const [one, other] = [
      (await who.get(`${ORDERS}/${data.id}`)).body().data,
      (await who.get(`${ORDERS}/${own.id}`)).body().data,
    ]
    for (const name of ['status', 'payment', 'total_amount', 'receiver', 'pieces', 'country'])
      assert.deepEqual(one[name], other[name], name)
    assert.containSubset(one, { source: 'api', third_party_no: 'PO-1', remark: 'Gift', ordered_by: other.ordered_by })
  }).tags(['DEV-03', 'DEV-01'])

  test('a dry run answers like the order and writes nothing', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client, { balance: '50.00' })
    const { send } = await withKeyOf(client, buyer)
    const state = async () =>
      row(
        `select (select count(*)::int from orders) as orders, (select count(*)::int from direct_orders) as direct,
                (select count(*)::int from idempotency_keys) as keys, (select last_value from order_nos)::text as numbers,
                (select sum(reserved)::int from stocks where id = ?) as reserved`,
        [offer.stocks[0]],
      )
    const before = await state()
    const body = bodyOf(offer, 1, { reference: 'DRY-1' })
    const tried = (await send({ ...body, dryRun: true })).body().data
    assert.deepEqual(await state(), before)
    const refused = (await send({ ...body, pay: true, dryRun: true })).body().data
    assert.containSubset(refused, { id: null, reason: 'E_KEY_PAY_OFF' })
    await allow(buyer.merchant, 10_000)
    const short = (await send({ ...bodyOf(offer, 2), pay: true, dryRun: true })).body().data
    assert.containSubset(short, { paid: null, reason: 'E_INSUFFICIENT_BALANCE' })
    assert.deepEqual(await state(), before)
    const made = (await send(body)).body().data
    assert.deepEqual({ ...made, id: null, order_no: null }, tried)
  }).tags(['DEV-03'])

  test('a key pays within the limits that the merchant allowed, and the order is kept unpaid beyond them', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const { send } = await withKeyOf(client, buyer)
    const order = bodyOf(offer, 1, { pay: true })
    assert.containSubset((await send(order)).body().data, { paid: null, reason: 'E_KEY_PAY_OFF' })
    await allow(buyer.merchant, 3000)
    assert.containSubset((await send(order)).body().data, { paid: null, reason: 'E_KEY_PAY_ORDER_LIMIT' })
    await allow(buyer.merchant, 3050, 6000)
    const paid = (await send(order)).body().data
    assert.containSubset(paid, { paid: '30.50', reason: null })
    const late = (await send(order)).body().data
    assert.containSubset(late, { paid: null, reason: 'E_KEY_PAY_DAY_LIMIT' })
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 30_50)
    await allow(buyer.merchant, 3050, 6100)
    const later = await send({ total: '30.50' }, undefined, `${DIRECT}/${late.id}/pay`)
    assert.containSubset(later.body().data, { id: late.id, paid: '30.50' })
    assert.containSubset(await row('select status from orders where id = ?', [late.id]), {
      status: 'pending_production',
    })
    assert.containSubset(
      await row('select spent_minor::int as spent from key_payment_rules where organisation_id = ?', [buyer.merchant]),
      { spent: 6100 },
    )
  }).tags(['DEV-03', 'CHK-06', 'SEC-10'])

  test('many payments at once stay within the day’s limit', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const { send } = await withKeyOf(client, buyer)
    await allow(buyer.merchant, 3050, 3 * 3050 + 10)
    const order = bodyOf(offer, 1, { pay: true })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(order)))
    const reasons = answers.map((one) => one.body().data.reason as string | null)
    assert.lengthOf(
      reasons.filter((one) => one === null),
      3,
    )
    assert.lengthOf(
      reasons.filter((one) => one === 'E_KEY_PAY_DAY_LIMIT'),
      9,
    )
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 3 * 30_50)
    assert.containSubset(await row('select reserved from stocks where id = ?', [offer.stocks[0]]), { reserved: 3 })
  }).tags(['DEV-03', 'CHK-06', 'LED-03'])

  test('one reference is one order, at once and later, and another body under it is refused', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const { send } = await withKeyOf(client, buyer)
    await allow(buyer.merchant, 100_000)
    const order = bodyOf(offer, 1, { reference: 'SHOP-77', pay: true })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(order)))
    for (const answer of answers) answer.assertStatus(200)
    assert.lengthOf(new Set(answers.map((answer) => answer.body().data.id)), 1)
    assert.deepEqual((await send(order)).body().data, answers[0]?.body().data)
    assert.equal(await ordersOf(buyer.merchant), 1)
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 30_50)
    const other = await send({ ...order, items: [cell(offer, 2)] })
    other.assertStatus(409)
    assert.equal(other.body().data.reason, 'E_DIRECT_REFERENCE')
    assert.include(Object.keys(other.body().data.errors ?? {}), 'reference')
    assert.equal(await ordersOf(buyer.merchant), 1)
    const stranger = await buyerWith(client)
    const theirs = await withKeyOf(client, stranger.buyer)
    const free = await theirs.send(bodyOf(stranger.offer, 1, { reference: 'SHOP-77' }))
    assert.equal(free.status(), 200)
    assert.notEqual(free.body().data.id, answers[0]?.body().data.id)
  }).tags(['DEV-03', 'SEC-10'])

  test('one idempotency key is one order', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const { send } = await withKeyOf(client, buyer)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(bodyOf(offer, 1), key)))
    const done = answers.filter((answer) => answer.status() === 200)
    assert.lengthOf(new Set(done.map((answer) => answer.body().data.id)), 1)
    for (const answer of answers)
      if (answer.status() !== 200) assert.equal(answer.body().data.reason, 'E_IDEMPOTENCY_IN_PROGRESS')
    assert.equal(await ordersOf(buyer.merchant), 1)
    const other = await send(bodyOf(offer, 2), key)
    assert.equal(other.body().data.reason, 'E_IDEMPOTENCY_MISMATCH')
  }).tags(['DEV-03', 'DEV-02'])

  test('faults are at their fields, and nothing is written', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client, { stock: 5 })
    const foreign = await buyerWith(client)
    const { send, secret } = await withKeyOf(client, buyer)
    const item = cell(offer, 1)
    const faults: [object, string][] = [
      [{ items: [item] }, 'receiver'],
      [bodyOf(offer, 1, { address_id: 1 }), 'receiver'],
      [bodyOf(offer, 1, { receiver: { ...RECEIVER, postcode: 'x' } }), 'receiver.postcode'],
      [bodyOf(offer, 1, { receiver: { ...RECEIVER, country: 'ZZ' } }), 'receiver.country'],
      [bodyOf(offer, 1, { items: [{ ...item, quantity: 0 }] }), 'items.0.quantity'],
      [bodyOf(offer, 6), 'items.0'],
      [bodyOf(foreign.offer, 1), 'items.0'],
      [bodyOf(offer, 1, { shipping_method: 'ROCKET' }), 'shipping_method'],
      [bodyOf(offer, 1, { store_id: 2_000_000_000 }), 'store_id'],
      [bodyOf(offer, 1, { reference: 'a\u200bb' }), 'reference'],
      [bodyOf(offer, 1, { items: [] }), 'items'],
    ]
    for (const [body, field] of faults) {
      const answer = await send(body)
      assert.isAbove(answer.status(), 399, JSON.stringify(body))
      assert.include(Object.keys(answer.body().data.errors ?? {}), field)
      const tried = await send({ ...body, dryRun: true })
      assert.deepEqual(tried.body().data.errors, answer.body().data.errors)
    }
    const shown = await send(bodyOf(offer, 1, { total: '1.00' }))
    assert.equal(shown.body().data.reason, 'E_ORDER_PRICE_CHANGED')
    const keyless = await as(client, secret).post(DIRECT, bodyOf(offer, 1))
    assert.include(Object.keys(keyless.body().data.errors ?? {}), 'idempotency-key')
    assert.equal(await ordersOf(buyer.merchant), 0)
  }).tags(['DEV-03', 'ERR-02'])

  test('a key without the permission, of a foreign merchant or limited to stores is refused', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const seeing = await withKeyOf(client, buyer, ['orders.view'])
    assert.equal((await seeing.send(bodyOf(offer, 1))).status(), 403)
    const creating = await withKeyOf(client, buyer, ['orders.create'])
    assert.equal((await creating.send(bodyOf(offer, 1, { pay: true }))).body().data.permission, 'orders.pay')
    const made = (await creating.send(bodyOf(offer, 1))).body().data
    const stranger = await buyerWith(client)
    await allow(stranger.buyer.merchant, 100_000)
    const theirs = await withKeyOf(client, stranger.buyer)
    assert.equal((await theirs.send({ total: made.total }, undefined, `${DIRECT}/${made.id}/pay`)).status(), 404)
    const store = await row<{ id: number }>(
      `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status) values (?, ?, 'One', 'other', 'completed') returning id`,
      [buyer.merchant, buyer.id],
    )
    const limited = await keyOf({ makerId: buyer.id, permissions: BUYS, storeIds: [store?.id as number] })
    const anywhere = await keyed(client, limited.secret, DIRECT, bodyOf(offer, 1))
    assert.include(Object.keys(anywhere.body().data.errors ?? {}), 'store_id')
  }).tags(['DEV-03', 'DEV-01', 'SEC-10'])

  test('the fastest, the cheapest or a named method is chosen', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const { send } = await withKeyOf(client, buyer)
    by.carrier.express = 900
    const codeBy = async (method?: string) =>
      (await send(bodyOf(offer, 1, { shipping_method: method, dryRun: true }))).body().data.parcels[0].freight.code
    assert.equal(await codeBy(), 'TEST')
    assert.equal(await codeBy('cheapest'), 'TEST')
    assert.equal(await codeBy('FAST'), 'FAST')
    const other = await send(bodyOf(offer, 1, { shipping_method: 'slow', dryRun: true }))
    assert.equal(other.body().data.reason, 'E_SHIPPING_METHOD')
    assert.include(other.body().message, 'TEST, FAST')
  }).tags(['DEV-03', 'LOG-01'])

  test('customs data are taken, and a payment without them is refused at their fields', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const { send } = await withKeyOf(client, buyer)
    await allow(buyer.merchant, 100_000)
    by.carrier.needsCustoms = true
    for (const dryRun of [true, false]) {
      const lacking = await send(bodyOf(offer, 1, { pay: true, dryRun }))
      assert.equal(lacking.body().data.reason, 'E_CUSTOMS_MISSING')
      assert.include(Object.keys(lacking.body().data.errors ?? {}), 'items.0.customs.hs_code')
    }
    assert.equal(await ordersOf(buyer.merchant), 0)
    const customs = {
      name_zh: '衬衫',
      name_en: 'Shirt',
      material_en: 'Cotton',
      declared_usd: '4.50',
      weight_g: 200,
      hs_code: '610910',
    }
    const items = [{ ...cell(offer, 1), customs }]
    const made = await send({ receiver: RECEIVER, items, pay: true })
    assert.equal(made.body().data.paid, '30.50', made.text())
    const kept = await rows('select customs from order_items where order_id = ?', [made.body().data.id])
    assert.containSubset(kept, [{ customs }])
  }).tags(['DEV-03'])

  test('the limits for keys need the payer’s password to be turned on, and none to be turned off', async ({
    client,
    assert,
  }) => {
    const { buyer } = await buyerWith(client)
    await givePassword(buyer.id, PASSWORD)
    const save = (body: object) => keyed(client, buyer.token, '/api/v1/key-payments', body)
    const rule = { is_enabled: true, order_limit: '50.00', day_limit: '200.00' }
    assert.include(Object.keys((await save(rule)).body().data.errors ?? {}), 'password')
    assert.equal((await save({ ...rule, password: 'wrong-one-1' })).body().data.reason, 'E_PASSWORD_WRONG')
    assert.include(
      Object.keys((await save({ ...rule, password: PASSWORD, day_limit: '10.00' })).body().data.errors ?? {}),
      'day_limit',
    )
    const saved = await save({ ...rule, password: PASSWORD })
    assert.containSubset(saved.body().data, { ...rule, spent_today: '0.00', version: 1 })
    const off = await save({ ...rule, is_enabled: false, version: 1 })
    assert.containSubset(off.body().data, { is_enabled: false, version: 2 })
    assert.equal((await save({ ...rule, is_enabled: false, version: 1 })).body().data.reason, 'E_VERSION_CONFLICT')
    const { secret } = await keyOf({ makerId: buyer.id, permissions: BUYS })
    assert.equal((await keyed(client, secret, '/api/v1/key-payments', rule)).body().data.reason, 'E_KEY_NOT_ACCEPTED')
  }).tags(['DEV-03', 'SEC-10'])
})
