import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { shippedOrder } from '#tests/support/after_sales'
import { ORDERS } from '#tests/support/orders'
import { paidOrder, working } from '#tests/support/workshop'

const soldBy = (id: number, platform: string, store: number | null) =>
  rows('update orders set sales_platform = ?, store_id = ? where id = ?', [platform, store, id])

test.group('Store sync', (group) => {
  working(group)

  test('rejects orders not yet shipped', async ({ client, assert }) => {
    const { order, who } = await paidOrder(client)
    assert.equal((await who.post(`${ORDERS}/${order.id}/sync`)).body().data.reason, 'E_ORDER_NOT_SYNCABLE')
    ;(await who.post(`${ORDERS}/sync`, { ids: [] })).assertStatus(400)
  }).tags(['ORD-04', 'ORD-03'])

  test('rejects manual orders without a store, singly and in a batch', async ({ client, assert }) => {
    const { order, who } = await shippedOrder(client)
    await soldBy(order.id, 'other', null)
    assert.equal((await who.post(`${ORDERS}/${order.id}/sync`)).body().data.reason, 'E_ORDER_NOT_SYNCABLE')
    assert.notInclude((await who.get(`${ORDERS}/${order.id}`)).body().data.actions, 'sync')
    const many = await who.post(`${ORDERS}/sync`, { ids: [order.id] })
    assert.deepEqual([many.status(), many.body().data.reason], [409, 'E_ORDERS_NONE_TO_SYNC'])
  }).tags(['ORD-04', 'ORD-03', 'IMP-05'])

  test('syncs once to an authorised store and reports an unauthorised one', async ({ client, assert }) => {
    const { buyer, order, who } = await shippedOrder(client)
    const store = (await row<{ id: number }>(
      `insert into stores (organisation_id, name, sales_platform) values (?, '海外店', 'shopify') returning id`,
      [buyer.merchant],
    )) as { id: number }
    await soldBy(order.id, 'shopify', store.id)
    const sync = () => who.post(`${ORDERS}/${order.id}/sync`)
    const shut = (await sync()).body()
    assert.equal(shut.data.reason, 'E_STORE_UNAUTHORIZED')
    assert.include(shut.message, '海外店')
    await rows(`update stores set authorization_status = 'authorized' where id = ?`, [store.id])
    const results = await Promise.all(Array.from({ length: 6 }, sync))
    assert.lengthOf(
      results.filter((one) => one.status() === 200),
      1,
    )
    assert.equal((await who.get(`${ORDERS}/${order.id}`)).body().data.sync_state, 'waiting')
    const many = (await who.post(`${ORDERS}/sync`, { ids: [order.id, 2_000_000_000] })).body().data
    assert.equal(many.done, 0)
    assert.deepEqual(
      many.results.map((one: { reason: string }) => one.reason),
      ['E_SYNC_WAITING', 'E_NOT_FOUND'],
    )
    assert.isString(many.results[0].order_no, 'what is refused is called by its number')
  }).tags(['ORD-04', 'STO-01', 'IMP-05', 'O-10'])
})
