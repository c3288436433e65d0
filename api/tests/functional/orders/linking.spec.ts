import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { OrderDetail } from '#contracts/orders'
import { rows } from '#core/database'
import { as, keyed } from '#tests/support/as'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { makeOffer, type Offer } from '#tests/support/trade'

const DECLARED = {
  name_zh: 'T 恤',
  name_en: 'T-shirt',
  material_en: 'Cotton',
  declared_usd: '4.50',
  weight_g: 180,
  hs_code: '610910',
}

/** An order of two items. One was withdrawn at order time and is on sale again. */
async function halfLinked(client: ApiClient) {
  const { buyer, offer, who } = await buyerWith(client)
  const other = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
  const first = await placed(client, buyer, [offer, other], 2)
  const sold = (status: string) => rows('update products set status = ? where id = ?', [status, other.product])
  await sold('withdrawn')
  const { id } = (await who.post(`${ORDERS}/${first.id}/copy`)).body().data as { id: number }
  await sold('published')
  const path = `${ORDERS}/${id}`
  const shown = async () => (await who.get(path)).body().data as OrderDetail
  const { lines } = await shown()
  const [kept, lost] = [false, true].map(
    (isLost) => lines.find((one) => (one.finished_product_id === null) === isLost)?.id,
  ) as [number, number]
  return { buyer, offer, other, who, id, path, shown, kept, lost }
}

const to = (item: number, { finished, colours, sizes }: Offer, size = 0) => ({
  item,
  finished_product_id: finished,
  colour_id: colours[0],
  size_id: sizes[size],
})

test.group('Orders | linking, customs, syncing', (group) => {
  trading(group)

  test('linking a waiting item gives the order parts and a price, and it can be paid', async ({ client, assert }) => {
    const { buyer, other, who, path, shown, lost, id } = await halfLinked(client)
    assert.containSubset(await shown(), { status: 'pending_link', parts: [], product_amount: '51.00' })
    assert.include((await shown()).actions, 'link')
    const linked = await who.post(`${path}/link`, { items: [to(lost, other, 1)] })
    linked.assertStatus(200)
    const order = linked.body().data as OrderDetail
    assert.containSubset(order, { status: 'unpaid', product_amount: '102.00', pieces: 4 })
    assert.lengthOf(order.parts, 1)
    assert.equal(order.parts[0]?.pieces, 4)
    assert.deepEqual(
      order.dynamics.map(({ action }) => action),
      ['complete_link', 'link', 'create'],
    )
    assert.deepEqual(order.lines.find((one) => one.id === lost)?.customs, {
      name_zh: '测试 T 恤',
      name_en: 'Test tee',
      material_en: 'Cotton',
    })
    const found = (await who.get(`${ORDERS}?numbers=${order.order_no}-1`)).body().data.list
    assert.equal(found[0]?.id, id)
    const choices = [{ number: 1, method_id: 1, fingerprint: '4:500' }]
    ;(await who.post(`${path}/logistics`, { choices })).assertStatus(200)
    ;(await keyed(client, buyer.token, `${path}/pay`, { total: '122.00' })).assertStatus(200)
    const late = await who.post(`${path}/link`, { items: [to(lost, other)] })
    assert.equal(late.body().data.reason, 'E_ORDER_STATE')
  }).tags(['ORD-03', 'ORD-02'])

  test('linking to a withdrawn product marks the link as failed, and the item states why', async ({
    client,
    assert,
  }) => {
    const { other, who, path, shown, lost } = await halfLinked(client)
    await rows(`update products set status = 'withdrawn' where id = ?`, [other.product])
    for (const [language, message, why] of [
      [
        'en',
        'Association failed: these finished products cannot be ordered. Select others for the marked items.',
        'no longer sold',
      ],
      ['zh-cn', '关联失败：所选成品无法下单，请为标出的商品重新选择', '已停售'],
    ] as const) {
      const refused = await who.post(`${path}/link`, { items: [to(lost, other)] }).header('accept-language', language)
      refused.assertStatus(409)
      assert.containSubset(refused.body(), {
        message,
        data: { reason: 'E_ASSOCIATION_FAILED', errors: { 'items.0': [why] } },
      })
    }
    assert.equal((await shown()).status, 'pending_link')
  }).tags(['ERR-03', 'ORD-03'])

  test('relinking before payment rebuilds parts, prices and freight; the same link changes nothing', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const other = await makeOffer({
      merchant: buyer.merchant,
      user: buyer.id,
      tiers: [{ from: 1, to: null, minor: 3000 }],
    })
    const order = await placed(client, buyer, [offer], 3)
    const path = `${ORDERS}/${order.id}`
    const item = (await who.get(path)).body().data.lines[0].id as number
    await who.post(`${path}/split`, { number: 1, items: [{ item, quantity: 1 }] })
    const same = (await who.post(`${path}/link`, { items: [to(item, offer)] })).body().data
    assert.equal(same.version, 2)
    const anew = (await who.post(`${path}/link`, { items: [to(item, other)] })).body().data as OrderDetail
    assert.containSubset(anew, { status: 'unpaid', version: 3, product_amount: '108.00', freight_amount: '0.00' })
    assert.deepEqual(
      anew.parts.map(({ part_no: no, pieces, freight }) => [no, pieces, freight]),
      [[`${order.order_no}-1`, 3, null]],
    )
    assert.lengthOf((await who.get(`${ORDERS}?numbers=${order.order_no}-2`)).body().data.list, 0)
  }).tags(['ORD-03'])

  test('rejects withdrawn, foreign and unknown items at their place and writes nothing', async ({ client, assert }) => {
    const { buyer, other, who, path, shown, kept, lost } = await halfLinked(client)
    const stranger = await buyerWith(client)
    const refused = async (items: object[]) => {
      const { data } = (await who.post(`${path}/link`, { items })).body()
      return Object.keys(data.errors ?? { [data.reason]: 1 })
    }
    const before = await shown()
    assert.deepEqual(await refused([]), ['E_NOTHING_SELECTED'])
    assert.deepEqual(await refused([to(2_000_000_000, other)]), ['items.0.item'])
    assert.deepEqual(await refused([to(kept, other), to(lost, stranger.offer)]), ['items.1'])
    assert.deepEqual(await refused([{ ...to(lost, other), size_id: 2_000_000_000 }]), ['items.0'])
    assert.deepEqual(await refused([to(lost, other), to(lost, other)]), ['items'])
    ;(await stranger.who.post(`${path}/link`, { items: [to(lost, stranger.offer)] })).assertStatus(404)
    const clerk = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: ['orders.view'] })
    ;(await as(client, clerk.token).post(`${path}/link`, { items: [to(lost, other)] })).assertStatus(403)
    assert.deepEqual(await shown(), before)
  }).tags(['ORD-03', 'ACC-02'])

  test('concurrent links of one item link it once with complete parts', async ({ client, assert }) => {
    const { other, who, path, shown, lost } = await halfLinked(client)
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) => who.post(`${path}/link`, { items: [to(lost, other, at % 2)] })),
    )
    assert.isTrue(all.every((one) => [200, 409].includes(one.status())))
    const { status, parts, dynamics, version } = await shown()
    assert.equal(status, 'unpaid')
    assert.lengthOf(parts, 1)
    assert.lengthOf(dynamics, version)
    assert.lengthOf(
      dynamics.filter(({ action }) => action === 'complete_link'),
      1,
    )
  }).tags(['ORD-03'])

  test('customs info is editable per item until shipment; the same values change nothing', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const path = `${ORDERS}/${order.id}`
    const item = (await who.get(path)).body().data.lines[0].id as number
    const declare = (said: object) => who.post(`${path}/customs`, { items: [{ item, ...said }] })
    const first = (await declare(DECLARED)).body().data as OrderDetail
    assert.deepEqual(first.lines[0]?.customs, DECLARED)
    assert.equal((await declare(DECLARED)).body().data.version, first.version)
    await keyed(client, buyer.token, `${path}/pay`, { total: order.total })
    const paid = (await declare({ ...DECLARED, hs_code: '6109100021' })).body().data as OrderDetail
    assert.equal(paid.lines[0]?.customs.hs_code, '6109100021')
    await rows(`update orders set status = 'shipped' where id = ?`, [order.id])
    assert.equal((await declare(DECLARED)).body().data.reason, 'E_ORDER_STATE')
    await rows(`update orders set status = 'pending_production' where id = ?`, [order.id])
  }).tags(['ORD-01', 'ORD-03'])

  test('{field}: {said} is rejected')
    .with([
      { field: 'declared_usd', said: '0.00' },
      { field: 'declared_usd', said: '1000000.00' },
      { field: 'declared_usd', said: '4.5' },
      { field: 'declared_usd', said: '-1.00' },
      { field: 'weight_g', said: 0 },
      { field: 'weight_g', said: 1.5 },
      { field: 'hs_code', said: '61091' },
      { field: 'hs_code', said: '61091000211' },
      { field: 'hs_code', said: '6109.10' },
      { field: 'name_en', said: 'T 恤' },
      { field: 'material_en', said: '棉' },
      { field: 'name_zh', said: '衣'.repeat(101) },
    ])
    .run(async ({ client, assert }, { field, said }) => {
      const { buyer, offer, who } = await buyerWith(client)
      const order = await placed(client, buyer, [offer], 1)
      const path = `${ORDERS}/${order.id}`
      const item = (await who.get(path)).body().data.lines[0].id as number
      const refused = await who.post(`${path}/customs`, { items: [{ item, ...DECLARED, [field]: said }] })
      const { errors } = refused.body().data as { errors: Record<string, string[]> }
      assert.deepEqual(Object.keys(errors), [`items.0.${field}`])
      assert.notInclude(errors[`items.0.${field}`], '格式不正确')
      assert.equal((await who.get(path)).body().data.version, 1)
    })
    .tags(['ORD-01'])
})
