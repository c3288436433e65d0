import { execFileSync } from 'node:child_process'
import { startBouncer } from '../chaos/support/anywhere/bouncer.ts'
import { app, PRODUCTION } from './support/bench_app.ts'
import { CLIENTS, compareFlows } from './support/flows.ts'
import { cpuOfTree } from './support/postgres_cpu.ts'
import { Served } from './support/served.ts'
import { shoppers, Till } from './support/shop.ts'
import { verdict } from './support/verdict.ts'

/**
 * `pnpm bench pooler [orders] [program]`: from the cart to the paid order through PgBouncer, beside a direct connection: processor time
 * of the product and PostgreSQL. The pooler's own is printed, and what not preparing statements costs without it. The limit is for
 * PgBouncer from 1.21 on, which keeps prepared statements; Debian 12 has 1.18.
 */

const [orders = '400', program = 'pgbouncer'] = process.argv.slice(2)
const ORDERS = Number(orders)
const LIMIT = 1.1
/** The first version that keeps prepared statements in transaction mode. */
const PREPARES_SINCE = 121

const version = /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
const mayPrepare = Number(version[1]) * 100 + Number(version[2]) >= PREPARES_SINCE

const { default: environment } = await import('../../start/env.ts')
const people = await shoppers()
const bouncer = await startBouncer(
  PRODUCTION.DATABASE_URL ?? '',
  program,
  mayPrepare ? { max_prepared_statements: '300' } : {},
)
const startPooled = () =>
  Served.start('bin/server.ts', {
    ...PRODUCTION,
    DATABASE_URL: bouncer.address,
    DATABASE_PREPARE: mayPrepare ? 'on' : 'off',
    DATABASE_DIRECT_URL: PRODUCTION.DATABASE_URL ?? '',
    MIGRATION_DATABASE_URL: environment.MIGRATION_DATABASE_URL ?? '',
  })
// The first start behind a pooler sets the database's settings and asks for new connections.
const pooled = await startPooled().catch(async () => {
  await bouncer.reconnect()
  return startPooled()
})
const [unprepared, direct] = await Promise.all([
  Served.start('bin/server.ts', { ...PRODUCTION, DATABASE_PREPARE: 'off' }),
  Served.start('bin/server.ts', PRODUCTION),
])

const flowOf = (served: Served) => {
  const tills = people.map((one) => new Till(served.address, one))
  return { served, flow: (client: number) => (tills[client % CLIENTS] as Till).buy() }
}
const times = { ours: ORDERS, bare: ORDERS }
const before = cpuOfTree(bouncer.pid)
const through = await compareFlows(flowOf(pooled), flowOf(direct), times)
const own = (cpuOfTree(bouncer.pid) - before) / (ORDERS * through.runs)
const without = await compareFlows(flowOf(unprepared), flowOf(direct), times)

const each = (one: { server: number; database: number }) =>
  `product ${(one.server / 1000).toFixed(1)} ms, PostgreSQL ${(one.database / 1000).toFixed(1)} ms`
console.log(
  `  an order through PgBouncer ${version[0]}, ${mayPrepare ? 'prepared' : 'not prepared'}: ${each(through.ours)}; direct: ${each(through.bare)}`,
)
console.log(`  PgBouncer's own: ${(own / 1000).toFixed(2)} ms an order`)
console.log(`  direct without prepared statements: ${each(without.ours)}, ${without.ratio.toFixed(2)} ×`)
if (mayPrepare) verdict('cart to paid through PgBouncer', through.ratio, LIMIT)
else console.log(`  cart to paid through PgBouncer: ${through.ratio.toFixed(2)} ×`)

await Promise.all([pooled.stop(), unprepared.stop(), direct.stop()])
await app.terminate()
