import { startProduct } from './support/product.ts'

/** `pnpm chaos limits [rounds]`: for each limit, fifty concurrent requests for the last free unit. */
const [rounds = '1000'] = process.argv.slice(2)

await startProduct()
const { clearGround, makeGround, raceFor, TAKERS } = await import('#tests/support/limits')

const limits = Object.keys(TAKERS) as (keyof typeof TAKERS)[]
const ground = await makeGround()
const started = Date.now()
const faults: string[] = []
for (let round = 0; round < Number(rounds); round++) {
  const limit = limits[round % limits.length] as keyof typeof TAKERS
  const outcomes = await raceFor(limit, ground)
  if (outcomes.done !== 1 || outcomes.E_QUOTA_EXCEEDED !== 49) faults.push(`${limit}: ${JSON.stringify(outcomes)}`)
}
await clearGround(ground)

const seconds = Math.round((Date.now() - started) / 1000)
console.log(
  `${rounds} rounds of 50 over ${limits.length} limits in ${seconds} s: ${faults.length} went past their limit`,
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
