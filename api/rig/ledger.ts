import { startProduct } from './support/product.ts'

/**
 * `pnpm rig ledger [movements] [keys] [seed]`: planted defects; every statement of every command as the last one of its
 * process; keys sent 64 times at once; and money moved by processes that are killed at random, the database with them.
 */
const [movements = '100000', keys = '10000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)

await startProduct({ WORKERS: 'off', LOG_LEVEL: 'silent' })
const { dieEverywhere } = await import('#tests/support/ledger/storm/die_everywhere')
const { repeatKeys } = await import('#tests/support/ledger/storm/repeat_keys')
const { storm } = await import('#tests/support/ledger/storm/storm')
const { caughtTable } = await import('#tests/support/ledger/storm/caught_table')

const faults: string[] = []
for (const [name, part] of [
  ['planted defects', () => caughtTable()],
  ['a process killed at every statement', () => dieEverywhere()],
  [`${keys} keys, each 64 times at once`, () => repeatKeys(Number(keys))],
  [`${movements} movements of seed ${seed}`, () => storm(Number(movements), Number(seed))],
] as const) {
  const startedAt = Date.now()
  const found = await part()
  faults.push(...found)
  console.log(`${name}: ${found.length} faults in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
}
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
