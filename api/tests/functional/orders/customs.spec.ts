import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Customs } from '#contracts/customs'
import type { OrderDetail } from '#contracts/orders'
import type { OrderSheet, SettlementSheet } from '#contracts/settlement'
import { rows } from '#core/database'
import { keyed } from '#tests/support/as'
import { standingOf } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, sheetOf, statusOf, trading } from '#tests/support/orders'
import { cell, makeOffer, sendable } from '#tests/support/trade'

const SAID = {
  name_zh: 'T 恤',
  name_en: 'T-shirt',
  material_en: '100% cotton',
  hs_code: '610910',
  declared_usd: '4.50',
  weight_g: 250,
}
const OF_PRODUCT = { name_zh: '测试 T 恤', name_en: 'Test tee', material_en: 'Cotton' }
const payBy = (client: ApiClient, token: string, order: { id: number; total: string }) =>
  keyed(client, token, `${ORDERS}/${order.id}/pay`, { total: order.total })

test.group('Orders | customs before payment', (group) => {
  const by = trading(group)
  group.each.setup(() => {
    by.carrier.needsCustoms = true
  })

  test('rejects payment across a border without customs info, lists the missing fields and charges nothing', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 2)
    const path = `${ORDERS}/${order.id}`
    const sheet = (await who.get(`${path}/settlement`)).body().data as OrderSheet
    assert.isTrue(sheet.parts[0]?.chosen?.needs_customs)
    assert.deepEqual(sheet.parts[0]?.lines, [sheet.lines[0]?.id])
    assert.deepEqual(sheet.lines[0]?.customs, OF_PRODUCT)
    const refused = await payBy(client, buyer.token, order)
    refused.assertStatus(409)
    const { data, message } = refused.body()
    assert.equal(data.reason, 'E_CUSTOMS_MISSING')
    assert.deepEqual(Object.keys(data.errors), ['items.0.hs_code', 'items.0.declared_usd', 'items.0.weight_g'])
    assert.equal(
      message,
      `1 个商品的报关资料不完整，首个“${sheet.lines[0]?.name}”缺少海关编码、申报单价（美元）和重量（克）。请补全后再支付。`,
    )
    const english = await payBy(client, buyer.token, order).header('accept-language', 'en')
    assert.equal(
      english.body().message,
      `Items without complete customs info: 1. The first, ${sheet.lines[0]?.name}, lacks customs (HS) code, declared unit price (USD), and weight (g). Complete it, then pay.`,
    )
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00)
    assert.containSubset((await who.get(path)).body().data, { status: 'unpaid', version: 1 })
    const item = sheet.lines[0]?.id as number
    ;(await who.post(`${path}/customs`, { items: [{ item, ...SAID }] })).assertStatus(200)
    ;(await payBy(client, buyer.token, order)).assertStatus(200)
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 61_00)
  }).tags(['ORD-01', 'CHK-06'])

  test('reports how many items lack customs info and what the first one lacks', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const wanted = { merchant: buyer.merchant, user: buyer.id }
    const others = [await makeOffer(wanted), await makeOffer(wanted)] as const
    await sendable(others[0].spu)
    const order = await placed(client, buyer, [offer, ...others], 1)
    const { lines } = (await who.get(`${ORDERS}/${order.id}/settlement`)).body().data as OrderSheet
    const lacking = lines.flatMap(({ customs }, at) => (customs.hs_code ? [] : [at]))
    assert.lengthOf(lacking, 2)
    const name = lines[lacking[0] ?? -1]?.name
    const refused = (await payBy(client, buyer.token, order)).body()
    assert.sameMembers(
      Object.keys(refused.data.errors),
      lacking.flatMap((at) => ['hs_code', 'declared_usd', 'weight_g'].map((field) => `items.${at}.${field}`)),
    )
    assert.equal(
      refused.message,
      `2 个商品的报关资料不完整，首个“${name}”缺少海关编码、申报单价（美元）和重量（克）。请补全后再支付。`,
    )
    const english = await payBy(client, buyer.token, order).header('accept-language', 'en')
    assert.equal(
      english.body().message,
      `Items without complete customs info: 2. The first, ${name}, lacks customs (HS) code, declared unit price (USD), and weight (g). Complete it, then pay.`,
    )
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00)
  }).tags(['ORD-01', 'CHK-06'])

  test('domestic orders are paid without customs info', async ({ client }) => {
    by.carrier.needsCustoms = false
    const { buyer, offer } = await buyerWith(client)
    ;(await payBy(client, buyer.token, await placed(client, buyer, [offer], 1))).assertStatus(200)
  }).tags(['CHK-06'])

  test('a method that has come to require customs info requires it before payment and records that', async ({
    client,
    assert,
  }) => {
    by.carrier.needsCustoms = false
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    by.carrier.needsCustoms = true
    assert.equal((await payBy(client, buyer.token, order)).body().data.reason, 'E_CUSTOMS_MISSING')
    const item = ((await who.get(`${ORDERS}/${order.id}`)).body().data as OrderDetail).lines[0]?.id
    await who.post(`${ORDERS}/${order.id}/customs`, { items: [{ item, ...SAID }] })
    const paid = (await payBy(client, buyer.token, order)).body().data as OrderDetail
    assert.isTrue(paid.parts[0]?.freight?.needs_customs)
  }).tags(['CHK-06', 'CHK-03'])

  test('reports missing customs info per order and pays the complete orders', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const whole = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    await sendable(whole.spu)
    const orders = [await placed(client, buyer, [offer], 1), await placed(client, buyer, [whole], 1)]
    const asked = orders.map(({ id, total }) => ({ id, total }))
    const { paid, results } = (await keyed(client, buyer.token, `${ORDERS}/pay`, { orders: asked })).body().data
    assert.equal(paid, 1)
    assert.containSubset(results, [
      { id: orders[0]?.id, paid: null, reason: 'E_CUSTOMS_MISSING' },
      { id: orders[1]?.id, paid: orders[1]?.total, reason: null },
    ])
    assert.match(results[0].message, /缺少海关编码/)
  }).tags(['CHK-07', 'ORD-01'])

  test('an order inherits and keeps the customs info of its blank, and a copy keeps overrides', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await sendable(offer.spu)
    await who.post('/api/v1/cart', { items: [cell(offer, 1)] })
    const sheet = await sheetOf(who)
    const shown = (await who.post('/api/v1/settlement', { lines: sheet.lines, address_id: 1 })).body()
      .data as SettlementSheet
    assert.deepEqual(shown.lines[0]?.customs, SAID)
    const customs = [{ line: sheet.lines[0], hs_code: '61091000', declared_usd: '6.00' }]
    const bad = { ...sheet, address_id: 1, customs: [{ line: sheet.lines[0], hs_code: '61' }] }
    assert.deepEqual(Object.keys((await keyed(client, buyer.token, ORDERS, bad)).body().data.errors), [
      'customs.0.hs_code',
    ])
    const strange = { ...sheet, address_id: 1, customs: [...customs, { line: 999_999, hs_code: '610910' }] }
    const refused = (await keyed(client, buyer.token, ORDERS, strange)).body().data
    assert.deepEqual([refused.reason, Object.keys(refused.errors)], ['E_INVALID_REFERENCE', ['customs.1.line']])
    const { id } = (await keyed(client, buyer.token, ORDERS, { ...sheet, address_id: 1, customs })).body().data
    await rows('update spus set hs_code = null where id = ?', [offer.spu])
    const said: Customs = { ...SAID, hs_code: '61091000', declared_usd: '6.00' }
    assert.deepEqual((await who.get(`${ORDERS}/${id}`)).body().data.lines[0].customs, said)
    const copy = (await who.post(`${ORDERS}/${id}/copy`)).body().data
    assert.deepEqual((await who.get(`${ORDERS}/${copy.id}`)).body().data.lines[0].customs, said)
  }).tags(['ORD-01', 'ORD-03'])

  test('customs info later added to the blank applies until payment unless overridden, and is then stored', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const [order, other] = [await placed(client, buyer, [offer], 1), await placed(client, buyer, [offer], 1)]
    const path = `${ORDERS}/${order.id}`
    const shown = async () => ((await who.get(path)).body().data as OrderDetail).lines[0]
    const item = (await shown())?.id
    ;(await who.post(`${path}/customs`, { items: [{ item, name_en: 'Party tee', hs_code: '61091000' }] })).assertStatus(
      200,
    )
    assert.equal((await payBy(client, buyer.token, order)).body().data.reason, 'E_CUSTOMS_MISSING')
    await sendable(offer.spu)
    const said: Customs = { ...SAID, name_en: 'Party tee', hs_code: '61091000' }
    const sheet = (await who.get(`${path}/settlement`)).body().data as OrderSheet
    assert.deepEqual([sheet.lines[0]?.customs, (await shown())?.customs], [said, said])
    const paid = await Promise.all([order, order, other].map((one) => payBy(client, buyer.token, one)))
    assert.sameMembers(
      paid.map((answer) => answer.status()),
      [200, 200, 409],
    )
    await rows('update spus set hs_code = null, declared_usd_cents = 1 where id = ?', [offer.spu])
    assert.deepEqual((await shown())?.customs, said)
    const kept = await rows<{ customs: Customs }>(
      'select customs from order_items where order_id = any(?) order by order_id',
      [[order.id, other.id]],
    )
    assert.deepEqual(
      kept.map(({ customs }) => customs),
      [said, { ...SAID, ...OF_PRODUCT }],
    )
    assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 61_00)
  }).tags(['ORD-01', 'CHK-06'])

  test('customs info of a paid order can be corrected but not cleared', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await sendable(offer.spu)
    const order = await placed(client, buyer, [offer], 1)
    const path = `${ORDERS}/${order.id}`
    const item = ((await who.get(path)).body().data as OrderDetail).lines[0]?.id
    const declare = (said: object) => who.post(`${path}/customs`, { items: [{ item, ...said }] })
    const { hs_code: _, ...without } = SAID
    ;(await declare(without)).assertStatus(200)
    ;(await declare(SAID)).assertStatus(200)
    ;(await payBy(client, buyer.token, order)).assertStatus(200)
    const emptied = await declare(without)
    emptied.assertStatus(409)
    assert.equal(emptied.body().data.reason, 'E_CUSTOMS_KEPT')
    assert.deepEqual(Object.keys(emptied.body().data.errors), ['items.0.hs_code'])
    assert.equal(emptied.body().message, '付款后的报关资料可以更正，不能清空')
    assert.deepEqual((await who.get(path)).body().data.lines[0].customs, SAID)
    ;(await declare({ ...SAID, hs_code: '61091000' })).assertStatus(200)
  }).tags(['ORD-01'])

  test('clearing customs info during payment: the order is paid completely or not at all', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client, { balance: '50000.00', stock: 1000 })
    let paid = 0
    for (let time = 0; time < 12; time++) {
      const order = await placed(client, buyer, [offer], 1)
      const path = `${ORDERS}/${order.id}`
      const item = ((await who.get(path)).body().data as OrderDetail).lines[0]?.id
      const declare = (said: Customs) => who.post(`${path}/customs`, { items: [{ item, ...said }] })
      await declare(SAID)
      const empty = () => declare({})
      const pay = () => payBy(client, buyer.token, order)
      const [first, second] = await Promise.all(time % 2 === 0 ? [pay(), empty()] : [empty(), pay()])
      const [payment, emptied] = time % 2 === 0 ? [first, second] : [second, first]
      const { lines, status } = (await who.get(path)).body().data as OrderDetail
      assert.equal(status === 'pending_production', payment.status() === 200)
      assert.equal(emptied.status() === 200, payment.status() !== 200)
      assert.deepEqual(lines[0]?.customs, payment.status() === 200 ? SAID : OF_PRODUCT)
      if (payment.status() === 200) paid++
      else assert.equal(payment.body().data.reason, 'E_CUSTOMS_MISSING')
      if (emptied.status() !== 200) assert.include(Object.keys(emptied.body().data.errors), 'items.0.hs_code')
      assert.equal(await statusOf(order.id), status)
    }
    assert.equal((await standingOf(buyer.merchant)).posted, 50000_00 - paid * 30_50)
  }).tags(['CHK-06', 'ORD-02'])
})
