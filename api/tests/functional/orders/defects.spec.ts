import { test } from '@japa/runner'
import { watchLedger } from '#ledger/checks/watch'
import { checkTrade } from '#ledger/checks/invariants'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { violationsAfter } from '#tests/support/order_violations'
import { ORDER_DEFECTS } from '#tests/support/order_defects/plant'
import { tellOrders, type Story } from '#tests/support/order_story'
import { asOwner } from '#tests/support/owner'
import { rows } from '#core/database'
import { withdrawOffers } from '#tests/support/trade'

test.group('Orders | planted defects', (group) => {
  let story: Story
  group.setup(async () => {
    story = await tellOrders()
    return async () => void (await withdrawOffers())
  })
  group.each.teardown(assertValidLedger)

  test('valid orders raise no violation, and there are more than forty planted defects', async ({ assert }) => {
    assert.deepEqual(await checkTrade(), [])
    assert.isAtLeast(ORDER_DEFECTS.length, 40)
  }).tags(['LED-06', 'ORD-02'])

  for (const defect of ORDER_DEFECTS) {
    test(`${defect.breaks} detects: ${defect.name}`, async ({ assert }) => {
      assert.include(await violationsAfter(defect, story), defect.breaks)
    }).tags(['LED-06', 'ORD-02'])
  }

  test('the nightly check reports the violated invariant by name', async ({ assert }) => {
    const change = (by: string) =>
      asOwner(async (trx) => {
        await rows('alter table order_parts disable trigger user', [], trx)
        await rows(
          `update order_parts set freight_minor = freight_minor ${by} where order_id = ?`,
          [story.paid.id],
          trx,
        )
        await rows('alter table order_parts enable trigger user', [], trx)
      })
    await change('+ 1')
    try {
      assert.deepEqual(
        (await watchLedger()).map(({ id }) => id),
        ['O-7'],
      )
    } finally {
      await change('- 1')
    }
    assert.deepEqual(await watchLedger(), [])
  }).tags(['LED-06', 'OPS-05'])
})
