import { test } from '@japa/runner'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { firePairs } from '#tests/support/order_load_fuzz/fire_pairs'
import { PAIRS } from '#tests/support/order_load_fuzz/pairs'
import { assertValidOrders } from '#tests/support/orders'
import { withdrawOffers } from '#tests/support/trade'
import { assertValidProduction } from '#tests/support/workshop'

/** The nightly chaos run repeats each pair a thousand times. */
const TIMES = 6

test.group('Orders | conflicting commands', (group) => {
  group.teardown(async () => void (await withdrawOffers()))
  for (const refuse of [assertValidLedger, assertValidOrders, assertValidProduction]) group.each.teardown(refuse)

  for (const name of Object.keys(PAIRS))
    test(`${name} concurrently, ${TIMES} times: the result equals a serial order of both`, async ({ assert }) => {
      assert.deepEqual(await firePairs(TIMES, [name]), [])
    }).tags(['ORD-02', 'ORD-08', 'CHK-06', 'AFS-02'])
})
