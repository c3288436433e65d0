import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { DeliverySheet } from '#contracts/delivery'
import type { ReceiverAddress } from '#contracts/logistics'
import { row, rows } from '#core/database'
import { as, keyed, type Caller } from '#tests/support/as'
import { RECEIVER } from '#tests/support/carrier'
import { standingOf } from '#tests/support/ledger/money'
import { givePassword, PASSWORD } from '#tests/support/persistent'
import { ORDERS, placed } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { otherFactory, paidOrder, scan, working, worker, drawn, madeOf } from '#tests/support/workshop'
import { makeOffer } from '#tests/support/trade'

const BERLIN: ReceiverAddress = {
  ...RECEIVER,
  country: 'DE',
  region_code: '',
  province: '',
  city: 'Berlin',
  street: 'Torstraße 1',
  postcode: '10115',
  mobile_phone: '+493012345678',
}

type Wish = { receiver?: ReceiverAddress; address_id?: number }

const sheetFor = async (who: Caller, id: number, wish: Wish = {}): Promise<DeliverySheet> => {
  const answer = await who.post(`${ORDERS}/${id}/delivery/quote`, wish)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

/** The dialog's request: the proposed methods, or the given ones. */
function agreed({ version, parts }: DeliverySheet, wish: Wish = {}, methods: Record<number, number> = {}) {
  const chosen = parts.map((part) => ({
    ...part,
    option: part.quote?.options.find((one) => one.method_id === methods[part.number]) ?? part.chosen,
  }))
  const minor = chosen.reduce((sum, { option }) => sum + (option?.minor ?? 0), 0)
  return {
    ...wish,
    version,
    choices: chosen.flatMap(({ number, quote, option }) =>
      quote && option ? [{ number, method_id: option.method_id, fingerprint: option.fingerprint }] : [],
    ),
    freight: (minor / 100).toFixed(2),
  }
}

const change = (client: ApiClient, token: string, id: number, body: object, key?: string) =>
  keyed(client, token, `${ORDERS}/${id}/delivery`, body, key)

const linesOf = (merchant: number) =>
  rows<{ kind: string; delta: number }>(
    'select kind, delta::int as delta from ledger_lines where organisation_id = ? order by seq',
    [merchant],
  )
const reasonOf = (answer: { body(): { data: { reason?: string } } }) => answer.body().data.reason
const workshopOf = (id: number) =>
  row<{ carrier: string; country: string; batch_id: number | null }>(
    'select carrier, country, batch_id from production_orders where order_id = ?',
    [id],
  )

test.group('Orders | delivery after payment', (group) => {
  const by = working(group)

  test('a paid order moves to another address: the extra freight is charged in the same step, and its factory sees it', async ({
    client,
    assert,
  }) => {
    by.carrier.perPieceTo.DE = 800
    const { buyer, who, order, made } = await paidOrder(client)
    const before = (await standingOf(buyer.merchant)).posted
    const sheet = await sheetFor(who, order.id, { receiver: BERLIN })
    assert.containSubset(sheet, {
      freight_amount: '10.00',
      was: { city: 'Los Angeles' },
      receiver: { city: 'Berlin' },
      parts: [{ number: 1, chosen: { method_id: 1, minor: 1600 }, was: { minor: 1000 } }],
    })
    const answer = await change(client, buyer.token, order.id, agreed(sheet, { receiver: BERLIN }))
    answer.assertStatus(200)
    const { data } = answer.body()
    assert.containSubset(data, {
      status: 'pending_production',
      country: 'DE',
      freight_amount: '16.00',
      paid_amount: (Number(order.total) + 6).toFixed(2),
      total_amount: (Number(order.total) + 6).toFixed(2),
    })
    assert.deepEqual(data.dynamics[0].detail, {
      from: { country: 'US', city: 'Los Angeles', postcode: '90001' },
      to: { country: 'DE', city: 'Berlin', postcode: '10115' },
      freight: { from: '10.00', to: '16.00' },
      difference: '6.00',
      methods: [{ part: made.part_no, from: 'TEST', to: 'TEST' }],
      waybills: [],
    })
    assert.equal((await standingOf(buyer.merchant)).posted, before - 600)
    assert.deepInclude(await linesOf(buyer.merchant), { kind: 'freight_adjustment', delta: -600 })
    assert.containSubset(await workshopOf(order.id), { carrier: 'TEST', country: 'DE' })
  }).tags(['ORD-03', 'CHK-02', 'LED-01'])

  test('a cheaper method refunds the difference, and cancelling refunds everything paid', async ({
    client,
    assert,
  }) => {
    by.carrier.express = 900
    const { buyer, who, order } = await paidOrder(client)
    const start = (await standingOf(buyer.merchant)).posted + Math.round(Number(order.total) * 100)
    const dearer = await change(client, buyer.token, order.id, agreed(await sheetFor(who, order.id), {}, { 1: 2 }))
    assert.containSubset(dearer.body().data, { freight_amount: '18.00' })
    assert.equal((await workshopOf(order.id))?.carrier, 'FAST')
    const cheaper = await change(client, buyer.token, order.id, agreed(await sheetFor(who, order.id), {}, { 1: 1 }))
    assert.containSubset(cheaper.body().data, { freight_amount: '10.00', paid_amount: order.total })
    by.carrier.express = 1200
    ;(await change(client, buyer.token, order.id, agreed(await sheetFor(who, order.id), {}, { 1: 2 }))).assertStatus(
      200,
    )
    const kinds = (await linesOf(buyer.merchant)).filter(({ kind }) => kind === 'freight_adjustment')
    assert.deepEqual(
      kinds.map(({ delta }) => delta),
      [-800, 800, -1400],
    )
    const ended = await who.post(`${ORDERS}/${order.id}/cancel`)
    assert.containSubset(ended.body().data, {
      payment: 'refunded',
      refunded_amount: (Number(order.total) + 14).toFixed(2),
    })
    assert.equal((await standingOf(buyer.merchant)).posted, start)
  }).tags(['ORD-03', 'ORD-08', 'LED-01'])

  test('the same delivery changes nothing; a corrected street is free, whatever the current rates', async ({
    client,
    assert,
  }) => {
    const { buyer, who, order } = await paidOrder(client)
    const sheet = await sheetFor(who, order.id)
    by.carrier.perPiece = 900
    assert.equal(reasonOf(await change(client, buyer.token, order.id, agreed(sheet))), 'E_DELIVERY_UNCHANGED')
    const receiver = { ...RECEIVER, street: '2 Main Street', firstname: 'Grace Hopper' }
    const mended = await change(
      client,
      buyer.token,
      order.id,
      agreed(await sheetFor(who, order.id, { receiver }), { receiver }),
    )
    assert.containSubset(mended.body().data, {
      freight_amount: '10.00',
      receiver: { street: '2 Main Street' },
      version: 3,
    })
    assert.isEmpty((await linesOf(buyer.merchant)).filter(({ kind }) => kind === 'freight_adjustment'))
  }).tags(['ORD-03'])

  test('rejects a price changed since it was shown, returns the new one and changes nothing', async ({
    client,
    assert,
  }) => {
    by.carrier.perPieceTo.DE = 800
    const { buyer, who, order } = await paidOrder(client)
    const asked = agreed(await sheetFor(who, order.id, { receiver: BERLIN }), { receiver: BERLIN })
    by.carrier.perPieceTo.DE = 850
    const refused = await change(client, buyer.token, order.id, asked)
    refused.assertStatus(409)
    assert.containSubset(refused.body().data, { reason: 'E_DELIVERY_PRICE_CHANGED', shown: '16.00', now: '17.00' })
    const lowered = await change(client, buyer.token, order.id, { ...asked, freight: '10.00' })
    assert.equal(reasonOf(lowered), 'E_DELIVERY_PRICE_CHANGED')
    by.carrier.perPieceTo.DE = null
    assert.equal(reasonOf(await change(client, buyer.token, order.id, asked)), 'E_LOGISTICS_CHANGED')
    assert.isNull((await sheetFor(who, order.id, { receiver: BERLIN })).parts[0]?.chosen)
    assert.containSubset((await who.get(`${ORDERS}/${order.id}`)).body().data, {
      version: 2,
      country: 'US',
      freight_amount: '10.00',
    })
  }).tags(['ORD-03', 'CHK-03'])

  test('rejects a charge above the balance with the missing amount and changes nothing', async ({ client, assert }) => {
    const { buyer, who, order } = await paidOrder(client)
    const { posted } = await standingOf(buyer.merchant)
    by.carrier.perPieceTo.DE = posted
    const asked = agreed(await sheetFor(who, order.id, { receiver: BERLIN }), { receiver: BERLIN })
    await givePassword(buyer.id, PASSWORD)
    const refused = await change(client, buyer.token, order.id, { ...asked, password: PASSWORD })
    refused.assertStatus(409)
    const missing = ((posted * 2 - 1000 - posted) / 100).toFixed(2)
    assert.containSubset(refused.body().data, { reason: 'E_DELIVERY_BALANCE', gap: missing })
    assert.include(refused.body().message, missing)
    assert.equal((await standingOf(buyer.merchant)).posted, posted)
    assert.containSubset((await who.get(`${ORDERS}/${order.id}`)).body().data, { version: 2, country: 'US' })
    assert.containSubset(await workshopOf(order.id), { country: 'US' })
  }).tags(['ORD-03', 'CHK-04', 'LED-01'])

  test('a charge at or above the limit requires a password and a key; the same key applies once', async ({
    client,
    assert,
  }) => {
    const { buyer, who, order } = await paidOrder(client)
    by.carrier.express = 60_000
    const asked = agreed(await sheetFor(who, order.id), {}, { 1: 2 })
    await givePassword(buyer.id, PASSWORD)
    const unproven = await change(client, buyer.token, order.id, asked)
    assert.deepEqual(Object.keys(unproven.body().data.errors ?? {}), ['password'])
    assert.equal(reasonOf(await who.post(`${ORDERS}/${order.id}/delivery`, asked)), 'E_IDEMPOTENCY_REQUIRED')
    by.carrier.express = 600
    const small = agreed(await sheetFor(who, order.id), {}, { 1: 2 })
    const key = randomUUID()
    const twice = await Promise.all([1, 2].map(() => change(client, buyer.token, order.id, small, key)))
    assert.deepEqual(
      twice.map((one) => one.status()),
      [200, 200],
    )
    assert.deepInclude(await linesOf(buyer.merchant), { kind: 'freight_adjustment', delta: -200 })
    assert.lengthOf(
      (await linesOf(buyer.merchant)).filter(({ kind }) => kind === 'freight_adjustment'),
      1,
    )
  }).tags(['ORD-03', 'CHK-04', 'CHK-06'])

  test('of two concurrent changes one succeeds and the other gets both versions', async ({ client, assert }) => {
    by.carrier.perPieceTo.DE = 800
    by.carrier.express = 700
    const { buyer, who, order } = await paidOrder(client)
    const elsewhere = agreed(await sheetFor(who, order.id, { receiver: BERLIN }), { receiver: BERLIN })
    const faster = agreed(await sheetFor(who, order.id), {}, { 1: 2 })
    const answers = await Promise.all([elsewhere, faster].map((asked) => change(client, buyer.token, order.id, asked)))
    assert.sameMembers(
      answers.map((one) => one.status()),
      [200, 409],
    )
    const lost = answers.find((one) => one.status() === 409)?.body().data
    assert.equal(lost.reason, 'E_VERSION_CONFLICT')
    assert.sameMembers(Object.keys(lost.theirs), ['version', 'receiver', 'choices'])
    assert.containSubset(lost.yours, { version: 2 })
    assert.lengthOf(
      (await linesOf(buyer.merchant)).filter(({ kind }) => kind === 'freight_adjustment'),
      1,
    )
  }).tags(['ORD-03', 'CHK-06'])

  test('concurrent acceptance by the factory: the change precedes it or is rejected', async ({ client, assert }) => {
    by.carrier.perPieceTo.DE = 800
    for (let time = 0; time < 4; time++) {
      const { buyer, who, order, at, made } = await paidOrder(client)
      const asked = agreed(await sheetFor(who, order.id, { receiver: BERLIN }), { receiver: BERLIN })
      const [answer, report] = await Promise.all([
        change(client, buyer.token, order.id, asked),
        scan(at, 'accept', made.production_no),
      ])
      assert.equal(report.outcome, 'done')
      const isChanged = answer.status() === 200
      if (!isChanged) assert.equal(reasonOf(answer), 'E_ORDER_STATE')
      const { data } = (await who.get(`${ORDERS}/${order.id}`)).body()
      assert.containSubset(data, {
        status: 'in_production',
        country: isChanged ? 'DE' : 'US',
        freight_amount: isChanged ? '16.00' : '10.00',
      })
      assert.equal((await workshopOf(order.id))?.country, isChanged ? 'DE' : 'US')
    }
  }).tags(['ORD-03', 'FAC-03'])

  test('the part that is not in production may change its method; the address is fixed', async ({ client, assert }) => {
    by.carrier.express = 900
    by.carrier.perPieceTo.DE = 800
    const { buyer, offer, who } = await paidOrder(client)
    const factory = await otherFactory(offer.factory)
    const other = await makeOffer({ merchant: buyer.merchant, user: buyer.id, factory })
    for (const one of [offer, other]) await drawn(one.finished)
    const order = await placed(client, buyer, [offer, other], 2)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    const whole = agreed(await sheetFor(who, order.id, { receiver: BERLIN }), { receiver: BERLIN })
    assert.equal(whole.freight, '32.00')
    const [first, second] = await madeOf(order.id)
    const maker = await worker(first?.organisation_id as number)
    assert.equal((await scan(as(client, maker.token), 'accept', first?.production_no ?? '')).outcome, 'done')
    const refused = await change(client, buyer.token, order.id, whole)
    assert.include(['E_VERSION_CONFLICT', 'E_DELIVERY_BEGUN'], reasonOf(refused) as string)
    const elsewhere = await who.post(`${ORDERS}/${order.id}/delivery/quote`, { receiver: BERLIN })
    assert.containSubset(elsewhere.body().data, { reason: 'E_DELIVERY_BEGUN', part: first?.part_no })
    const sheet = await sheetFor(who, order.id)
    const begun = sheet.parts.findIndex((part) => part.part_no === first?.part_no)
    const open = sheet.parts.find((part) => part.part_no === second?.part_no)
    assert.isNull(sheet.parts[begun]?.quote)
    const asked = agreed(sheet, {}, { [open?.number ?? 0]: 2 })
    assert.equal(asked.freight, '28.00')
    const forced = {
      ...asked,
      choices: [{ number: sheet.parts[begun]?.number, method_id: 2, fingerprint: 'fast:2:900' }],
    }
    assert.equal(reasonOf(await change(client, buyer.token, order.id, forced)), 'E_DELIVERY_BEGUN')
    const changed = await change(client, buyer.token, order.id, asked)
    assert.containSubset(changed.body().data, { freight_amount: '28.00' })
    const carriers = await rows<{ carrier: string }>(
      'select carrier from production_orders where order_id = ? order by id',
      [order.id],
    )
    assert.deepEqual(
      carriers.map(({ carrier }) => carrier),
      ['TEST', 'FAST'],
    )
  }).tags(['ORD-03', 'ORD-06'])

  test('a move across a border requires customs info and stores it with the order', async ({ client, assert }) => {
    const { buyer, who, order } = await paidOrder(client)
    by.carrier.needsCustoms = true
    by.carrier.perPieceTo.DE = 500
    const asked = agreed(await sheetFor(who, order.id, { receiver: BERLIN }), { receiver: BERLIN })
    const refused = await change(client, buyer.token, order.id, asked)
    assert.equal(reasonOf(refused), 'E_CUSTOMS_MISSING')
    const item = (await who.get(`${ORDERS}/${order.id}`)).body().data.lines[0].id as number
    const said = {
      name_zh: 'T恤',
      name_en: 'T-shirt',
      material_en: 'Cotton',
      declared_usd: '5.00',
      weight_g: 200,
      hs_code: '610910',
    }
    ;(await who.post(`${ORDERS}/${order.id}/customs`, { items: [{ item, ...said }] })).assertStatus(200)
    const again = agreed(await sheetFor(who, order.id, { receiver: BERLIN }), { receiver: BERLIN })
    ;(await change(client, buyer.token, order.id, again)).assertStatus(200)
  }).tags(['ORD-03'])

  test('held orders can change delivery; unpaid, cancelled or under cancellation review they cannot', async ({
    client,
    assert,
  }) => {
    by.carrier.express = 700
    const { buyer, offer, who, order } = await paidOrder(client)
    ;(await who.post(`${ORDERS}/${order.id}/hold`, { reason: 'address' })).assertStatus(200)
    const held = await change(client, buyer.token, order.id, agreed(await sheetFor(who, order.id), {}, { 1: 2 }))
    assert.containSubset(held.body().data, { hold: 'held', freight_amount: '14.00' })
    const asked = agreed(await sheetFor(who, order.id), {}, { 1: 1 })
    await row(`update orders set cancel_request = 'pending_review' where id = ?`, [order.id])
    assert.equal(reasonOf(await change(client, buyer.token, order.id, asked)), 'E_CANCEL_REQUESTED')
    await row(`update orders set cancel_request = 'none' where id = ?`, [order.id])
    ;(await who.post(`${ORDERS}/${order.id}/cancel`)).assertStatus(200)
    assert.equal(reasonOf(await change(client, buyer.token, order.id, asked)), 'E_ORDER_STATE')
    const unpaid = await placed(client, buyer, [offer], 1)
    assert.equal(reasonOf(await who.post(`${ORDERS}/${unpaid.id}/delivery/quote`)), 'E_ORDER_STATE')
  }).tags(['ORD-03'])

  test('a changed carrier removes the order from its batch and releases the merchant’s waybill', async ({
    client,
    assert,
  }) => {
    by.carrier.express = 700
    const { buyer, offer, who, order, made } = await paidOrder(client)
    const batch = await row<{ id: number }>(
      `insert into production_batches (organisation_id, carrier, composition) values (?, 'TEST', 'multiple') returning id`,
      [offer.factory],
    )
    await row('update production_orders set batch_id = ? where id = ?', [batch?.id, made.id])
    const tracking = `WB${randomUUID().slice(0, 8).toUpperCase()}`
    await row(
      'insert into waybills (organisation_id, owner_user_id, order_id, production_id, tracking_no) values (?, ?, ?, ?, ?)',
      [buyer.merchant, buyer.id, order.id, made.id, tracking],
    )
    const receiver = { ...RECEIVER, street: '3 Main Street' }
    const mended = agreed(await sheetFor(who, order.id, { receiver }), { receiver })
    assert.deepEqual((await sheetFor(who, order.id)).waybills, [tracking])
    const first = await change(client, buyer.token, order.id, mended)
    assert.deepEqual(first.body().data.dynamics[0].detail.waybills, [tracking])
    assert.equal((await workshopOf(order.id))?.batch_id, batch?.id)
    assert.isEmpty(await rows('select 1 from waybills where tracking_no = ?', [tracking]))
    ;(await change(client, buyer.token, order.id, agreed(await sheetFor(who, order.id), {}, { 1: 2 }))).assertStatus(
      200,
    )
    assert.containSubset(await workshopOf(order.id), { carrier: 'FAST', batch_id: null })
    const workshop = await makePerson({ organisationId: offer.factory, permissions: ['production_batches.view'] })
    const emptied = await as(client, workshop.token).get(`/api/v1/production-batches/${batch?.id}`)
    assert.containSubset(emptied.body().data, { carrier_name_zh: 'TEST', carrier_name_en: 'TEST', orders: 0 })
  }).tags(['ORD-03'])

  test('the supplier may change delivery at no extra cost; merchant, supplier and factory are notified', async ({
    client,
    assert,
  }) => {
    by.carrier.perPieceTo.DE = 800
    by.carrier.perPieceTo.FR = 400
    const { buyer, offer, order, maker } = await paidOrder(client)
    const supplier = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [
      offer.factory,
    ])
    const permissions = ['orders.view', 'orders.edit']
    const house = await makePerson({ organisationId: supplier?.id as number, range: 'supplier', permissions })
    const colleague = await makePerson({ organisationId: supplier?.id as number, range: 'supplier', permissions })
    const at = as(client, house.token)
    const dearer = agreed(await sheetFor(at, order.id, { receiver: BERLIN }), { receiver: BERLIN })
    const refused = await change(client, house.token, order.id, dearer)
    assert.containSubset(refused.body().data, { reason: 'E_DELIVERY_COSTS_MORE', more: '6.00' })
    const receiver = { ...BERLIN, country: 'FR', city: 'Paris', postcode: '75001', mobile_phone: '+33142345678' }
    const before = (await standingOf(buyer.merchant)).posted
    ;(
      await change(client, house.token, order.id, agreed(await sheetFor(at, order.id, { receiver }), { receiver }))
    ).assertStatus(200)
    assert.equal((await standingOf(buyer.merchant)).posted, before + 200)
    const report = await rows<{ user_id: number; kind: string }>(
      `select user_id, kind from notices where kind like 'delivery_changed%' and params ->> 'no' = ?`,
      [order.order_no],
    )
    assert.includeDeepMembers(report, [
      { user_id: buyer.id, kind: 'delivery_changed' },
      { user_id: colleague.id, kind: 'delivery_changed_for_merchant' },
      { user_id: maker.id, kind: 'delivery_changed_before_production' },
    ])
    assert.isUndefined(report.find((one) => one.user_id === house.id))
  }).tags(['ORD-03', 'TEN-01'])

  test('only people with the right to pay accept a charge, only for their own merchant’s orders', async ({
    client,
    assert,
  }) => {
    by.carrier.express = 700
    const { buyer, order } = await paidOrder(client)
    const editor = await makePerson({
      organisationId: buyer.merchant,
      range: 'merchant',
      permissions: ['orders.view', 'orders.edit'],
    })
    const at = as(client, editor.token)
    const sheet = await sheetFor(at, order.id)
    assert.deepInclude(sheet, { paying: null, may_cost_more: false })
    const refused = await change(client, editor.token, order.id, agreed(sheet, {}, { 1: 2 }))
    assert.containSubset(refused.body().data, { reason: 'E_DELIVERY_PAYER', more: '4.00' })
    const viewer = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: ['orders.view'] })
    ;(await as(client, viewer.token).post(`${ORDERS}/${order.id}/delivery/quote`)).assertStatus(403)
    const other = await paidOrder(client)
    ;(await other.who.post(`${ORDERS}/${order.id}/delivery/quote`)).assertStatus(404)
    ;(await change(client, other.buyer.token, order.id, agreed(sheet))).assertStatus(404)
  }).tags(['ORD-03', 'TEN-01'])

  test('the database rejects a changed paid address or freight without its booking', async ({ client, assert }) => {
    const { order, at, made } = await paidOrder(client)
    for (const sets of [
      `receiver = receiver || '{"city": "Elsewhere"}'`,
      'freight_minor = freight_minor + 100, version = version + 1',
      'freight_minor = freight_minor + 100, paid_minor = paid_minor + 100, version = version + 1',
      'freight_minor = freight_minor + 100, paid_minor = paid_minor + 100, adjusted_minor = 100, version = version + 1',
      'product_minor = product_minor + 100, paid_minor = paid_minor + 100, version = version + 1',
    ])
      await assert.rejects(() => row(`update orders set ${sets} where id = ?`, [order.id]))
    await scan(at, 'accept', made.production_no)
    await assert.rejects(() => row(`update orders set receiver = '{}', version = version + 1 where id = ?`, [order.id]))
    await assert.rejects(() => row(`update order_parts set freight = '{}' where order_id = ?`, [order.id]))
  }).tags(['ORD-03', 'LED-01'])
})
