import { test } from '@japa/runner'
import { uncarried } from '#tests/support/carrier'
import { DEEDS, runTrades } from '#tests/support/orders_model_runs'

const RUNS = 100

test.group('Orders | model', (group) => {
  group.tap((one) => one.timeout(600_000))
  group.each.setup(() => uncarried)

  test('five thousand commands give the answers and the state that the model predicts', async ({ assert }) => {
    const outcomes = await runTrades(RUNS, 20261121)
    assert.isAtLeast(RUNS * DEEDS, 5000)
    for (const met of [
      'pay done',
      'pay E_INSUFFICIENT_BALANCE',
      'pay E_LINES_GONE',
      'pay E_LOGISTICS_CHANGED',
      'pay E_ORDER_STATE',
      'pay E_ORDER_HELD',
      'hold done',
      'hold E_HOLD_ALREADY',
      'hold E_ORDER_STATE',
      'release done',
      'release E_HOLD_NONE',
      'release E_HOLD_OF_HOUSE',
      'split done',
      'restore done',
      'logistics E_LOGISTICS_UNCHANGED',
      'delivery done',
      'delivery E_ORDER_STATE',
      'delivery E_VERSION_CONFLICT',
      'delivery E_DELIVERY_PRICE_CHANGED',
      'delivery E_DELIVERY_UNCHANGED',
      'delivery E_INSUFFICIENT_BALANCE',
    ])
      assert.isAbove(outcomes.get(met) ?? 0, 0, met)
  }).tags(['ORD-02', 'ORD-03', 'CHK-06'])
})
