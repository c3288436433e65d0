import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Notice } from '#contracts/notices'
import { rows } from '#core/database'
import { completeDue } from '#fulfilment/jobs'
import { as } from '#tests/support/as'
import { madeOf, paidOrder, pay, PRODUCTION, scan, worked, working, type Made } from '#tests/support/workshop'

type Trade = Awaited<ReturnType<typeof paidOrder>>

async function ship({ at }: Trade, { id, production_no: no }: Made) {
  await worked(at, no)
  const label = await at.post(`${PRODUCTION}/${id}/shipments`, { parcels: [{ tracking_no: `SF9${id}${Date.now()}` }] })
  label.assertStatus(200)
  await scan(at, 'ship', no)
}

async function another(client: ApiClient, trade: Trade) {
  const order = await pay(client, trade.buyer, trade.offer, 1)
  return { order, made: (await madeOf(order.id))[0] as Made }
}

async function complete({ id }: Made) {
  await rows(`update production_orders set shipped_at = now() - interval '31 days' where id = ?`, [id])
  await completeDue()
}

const bell = async (client: ApiClient, { token }: { token: string }, language = 'en') =>
  (await as(client, token).get('/api/v1/notices').header('accept-language', language)).body().data.list as Notice[]

const textsOf = (notices: Notice[]) => notices.map(({ text }) => text)

test.group('Shipping | merchant notifications', (group) => {
  working(group)

  test('notifies the buyer of shipping and completion with a link to the order', async ({ client, assert }) => {
    const trade = await paidOrder(client)
    const { order, made, buyer, maker } = trade
    await ship(trade, made)
    await complete(made)
    const report = await bell(client, buyer)
    assert.deepEqual(textsOf(report), [`Order ${order.order_no} is completed.`, `Order ${order.order_no} was shipped.`])
    for (const one of report)
      assert.containSubset(one, { area: 'work', links: { front: `/admin/order/detail?id=${order.id}` } })
    assert.deepEqual(textsOf(await bell(client, buyer, 'zh-cn')), [
      `订单 ${order.order_no} 已完成`,
      `订单 ${order.order_no} 已发货`,
    ])
    assert.lengthOf(await bell(client, maker), 0)
  }).tags(['OPS-05'])

  test('merges many into one unread notification with a count', async ({ client, assert }) => {
    const trade = await paidOrder(client)
    const [second, third] = [await another(client, trade), await another(client, trade)]
    await ship(trade, trade.made)
    await ship(trade, second.made)
    const [both, ...rest] = await bell(client, trade.buyer)
    assert.lengthOf(rest, 0)
    assert.equal(both?.text, `2 orders were shipped, the last of them ${second.order.order_no}.`)
    assert.equal(both?.links.front, '/admin/order?status=shipped')
    await as(client, trade.buyer.token).post('/api/v1/notices/read')
    await ship(trade, third.made)
    const [newest, ...before] = await bell(client, trade.buyer)
    assert.equal(newest?.text, `Order ${third.order.order_no} was shipped.`)
    assert.lengthOf(before, 1)
  }).tags(['OPS-05'])

  test('sends nothing to a person who muted this category', async ({ client, assert }) => {
    const trade = await paidOrder(client)
    const second = await another(client, trade)
    await ship(trade, trade.made)
    const who = as(client, trade.buyer.token)
    ;(await who.put('/api/v1/notices/settings', { muted: ['work'], digest: 'never' })).assertStatus(200)
    await ship(trade, second.made)
    assert.deepEqual(textsOf(await bell(client, trade.buyer)), [`Order ${trade.order.order_no} was shipped.`])
  }).tags(['OPS-05'])
})
