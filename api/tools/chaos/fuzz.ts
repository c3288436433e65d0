import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos fuzz [requests] [seed] [names]`: tests the API against its own OpenAPI document, with its own database.
 * First every value in every position, then random requests from four concurrent clients. `names` filters operations:
 * `^(shop|products)`.
 */
const [requests = '100000', seed = String(Date.now() % 1_000_000), names = ''] = process.argv.slice(2)
const AT_ONCE = 4
const ROUND = 400
const of = new RegExp(names)

await startProduct()
const { rows } = await import('#core/database')
const { loadEndpoints } = await import('#core/http/routes')
const { fuzz } = await import('#tests/support/fuzz/run')
const { sweep } = await import('#tests/support/fuzz/sweep')
const { EVERYTHING_WILD, SOME_WILD } = await import('#tests/support/fuzz/values')
const { fuzzCallers } = await import('#tests/support/fuzz/callers')
const { checked, watchAnswers } = await import('#tests/support/answer_check')

/** Resets rate limits, so that no caller runs out of attempts. */
async function afresh() {
  for (const table of ['rate_limits', 'login_attempts']) await rows(`delete from ${table}`)
}

await loadEndpoints()
watchAnswers()
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
const statuses: Record<string, number> = {}
const faults: string[] = []
const started = Date.now()

for (const [place, values] of [
  ['body', EVERYTHING_WILD],
  ['query', SOME_WILD],
] as const) {
  const swept = await sweep({ values, callers: await fuzzCallers(), places: [place], of, afresh })
  faults.push(...swept.faults)
  console.log(`${swept.asked} requests with every value in every place of a ${place}`)
}

for (let done = 0; done < Number(requests) && faults.length === 0; done += ROUND * AT_ONCE) {
  await afresh()
  const callers = await fuzzCallers()
  const runs = Array.from({ length: AT_ONCE }, (_, i) =>
    fuzz({ count: ROUND, seed: Number(seed) + done + i, callers, of }),
  )
  for (const report of await Promise.all(runs)) {
    faults.push(...report.faults)
    for (const [status, times] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + times
  }
}

const total = Object.values(statuses).reduce((sum, one) => sum + one, 0)
console.log(
  `${total} requests of seed ${seed} in ${Math.round((Date.now() - started) / 1000)} s, ${checked.answers} answers held against the document`,
)
console.log(statuses)
console.log(`longest pause of the event loop, the caller's own work in it: ${Math.round(delay.max / 1e6)} ms`)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
