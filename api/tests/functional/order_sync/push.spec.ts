import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { ParcelPush } from '#contracts/order_sync'
import { row, rows } from '#core/database'
import { pushDue } from '#order_sync/shipments/push'
import { PlatformError } from '#platforms/errors'
import { ORDERS } from '#tests/support/orders'
import { ofPlatform, withTestPlatform } from '#tests/support/order_sync'
import { paidOrder, PRODUCTION, scan, scanAll, worked, working } from '#tests/support/workshop'

const freshNo = () => `SF${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`

async function sold(client: ApiClient, pieces = 2) {
  const all = await paidOrder(client, { pieces })
  const { id } = all.order
  const lineIds = Array.from({ length: pieces }, (_, at) => `L${at}`)
  const store = await ofPlatform(id, all.buyer.merchant, all.buyer.id, lineIds)
  const path = `${ORDERS}/${id}`
  const state = async () =>
    (await row<{ state: string }>('select sync_state as state from orders where id = ?', [id]))?.state
  const pushes = async () =>
    (await all.who.get(`${path}/pushes`).header('accept-language', 'en')).body().data as ParcelPush[]
  return { ...all, path, store, state, pushes }
}

async function shipped(client: ApiClient) {
  const all = await sold(client)
  await worked(all.at, all.made.production_no)
  const no = freshNo()
  await all.at.post(`${PRODUCTION}/${all.made.id}/shipments`, { parcels: [{ tracking_no: no }] })
  await scan(all.at, 'ship', no)
  return { ...all, no }
}

const allDue = (order: number) =>
  rows(`update shipment_pushes set next_at = now() where order_id = ? and state = 'waiting'`, [order])

test.group('Order sync | shipments', (group) => {
  working(group)
  const on = withTestPlatform(group)

  test('a parcel that is handed over is pushed by itself, once', async ({ client, assert }) => {
    const { order, no, state, pushes } = await shipped(client)
    await Promise.all([pushDue(), pushDue(), pushDue()])
    assert.equal(await state(), 'synced')
    assert.containSubset(await pushes(), [{ tracking_no: no, state: 'pushed', message: null }])
    const own = on.platform.pushed.filter(({ orderId }) => orderId === `E-${order.id}`)
    assert.lengthOf(own, 1)
    assert.containSubset(own[0], { trackingNumber: no, lines: [{ lineIds: ['L0', 'L1'], quantity: 2 }] })
  }).tags(['ORD-03', 'STO-02'])

  test('a second parcel is added, and the first is not sent again', async ({ client, assert }) => {
    const { order, made, at, state } = await sold(client)
    const [first, second] = made.items.map((one) => one.item_no) as [string, string]
    await worked(at, made.production_no, 'press')
    const nos = [freshNo(), freshNo()] as [string, string]
    for (const [place, item] of [first, second].entries()) {
      await scanAll(at, [
        ['inspect', item],
        ['pack', item],
      ])
      await at.post(`${PRODUCTION}/${made.id}/shipments`, { parcels: [{ tracking_no: nos[place] }] })
      await scan(at, 'ship', nos[place] as string)
      await pushDue()
      assert.equal(await state(), 'synced')
    }
    const own = on.platform.pushed.filter(({ orderId }) => orderId === `E-${order.id}`)
    assert.deepEqual(
      own.map(({ trackingNumber, lines }) => [trackingNumber, lines[0]?.lineIds]),
      [
        [nos[0], ['L0']],
        [nos[1], ['L1']],
      ],
    )
  }).tags(['ORD-03', 'FAC-03'])

  test('what may pass is repeated later; a rejection ends the waiting with its reason', async ({ client, assert }) => {
    const { order, who, path, state, pushes, buyer } = await shipped(client)
    on.platform.failures = [new PlatformError('unavailable')]
    await pushDue()
    assert.equal(await state(), 'waiting')
    const [waiting] = await pushes()
    assert.containSubset(waiting, { state: 'waiting', attempts: 1 })
    assert.isTrue(Date.parse(waiting?.next_at ?? '') > Date.now())
    assert.equal((await who.post(`${path}/sync`)).body().data.reason, 'E_SYNC_WAITING')
    await allDue(order.id)
    on.platform.failures = [new PlatformError('invalid', { code: '21042', message: 'bad tracking number' })]
    await pushDue()
    assert.equal(await state(), 'failed')
    assert.match((await pushes())[0]?.message ?? '', /21042: bad tracking number/)
    const notices = await rows(`select 1 from notices where user_id = ? and kind = 'order_push_failed'`, [buyer.id])
    assert.isAtMost(notices.length, 1)
    ;(await who.post(`${path}/sync`)).assertStatus(200)
    await pushDue()
    assert.equal(await state(), 'synced')
  }).tags(['ORD-03', 'ORD-04'])

  test('a carrier that the platform does not offer is named', async ({ client, assert }) => {
    const { state, pushes } = await shipped(client)
    on.platform.carriers = [{ id: '1', name: 'USPS' }]
    await pushDue()
    assert.equal(await state(), 'failed')
    assert.match((await pushes())[0]?.message ?? '', /does not offer the carrier/)
  }).tags(['ORD-03'])

  test('an order of a sheet is pushed under its number when somebody asks', async ({ client, assert }) => {
    const { order, who, path, state } = await shipped(client)
    await rows('delete from shipment_pushes where order_id = ?', [order.id])
    await rows('delete from platform_orders where order_id = ?', [order.id])
    ;(await who.post(`${path}/sync`)).assertStatus(200)
    await pushDue()
    assert.equal(await state(), 'synced')
    assert.equal(on.platform.pushed.at(-1)?.orderId, `T-${order.id}`)
  }).tags(['ORD-03'])
})
