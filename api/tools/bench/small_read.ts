import { app, PRODUCTION } from './support/bench_app.ts'
import { BARE_SECRET, bearersOf } from './support/bearer.ts'
import { compare } from './support/compare.ts'
import { Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/** The smallest authenticated answer: both servers check the token and run the same single query. */

const REQUESTS = Number(process.argv[2] ?? 4000)
const LIMIT = 2.5

const tokens = await bearersOf('super')
const [ours, bare] = await Promise.all([
  Served.start('bin/server.ts', PRODUCTION),
  Served.start('tools/bench/support/bare_server.ts', { ...PRODUCTION, BARE_SECRET }),
])

const { ratio, ...cpu } = await compare(
  { served: ours, call: { path: '/api/v1/auth/whoami', headers: { authorization: tokens.ours } } },
  { served: bare, call: { path: '/small', headers: { authorization: tokens.bare } } },
  REQUESTS,
)
console.log(`  ours ${cpu.ours.toFixed(0)} µs, bare ${cpu.bare.toFixed(0)} µs of processor time per request`)
verdict('signed-in small read', ratio, LIMIT)

await Promise.all([ours.stop(), bare.stop()])
await app.terminate()
