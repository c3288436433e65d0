import { loadPart } from './support/load_part.ts'
import { runParts, type Part } from './support/parts.ts'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos orders [operations] [commands] [pairs] [seed] [names]`: planted defects; API kills before every statement
 * of each money command; conflicting commands in parallel; commands compared with a model; and simulated users over
 * HTTP while API, workers and database are killed. `names` filters parts: `^load`. Faults are saved to `.cache/faults`
 * immediately.
 */
const [operations = '100000', commands = '200000', pairs = '1000', given, names = ''] = process.argv.slice(2)
const seed = Number(given ?? Date.now() % 1_000_000)

await startProduct({ ROLE: 'web', LOG_LEVEL: 'silent' })
const { killsOf } = await import('#tests/support/ledger/load_fuzz/disturb')
const { caughtInTrade } = await import('#tests/support/order_load_fuzz/violations_table')
const { dieEverywhereInTrade } = await import('#tests/support/order_load_fuzz/die_everywhere')
const { firePairs } = await import('#tests/support/order_load_fuzz/fire_pairs')
const { PAIRS } = await import('#tests/support/order_load_fuzz/pairs')
const { DEEDS, runTrades } = await import('#tests/support/orders_model_runs')
const { uncarried } = await import('#tests/support/carrier')

/** Model runs per seed. */
const AT_A_SEED = 200
const seeds = Math.ceil(Number(commands) / DEEDS / AT_A_SEED)
const times = Math.ceil(Number(pairs) / Object.keys(PAIRS).length)

async function besideTheModel(tell: (fault: string) => void): Promise<string[]> {
  const outcomes = new Map<string, number>()
  for (let nth = 0; nth < seeds; nth++) {
    try {
      for (const [name, count] of await runTrades(AT_A_SEED, seed + nth, tell))
        outcomes.set(name, (outcomes.get(name) ?? 0) + count)
      console.log(`  seed ${seed + nth}: ${AT_A_SEED * DEEDS} commands`)
    } catch (error) {
      tell(`seed ${seed + nth}: ${String(error)}`)
    } finally {
      await uncarried()
    }
  }
  console.log(`  ${[...outcomes].map(([name, count]) => `${count} ${name}`).join(', ')}`)
  return []
}

const parts: Part[] = [
  ['defects that were planted', caughtInTrade],
  [`pairs of conflicting commands, ${times * Object.keys(PAIRS).length}`, () => firePairs(times)],
  ['deaths at every statement', dieEverywhereInTrade],
  [
    `load fuzz of ${operations} operations, seed ${seed}`,
    loadPart(Number(operations), seed, killsOf(Number(operations))),
  ],
  [`model beside ${seeds * AT_A_SEED * DEEDS} commands, seeds ${seed} to ${seed + seeds - 1}`, besideTheModel],
]
await runParts(
  'orders',
  parts.filter(([name]) => new RegExp(names).test(name)),
)
