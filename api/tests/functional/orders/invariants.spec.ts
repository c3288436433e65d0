import { test } from '@japa/runner'
import { ORDER_BUTTONS, type OrderButton } from '#contracts/orders'
import { row } from '#core/database'
import { recordTransition, lockOrderById } from '#orders/order'
import { durability } from '#start/durability'
import { keyed } from '#tests/support/as'
import { alone } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'

const BY = { role: 'merchant', userId: null, username: 'invariants' } as const
const remark = (
  order: Parameters<typeof recordTransition>[0],
  words: string,
  trx: Parameters<typeof recordTransition>[3],
) => recordTransition(order, { action: 'remark', sets: { remark: words } }, BY, trx)
const stands = (id: number) =>
  row(
    'select status, version, remark, (select count(*)::int from order_dynamics d where d.order_id = o.id) as lines from orders o where id = ?',
    [id],
  )

/** The invariants O-2, O-14 and L10 of trust.md, checked on orders. */
test.group('Orders | invariants', (group) => {
  trading(group)

  test('[O-2] a transition takes effect only on the state and version it was based on', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const { id } = await placed(client, buyer, [offer])
    const stale = await alone((trx) => lockOrderById(id, trx))
    const known = { ...stale }
    await alone(async (trx) => void (await remark(await lockOrderById(id, trx), 'first', trx)))
    const before = await stands(id)
    for (const wrong of [known, { ...known, version: 2, status: 'pending_link' as const }])
      await assert.rejects(
        () => alone(async (trx) => void (await remark({ ...wrong }, 'late', trx))),
        /E_VERSION_CONFLICT/,
      )
    assert.deepEqual(await stands(id), before)
  }).tags(['ORD-02'])

  test('[O-2] of twenty concurrent transitions on one version without locks, one succeeds and nineteen report a conflict', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const { id } = await placed(client, buyer, [offer])
    const seen = await alone((trx) => lockOrderById(id, trx))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) => alone((trx) => remark({ ...seen }, `by ${nth}`, trx))),
    )
    const refused = outcomes.filter((one) => one.status === 'rejected')
    assert.lengthOf(refused, 19)
    for (const { reason } of refused) assert.equal(reason.code, 'E_VERSION_CONFLICT')
    assert.containSubset(await stands(id), { version: 2, lines: 2 })
  }).tags(['ORD-02'])

  test('[O-14] actions without a button are rejected, and actions with a button succeed', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer])
    const COMMANDS: Partial<Record<OrderButton, [string, object]>> = {
      pay: ['pay', { total: order.total }],
      hold: ['hold', { reason: 'merchant' }],
      release: ['release', {}],
      cancel: ['cancel', {}],
      restore: ['restore', {}],
      request_cancel: ['cancel-request', { reason: 'other' }],
      withdraw_cancel: ['cancel-request/withdraw', {}],
      sync: ['sync', {}],
    }
    const shown = async () => (await who.get(`${ORDERS}/${order.id}`)).body().data
    // In sequence, so that one order passes through all these states.
    for (const button of ['hold', 'release', 'cancel', 'restore', 'pay', 'hold', 'release'] as const) {
      const { actions, version } = await shown()
      for (const other of ORDER_BUTTONS) {
        const command = COMMANDS[other]
        if (!command || actions.includes(other)) continue
        const refused = await keyed(client, buyer.token, `${ORDERS}/${order.id}/${command[0]}`, command[1])
        assert.oneOf(refused.status(), [403, 409], `${other} before ${button}`)
      }
      assert.equal((await shown()).version, version)
      assert.include(actions, button)
      const [path, body] = COMMANDS[button] as [string, object]
      ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/${path}`, body)).assertStatus(200)
    }
  }).tags(['ORD-03'])

  test('[L10] acknowledged writes are on disk: every connection and the server have the setting', async ({
    assert,
  }) => {
    const { lossesHere, lossOf } = await import('#database/durable')
    for (const environment of ['production', 'development'] as const) assert.equal(durability(environment), 'on')
    // Only tests go without it, which also shows that what is returned reaches the connection.
    assert.equal(durability('test'), 'off')
    const set = await row(`select setting, source from pg_settings where name = 'synchronous_commit'`)
    assert.deepEqual(set, { setting: 'off', source: 'client' })
    assert.deepEqual(await lossesHere(), [])
    assert.deepEqual(lossOf({ fsync: 'on', full_page_writes: 'on' }), [])
    assert.match(lossOf({ fsync: 'off', full_page_writes: 'on' }).join(), /fsync off/)
    assert.match(lossOf({ fsync: 'off', full_page_writes: 'off' }).join(), /fsync and full_page_writes off/)
  }).tags(['OPS-03', 'OPS-04'])
})
