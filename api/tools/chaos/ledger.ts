import { runParts } from './support/parts.ts'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos ledger [movements] [keys] [seed]`: planted defects; a process kill at every statement of every command;
 * each key sent 64 times concurrently; and movements by processes and a database killed at random.
 */
const [movements = '100000', keys = '10000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)

await startProduct({ ROLE: 'web', LOG_LEVEL: 'silent' })
const { dieEverywhere } = await import('#tests/support/ledger/load_fuzz/die_everywhere')
const { repeatKeys } = await import('#tests/support/ledger/load_fuzz/repeat_keys')
const { ledgerLoadFuzz } = await import('#tests/support/ledger/load_fuzz/load_fuzz')
const { caughtInLedger } = await import('#tests/support/ledger/load_fuzz/violations_table')

await runParts('ledger', [
  ['planted defects', caughtInLedger],
  ['a process killed at every statement', dieEverywhere],
  [`${keys} keys, each 64 times at once`, () => repeatKeys(Number(keys))],
  [`${movements} movements of seed ${seed}`, () => ledgerLoadFuzz(Number(movements), Number(seed))],
])
