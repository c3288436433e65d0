import { test } from '@japa/runner'
import logger from '@adonisjs/core/services/logger'
import { LEDGER_KIND_NAMES } from '#contracts/ledger'
import { row, rows } from '#core/database'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { killConnectionAt } from '#tests/support/kill_connection'
import { type Cut, killConnectionDuring } from '#tests/support/order_load_fuzz/kill_connection'
import { askHere, richHere } from '#tests/support/order_load_fuzz/here'
import { MONEY_COMMANDS, MOVED_BY_NONE } from '#tests/support/order_load_fuzz/money_commands'
import { carryOut, type CutTask, cutTask, TASKS } from '#tests/support/order_load_fuzz/tasks'
import { assertValidOrders } from '#tests/support/orders'
import { withdrawOffers } from '#tests/support/trade'
import { charging, assertValidProduction } from '#tests/support/workshop'

/** Each command begins with another statement. `pnpm chaos orders` cuts before every one. */
const EVERY = 3
const strideOf = (index: number) => ({ first: 1 + (index % EVERY), every: EVERY })

test.group('Orders | lost connections', (group) => {
  group.teardown(async () => void (await withdrawOffers()))
  for (const refuse of [assertValidLedger, assertValidOrders, assertValidProduction]) group.each.teardown(refuse)
  group.setup(() => {
    // Hundreds of connections are cut here, and each would be logged.
    const { level } = logger
    logger.level = 'silent'
    return () => void (logger.level = level)
  })

  for (const [index, [name, { moves }]] of Object.entries(MONEY_COMMANDS).entries())
    test(`[L8] [L9] ${name}: a cut before a statement leaves no trace, and the same key completes the command`, async ({
      assert,
    }) => {
      const by = await richHere()
      await charging(by.stage.house.factory, async () => {
        const since = await lastOperation()
        const cutAt: Cut = async (nth, asked) => {
          let said: Awaited<ReturnType<typeof askHere>> | null = null
          const wasCut = await killConnectionAt(nth, async () => void (said = await askHere(asked)))
          return wasCut ? null : said
        }
        const { cuts, faults } = await killConnectionDuring(name, by, cutAt, strideOf(index))
        assert.deepEqual(faults, [])
        assert.isAbove(cuts, 5)
        assert.includeMembers(await kindsSince(since), [...moves])
      })
    }).tags(['CHK-06', 'ORD-08', 'AFS-02', 'LED-03', 'LED-04', 'IMP-01', 'OPS-04'])

  for (const [index, name] of Object.keys(TASKS).entries())
    test(`${name}: a cut before a statement leaves nothing half done, and the next run continues`, async ({
      assert,
    }) => {
      const by = await richHere()
      await charging(by.stage.house.factory, async () => {
        const cutAt: CutTask = async (nth, task) => {
          const wasCut = await killConnectionAt(nth, () => carryOut(task).catch(() => undefined))
          return !wasCut
        }
        const { cuts, faults } = await cutTask(name, by, cutAt, strideOf(index))
        assert.deepEqual(faults, [])
        assert.isAbove(cuts, 5)
      })
    }).tags(['IMP-01', 'FAC-03', 'OPS-04'])

  test('these commands cover every kind of ledger movement', ({ assert }) => {
    const moved = new Set(Object.values(MONEY_COMMANDS).flatMap(({ moves }) => moves))
    assert.sameMembers([...moved, ...MOVED_BY_NONE], LEDGER_KIND_NAMES)
  }).tags(['OPS-04'])
})

const lastOperation = async () =>
  (await row<{ id: number }>('select coalesce(max(id), 0)::int as id from ledger_operations'))?.id

async function kindsSince(id: number | undefined): Promise<string[]> {
  const found = await rows<{ kind: string }>('select distinct kind from ledger_operations where id > ?', [id])
  return found.map(({ kind }) => kind)
}
