import testUtils from '@adonisjs/core/services/test_utils'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { row } from '#core/database'
import { lazy } from '#core/async'
import { carried } from '#tests/support/carrier'
import { faultLog } from '#tests/support/fault_log'
import { alone, standingOf } from '#tests/support/ledger/money'
import { assertValidWithin } from '#tests/support/ledger/valid'
import { assertValidOrders } from '#tests/support/orders'
import { Trade, type Deed } from '#tests/support/orders_model'
import { makeBuyer, makeOffer } from '#tests/support/trade'

const WHATS = [
  'place',
  'place',
  'pay',
  'pay',
  'pay_wrong',
  'cancel',
  'restore',
  'hold',
  'release',
  'remark',
  'split',
  'logistics',
  'delivery',
  'copy',
  'rate',
  'price',
] as const
const deeds: fc.Arbitrary<Deed> = fc.record({ what: fc.constantFrom(...WHATS), which: fc.nat(7), some: fc.nat(50) })
export const DEEDS = 50

const usual = lazy(() => faultLog('orders_model'))

/**
 * Runs trades of fifty commands each beside the model and counts the outcomes. A difference is thrown after its seed
 * and commands are printed.
 */
export async function runTrades(
  runs: number,
  seed: number,
  tell: (fault: string) => void = (fault) => usual().note(fault),
): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: DEEDS, maxLength: DEEDS }), async (all) => {
      // One transaction per trade: PostgreSQL keeps all overwritten row versions until its end.
      const undo = await testUtils.db().wrapInGlobalTransaction()
      const done: Deed[] = []
      try {
        const { trade, merchant } = await newTrade()
        for (const deed of all) {
          done.push(deed)
          const { happened, expected } = await trade.does(deed)
          assert.equal(happened, expected, JSON.stringify(deed))
          outcomes.set(`${deed.what} ${happened}`, (outcomes.get(`${deed.what} ${happened}`) ?? 0) + 1)
        }
        assert.deepEqual(await trade.differences(), [])
        assert.equal((await standingOf(merchant)).posted, trade.balance)
        await assertValidOrders()
        await alone(assertValidWithin)
      } catch (error) {
        tell(`seed ${seed}, after ${JSON.stringify(done)}: ${error instanceof Error ? error.stack : String(error)}`)
        throw error
      } finally {
        await undo()
      }
    }),
    { numRuns: runs, endOnFailure: true, seed },
  )
  return outcomes
}

const BALANCE = 40_000
const STOCK = 12

async function newTrade() {
  const buyer = await makeBuyer({ balance: '400.00' })
  const first = await makeOffer({ merchant: buyer.merchant, user: buyer.id, stock: STOCK })
  const other = await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name) select 'factory', parent_id, 'Model ' || id from organisations where id = ? returning id`,
    [first.factory],
  )
  const second = await makeOffer({ merchant: buyer.merchant, user: buyer.id, stock: STOCK, factory: other?.id })
  const path = (await row<{ path: string }>('select path from organisations where id = ?', [buyer.merchant]))
    ?.path as string
  const owner = { userId: buyer.id, merchantId: buyer.merchant }
  return { merchant: buyer.merchant, trade: new Trade([first, second], STOCK, BALANCE, owner, path, carried()) }
}
