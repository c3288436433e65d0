import { startProduct } from './support/product.ts'

/**
 * `pnpm rig orders [operations] [seed]`: people who order, pay, cancel, recharge, complain and are refunded over HTTP while
 * API, worker and database are killed.
 */
const [operations = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)

await startProduct({ WORKERS: 'off', LOG_LEVEL: 'silent' })
const { killsOf } = await import('#tests/support/ledger/storm/disturb')
const { orderStorm } = await import('#tests/support/order_storm/storm')

const startedAt = Date.now()
const { faults, kills, summary } = await orderStorm(Number(operations), Number(seed), killsOf(Number(operations)))
console.log(`  ${kills}\n  ${summary}`)
console.log(
  `${operations} operations of seed ${seed}: ${faults.length} faults in ${Math.round((Date.now() - startedAt) / 1000)} s`,
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
