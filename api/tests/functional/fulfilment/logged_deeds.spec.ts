import { test } from '@japa/runner'
import { rows } from '#core/database'
import { as, asDemo, keyed } from '#tests/support/as'
import { createSpu, variantsOf } from '#tests/support/catalogue'
import { ORDERS, placed } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { cell } from '#tests/support/trade'
import { paidOrder, scan, supplierOf, working } from '#tests/support/workshop'

interface Logged {
  action: string
  resource: string
  record_id: string
  path: string
  ip: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const loggedOf = (user: number, resource = '%') =>
  rows<Logged>(
    `select action, resource, record_id, path, host(ip::inet) as ip, before, after from admin_logs
      where user_id = ? and resource like ? order by id`,
    [user, resource],
  )

const historyOf = (order: number) =>
  rows<{ action: string; user_id: number; party: string }>(
    'select action, user_id, party from order_dynamics where order_id = ? order by version',
    [order],
  )

test.group('Logged actions', (group) => {
  working(group)

  test('a merchant’s cart and order actions are not logged: order history and stock movements record them', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who, order, made } = await paidOrder(client)
    const { lines } = (await who.post('/api/v1/cart', { items: [cell(offer, 1)] })).body().data
    ;(await who.delete('/api/v1/cart', { ids: lines.map(({ id }: { id: number }) => id) })).assertStatus(200)
    const other = await placed(client, buyer, [offer], 1)
    ;(await keyed(client, buyer.token, `${ORDERS}/${other.id}/cancel`, {})).assertStatus(200)

    assert.deepEqual(await loggedOf(buyer.id), [])
    const by = { user_id: buyer.id, party: 'merchant' }
    assert.containSubset(await historyOf(order.id), [
      { action: 'create', ...by },
      { action: 'pay', ...by },
    ])
    assert.containSubset(await historyOf(other.id), [{ action: 'cancel', ...by }])
    const moved = await rows('select kind, quantity from stock_movements where reference like ?', [`%${made.part_no}%`])
    assert.deepEqual(moved, [{ kind: 'reserve', quantity: 2 }])
  }).tags(['CFG-06'])

  test('logs actions of supplier and factory on an order with the previous values', async ({ client, assert }) => {
    const { offer, order, maker, at, made } = await paidOrder(client)
    const organisationId = await supplierOf(offer.factory)
    const supplier = await makePerson({
      organisationId,
      range: 'supplier',
      permissions: ['orders.view', 'orders.hold'],
    })
    const held = await keyed(client, supplier.token, `${ORDERS}/${order.id}/hold`, { reason: 'stock', note: '核对' })
    held.assertStatus(200)
    const [hold, ...more] = await loggedOf(supplier.id, 'orders')
    assert.lengthOf(more, 0)
    assert.containSubset(hold, { action: 'update', record_id: String(order.id), path: `${ORDERS}/${order.id}/hold` })
    assert.isNotEmpty(hold?.ip)
    assert.deepEqual([hold?.before?.hold, hold?.after?.hold], ['none', 'held'])
    assert.equal(hold?.after?.receiver, '[hidden]')

    ;(await keyed(client, supplier.token, `${ORDERS}/${order.id}/release`, {})).assertStatus(200)
    const [piece] = made.items
    assert.containSubset(await scan(at, 'accept', piece?.item_no ?? ''), { outcome: 'done' })
    const [accepted] = await loggedOf(maker.id, 'production_orders')
    assert.containSubset(accepted, { action: 'update', record_id: String(made.id) })
    assert.deepEqual([accepted?.before?.status, accepted?.after?.status], ['pending_production', 'in_production'])
  }).tags(['CFG-06'])

  test('logs stock receipts and manual counts', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [first] = await variantsOf((await createSpu(admin)).id)
    const line = (quantity: number) => [{ stock_id: first?.id, quantity }]
    ;(await admin.post('/api/v1/stocks/receive', { lines: line(10) })).assertStatus(200)
    ;(await admin.post('/api/v1/stocks/adjust', { lines: line(-4), reason: '盘点' })).assertStatus(200)
    const logged = await rows<Logged>(
      `select username, action, after from admin_logs where resource = 'stock_movements' and after ->> 'stock_id' = ? order by id`,
      [String(first?.id)],
    )
    assert.containSubset(logged, [
      { username: 'admin', action: 'insert', after: { kind: 'receive', quantity: 10 } },
      { username: 'admin', action: 'insert', after: { kind: 'adjust', quantity: -4 } },
    ])
  }).tags(['CFG-06'])

  test('logs all other changes by a merchant', async ({ client, assert }) => {
    const { buyer } = await paidOrder(client)
    const member = await makePerson({
      organisationId: buyer.merchant,
      range: 'merchant',
      permissions: ['stores.view', 'stores.create'],
    })
    const store = { name: `Logged ${buyer.merchant}`, sales_platform: 'other' }
    const made = await as(client, member.token).post('/api/v1/stores', store)
    made.assertStatus(200)
    assert.containSubset(await loggedOf(member.id), [{ action: 'insert', resource: 'stores' }])
  }).tags(['CFG-06'])
})
