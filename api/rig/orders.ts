import { runParts } from './support/parts.ts'
import { startProduct } from './support/product.ts'

/**
 * `pnpm rig orders [operations] [commands] [pairs] [seed]`: planted defects; the API killed before every statement of every
 * command that moves money; conflicting commands in the same moment; commands beside a model; and people who order, pay, cancel,
 * recharge, complain and are refunded over HTTP while API, worker and database are killed.
 */
const [operations = '100000', commands = '200000', pairs = '1000', seed = String(Date.now() % 1_000_000)] =
  process.argv.slice(2)

await startProduct({ WORKERS: 'off', LOG_LEVEL: 'silent' })
const { killsOf } = await import('#tests/support/ledger/storm/disturb')
const { caughtInTrade } = await import('#tests/support/order_storm/caught_table')
const { dieEverywhereInTrade } = await import('#tests/support/order_storm/die_everywhere')
const { firePairs } = await import('#tests/support/order_storm/fire_pairs')
const { PAIRS } = await import('#tests/support/order_storm/pairs')
const { orderStorm } = await import('#tests/support/order_storm/storm')
const { DEEDS, runTrades } = await import('#tests/support/orders_model_runs')
const { uncarried } = await import('#tests/support/carrier')

const runs = Math.ceil(Number(commands) / DEEDS)
const times = Math.ceil(Number(pairs) / Object.keys(PAIRS).length)

async function besideTheModel(): Promise<string[]> {
  try {
    const outcomes = await runTrades(runs, Number(seed))
    console.log(`  ${[...outcomes].map(([name, count]) => `${count} ${name}`).join(', ')}`)
    return []
  } catch (error) {
    return [String(error)]
  } finally {
    await uncarried()
  }
}

async function storm(): Promise<string[]> {
  const { faults, kills, summary } = await orderStorm(Number(operations), Number(seed), killsOf(Number(operations)))
  console.log(`  ${kills}\n  ${summary}`)
  return faults
}

await runParts([
  ['planted defects', caughtInTrade],
  [`${times * Object.keys(PAIRS).length} pairs of conflicting commands`, () => firePairs(times)],
  ['the API killed at every statement', dieEverywhereInTrade],
  [`${operations} operations of seed ${seed}`, storm],
  [`${runs * DEEDS} commands beside the model`, besideTheModel],
])
