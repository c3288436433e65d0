import { test } from '@japa/runner'
import type { Permission } from '#contracts/permissions'
import { as, keyed, type Caller } from '#tests/support/as'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'

const TRANSACTIONS = '/api/v1/transactions'
const SEES: Permission[] = ['orders.view', 'transactions.view']

/** Workspace paths that no menu links to, each with the permission it requires. */
const ADDRESSES: readonly (readonly [path: string, permission: Permission])[] = [
  ['order/detail', 'orders.view'],
  ['settlement', 'orders.view'],
  ['payResult', 'orders.view'],
  ['orderPayResult/:order_no', 'orders.view'],
  ['rechargeBalance/remittance', 'recharges.create'],
  ['rechargeBalance/online', 'online_recharges.create'],
  ['transferDetail', 'transactions.view'],
  ['rechargeResult', 'recharges.view'],
]

test.group('Workspace paths without a menu', (group) => {
  trading(group)

  test('{0} opens for holders of {1} and redirects everyone else to "no access"')
    .with(ADDRESSES.map(([path, permission]) => [path, permission]))
    .run(async ({ client, assert }, [path, permission]) => {
      const { buyer } = await buyerWith(client)
      const open = async (permissions: Permission[]) => {
        const { token } = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions })
        return (await as(client, token).get(`/api/v1/auth/page?path=${encodeURIComponent(path as string)}`)).body()
      }
      assert.containSubset(await open([permission as Permission]), { code: 1 })
      assert.containSubset(await open(['receiver_addresses.view']), { code: 302, data: { routePath: '/401' } })
    })
    .tags(['NAV-05', 'ACC-02'])

  test('each user reads own records; another merchant’s record answers like a missing one', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const { buyer: other } = await buyerWith(client)
    const of = async (organisationId: number) => {
      const person = await makePerson({ organisationId, range: 'merchant', permissions: SEES })
      return as(client, person.token)
    }
    const [own, stranger] = [await of(buyer.merchant), await of(other.merchant)]
    const order = await placed(client, buyer, [offer], 1)
    const sheet = `${ORDERS}/${order.id}/settlement`
    assert.containSubset((await own.get(sheet)).body().data, { total: order.total })
    assert.isEmpty((await stranger.get(`${ORDERS}?numbers=${order.order_no}`)).body().data.list)
    await refusedAlike(stranger, sheet, `${ORDERS}/2000000000/settlement`)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)

    const [line] = (await own.get(`${TRANSACTIONS}?order_no=${order.order_no}`)).body().data.list
    const read: readonly (readonly [path: string, none: string, shown: object])[] = [
      [`${ORDERS}/${order.id}`, `${ORDERS}/2000000000`, { order_no: order.order_no, status: 'pending_production' }],
      [`${TRANSACTIONS}/no/${line.pay_no}`, `${TRANSACTIONS}/no/P0000000000000`, { amount: `-${order.total}` }],
    ]
    for (const [path, none, shown] of read) {
      assert.containSubset((await own.get(path)).body(), { code: 1, data: shown })
      await refusedAlike(stranger, path, none)
    }
    const [found] = (await own.get(`${ORDERS}?numbers=${order.order_no}&limit=1`)).body().data.list
    assert.containSubset(found, { id: order.id, order_no: order.order_no })

    async function refusedAlike(who: Caller, path: string, none: string) {
      const [foreign, nothing] = [await who.get(path), await who.get(none)]
      assert.deepEqual([foreign.status(), nothing.status()], [404, 404], path)
      const { requestId: _, ...said } = foreign.body().data
      const { requestId: __, ...saidOfNone } = nothing.body().data
      assert.deepEqual([foreign.body().message, said], [nothing.body().message, saidOfNone], path)
    }
  }).tags(['NAV-05', 'CHK-05', 'ACC-02'])
})
