import { app, PRODUCTION } from './support/bench_app.ts'
import { BARE_SECRET, bearersOf } from './support/bearer.ts'
import { compare } from './support/compare.ts'
import { tenthToFirst } from './support/keyset.ts'
import { fillLogs } from './support/logs.ts'
import { Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/** 50 of 1,000,000 rows with filter and sort, the token checked, without the total. */

const REQUESTS = 3000
const LIMIT = 2.5
/** Tenth page by cursor relative to the first; slightly above one because of timer noise. */
const KEYSET_LIMIT = 1.25

await fillLogs(1_000_000)
const tokens = await bearersOf('super')
const [ours, bare] = await Promise.all([
  Served.start('bin/server.ts', PRODUCTION),
  Served.start('tools/bench/support/bare_server.ts', { ...PRODUCTION, BARE_SECRET }),
])

const search = encodeURIComponent(JSON.stringify([{ field: 'action', operator: 'eq', val: 'update' }]))
const call = {
  path: `/api/v1/admin-logs?limit=50&with_total=0&order=id,desc&search=${search}`,
  headers: { authorization: tokens.ours },
}
const { ratio, ...cpu } = await compare(
  { served: ours, call },
  { served: bare, call: { path: '/list?action=update&limit=50', headers: { authorization: tokens.bare } } },
  REQUESTS,
)
console.log(`  ours ${cpu.ours.toFixed(0)} µs, bare ${cpu.bare.toFixed(0)} µs of processor time per request`)
verdict('list of 50 out of 1,000,000', ratio, LIMIT)

verdict('tenth page by cursor to the first', await tenthToFirst(ours, call), KEYSET_LIMIT)

await Promise.all([ours.stop(), bare.stop()])
await app.terminate()
