import { app, PRODUCTION, row } from './support/bench_app.ts'
import { bearersOf } from './support/bearer.ts'
import { compareFlows, type Flow } from './support/flows.ts'
import { Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/**
 * The smallest authenticated answer by an API key beside the same by a session's token, on one server. The processor
 * time of PostgreSQL counts with the server's; so does the key's limit of requests.
 */

const REQUESTS = Number(process.argv[2] ?? 2000)
const LIMIT = 1.3

const { keyOf } = await import('../../tests/support/api_keys.ts')
const person = await row<{ id: number }>(`select id from users where username = 'super'`)
const { secret } = await keyOf({ makerId: person?.id as number, permissions: ['orders.view'], perMinute: 1_000_000 })
const { ours: token } = await bearersOf('super')
const served = await Served.start('bin/server.ts', PRODUCTION)

const reading =
  (authorization: string): Flow =>
  async () => {
    const answer = await fetch(`${served.address}/api/v1/auth/whoami`, { headers: { authorization } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(text.slice(0, 300))
  }

const { ratio, ours, bare } = await compareFlows(
  { served, flow: reading(`Bearer ${secret}`) },
  { served, flow: reading(token) },
  { ours: REQUESTS, bare: REQUESTS },
)
const micros = ({ server, database }: { server: number; database: number }) =>
  `${server.toFixed(0)} + ${database.toFixed(0)} µs`
console.log(`  key ${micros(ours)}, token ${micros(bare)} of processor time per request`)
verdict('request by API key beside one by token', ratio, LIMIT)

await served.stop()
await app.terminate()
