import { test } from '@japa/runner'
import logger from '@adonisjs/core/services/logger'
import { refuseUnsoundLedger } from '#tests/support/ledger/sound'
import { cutAt } from '#tests/support/cut'
import { cutEverywhere } from '#tests/support/order_storm/cut_everywhere'
import { askHere, makingHere } from '#tests/support/order_storm/here'
import { MONEY_COMMANDS } from '#tests/support/order_storm/money_commands'
import { refuseUnsoundOrders } from '#tests/support/orders'
import { withdrawOffers } from '#tests/support/trade'
import { charging, refuseUnsoundProduction } from '#tests/support/workshop'

test.group('Orders | a connection that is lost', (group) => {
  group.tap((one) => one.timeout(120_000))
  group.teardown(async () => void (await withdrawOffers()))
  for (const refuse of [refuseUnsoundLedger, refuseUnsoundOrders, refuseUnsoundProduction]) group.each.teardown(refuse)
  group.setup(() => {
    // Every lost connection is told to the log, and here there are hundreds.
    const { level } = logger
    logger.level = 'silent'
    return () => void (logger.level = level)
  })

  for (const name of Object.keys(MONEY_COMMANDS))
    test(`${name}: before any of its statements it leaves nothing behind, and the same key completes it`, async ({
      assert,
    }) => {
      const by = await makingHere()
      for (let times = 0; times < 4; times++) await by.recharge()
      await charging(by.stage.house.factory, async () => {
        const { cuts, faults } = await cutEverywhere(name, by, async (nth, asked) => {
          let said: Awaited<ReturnType<typeof askHere>> | null = null
          const wasCut = await cutAt(nth, async () => void (said = await askHere(asked)))
          return wasCut ? null : said
        })
        assert.deepEqual(faults, [])
        assert.isAbove(cuts, 10)
      })
    }).tags(['CHK-06', 'ORD-08', 'AFS-02', 'LED-03', 'OPS-04'])
})
