import { test } from '@japa/runner'
import type { MerchantOverview } from '#contracts/merchant_overview'
import { as } from '#tests/support/as'
import { applied, CASES, shippedOrder } from '#tests/support/after_sales'
import { ORDERS } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { supplierOf, working } from '#tests/support/workshop'

const PATH = '/api/v1/dashboard/merchants'
const ALL = ['money_logs.view', 'orders.view', 'stores.view', 'after_sales.view', 'users.view', 'merchants.view']
type Blocks = [keyof MerchantOverview, string][]
const BLOCKS: Blocks = [
  ['money', 'money_logs.view'],
  ['orders', 'orders.view'],
  ['stores', 'stores.view'],
  ['cases', 'after_sales.view'],
  ['team', 'users.view'],
]

test.group('Merchant overview', (group) => {
  working(group)

  test('its figures are those of the lists that they lead to', async ({ client, assert }) => {
    const shipped = await shippedOrder(client)
    const { id: caseId, no } = await applied(shipped)
    const merchant = shipped.buyer.merchant
    const organisationId = await supplierOf(shipped.offer.factory)
    const reader = await makePerson({ organisationId, range: 'supplier', permissions: ALL })
    const me = as(client, reader.token)
    const body = 'Calls back on Monday.'
    ;(await me.post(`${ORDERS}/${shipped.order.id}/comments`, { body })).assertStatus(200)
    const answer = await me.get(`${PATH}/${merchant}`)
    answer.assertStatus(200)
    const { money, orders, stores, cases, team, notes } = answer.body().data as MerchantOverview
    const total = async (path: string) =>
      (await me.get(`${path}organisation_id=${merchant}`)).body().data.total as number
    assert.equal(orders?.total, await total(`${ORDERS}?`))
    for (const { status, count } of orders?.by_status ?? [])
      assert.equal(count, await total(`${ORDERS}?status=${status}&`), status)
    assert.equal(orders?.last[0]?.id, shipped.order.id)
    assert.equal(stores?.total, await total('/api/v1/stores?'))
    assert.equal(team?.total, await total('/api/v1/users?'))
    assert.deepEqual(
      cases?.list.map((one) => [one.id, one.no]),
      [[caseId, no]],
    )
    assert.equal(cases?.total, await total(`${CASES}?status=pending_review&`))
    assert.equal(money?.balance, (await me.get(`/api/v1/merchants/${merchant}`)).body().data.balance)
    assert.containSubset(notes?.[0], { body, order_id: shipped.order.id, case_id: null, no: shipped.order.order_no })
  }).tags(['PPL-07'])

  test('each block needs its own permission; comments of others and merchants out of range stay unseen', async ({
    client,
    assert,
  }) => {
    const shipped = await shippedOrder(client)
    const merchant = shipped.buyer.merchant
    const organisationId = await supplierOf(shipped.offer.factory)
    ;(await shipped.who.post(`${ORDERS}/${shipped.order.id}/comments`, { body: 'Ours alone.' })).assertStatus(200)
    for (const [block, permission] of BLOCKS) {
      const permissions = ALL.filter((one) => one !== permission)
      const { token } = await makePerson({ organisationId, range: 'supplier', permissions })
      const seen = (await as(client, token).get(`${PATH}/${merchant}`)).body().data as MerchantOverview
      assert.deepEqual(
        BLOCKS.filter(([name]) => seen[name] === null).map(([name]) => name),
        [block],
      )
      assert.deepEqual(seen.notes, [])
    }
    const bare = await makePerson({ organisationId, range: 'supplier', permissions: ['merchants.view'] })
    const nothing = (await as(client, bare.token).get(`${PATH}/${merchant}`)).body().data as MerchantOverview
    assert.isTrue(Object.values(nothing).every((block) => block === null))
    const stranger = await makePerson({
      organisationId: shipped.offer.factory,
      range: 'factory',
      permissions: ALL,
    })
    ;(await as(client, stranger.token).get(`${PATH}/${merchant}`)).assertStatus(404)
  }).tags(['PPL-07', 'SEC-10'])

  test('takes as many statements for one order as for three', async ({ client, assert }) => {
    const one = await shippedOrder(client)
    const organisationId = await supplierOf(one.offer.factory)
    const { token } = await makePerson({ organisationId, range: 'supplier', permissions: ALL })
    const asked = () => as(client, token).get(`${PATH}/${one.buyer.merchant}`)
    await asked()
    const few = await countQueries(asked)
    for (let i = 0; i < 2; i++) (await one.who.post(`${ORDERS}/${one.order.id}/copy`)).assertStatus(200)
    assert.equal(await countQueries(asked), few)
  }).tags(['PPL-07'])
})
