import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { amountOf } from '#contracts/price/amounts'
import { seeded } from '#tests/chance'
import { ApiProcess } from '#tests/support/ledger/load_fuzz/api_process'
import { Herd } from '#tests/support/ledger/load_fuzz/herd'
import { Insisting } from '#tests/support/ledger/load_fuzz/insist'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { standingOf } from '#tests/support/ledger/money'
import { openTrade, type Trader } from '#tests/support/order_load_fuzz/house'
import { Model } from '#tests/support/order_load_fuzz/model'
import { repeatOrderKeys } from '#tests/support/order_load_fuzz/repeat_keys'
import { orderLoadFuzz } from '#tests/support/order_load_fuzz/load_fuzz'
import { ORDERS, Trading } from '#tests/support/order_load_fuzz/trading'
import { assertValidOrders } from '#tests/support/orders'
import { openPooler } from '#tests/support/transaction_pooler'
import { withdrawOffers } from '#tests/support/trade'

/** `pnpm chaos orders` runs as many as it is asked for, and also ends the database. */
const [OPERATIONS, KILLS, HANDS] = [1500, 4, 2]
/** Each order has two keys: one for its payment, one for its cancellation. */
const [KEYS, SENT, TIMES] = [200, 5, 64]

/** Runs and kills real processes. Acknowledged answers are recorded only in this process. */
test.group('Orders | load fuzz', (group) => {
  group.tap((one) => one.timeout(600_000))
  group.teardown(async () => void (await withdrawOffers()))
  group.each.teardown(assertValidLedger)
  group.each.teardown(assertValidOrders)

  test(`[L10] [L11] ${OPERATIONS} operations with ${KILLS} API kills and ${HANDS} worker kills, half of them through a pooler: every cent, piece and order is correct`, async ({
    assert,
    cleanup,
  }) => {
    const { pooler, settings } = await openPooler()
    cleanup(() => pooler.stop())
    const { faults, kills, unmet } = await orderLoadFuzz(
      OPERATIONS,
      20261122,
      { api: KILLS, worker: HANDS, postgres: 0 },
      { settings: [{}, settings] },
    )
    assert.isAbove(pooler.transactions, OPERATIONS / 4)
    assert.deepEqual(faults, [])
    assert.include(kills, `${KILLS} × API, ${HANDS} × worker`)
    // At least one operation of every kind: people, gateway, sheets and clock.
    assert.deepEqual(unmet, [])
  }).tags(['CHK-06', 'ORD-02', 'AFS-02', 'IMP-01', 'LED-04', 'FAC-03', 'OPS-04', 'ANY-03'])

  test(`[L8] [L11] ${KEYS} keys, each submitted ${TIMES} times concurrently and ${SENT} of them to two processes, take effect once`, async ({
    assert,
  }) => {
    const herd = await Herd.of(2, () => ApiProcess.start())
    try {
      const insisting = new Insisting((nth) => herd.pick(nth))
      const model = new Model()
      const { house, traders } = await openTrade(1, 1)
      const trader = traders[0] as Trader
      model.begin(trader.merchant, await standingOf(trader.merchant))
      const ask = insisting.ask.bind(insisting)
      const trading = new Trading({ ask, chance: seeded(1), model, house }, trader)
      for (let nth = 0; nth < KEYS / 2; nth++) await trading.place()
      assert.deepEqual(await repeatOrderKeys([...model.orders.values()]), [])
      for (let nth = 0; nth < SENT; nth++) {
        const order = await trading.place()
        const { id, total } = order
        const asked = {
          path: `${ORDERS}/${id}/pay`,
          token: trader.token,
          body: { total: amountOf(total) },
          key: randomUUID(),
        }
        const answers = await Promise.all(Array.from({ length: TIMES }, () => insisting.ask(asked)))
        assert.lengthOf(new Set(answers.map(({ data }) => JSON.stringify(data))), 1)
        await trading.cancel(order)
      }
      const { posted, lines } = await standingOf(trader.merchant)
      assert.deepEqual({ posted, lines }, { posted: 600_00, lines: 1 + KEYS + 2 * SENT })
    } finally {
      await herd.end()
    }
  }).tags(['CHK-06', 'IMP-05', 'OPS-04'])
})
