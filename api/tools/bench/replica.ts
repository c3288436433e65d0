import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { OwnPostgres } from '../../tests/support/own_postgres.ts'
import { verdict } from './support/verdict.ts'

/**
 * With a read replica beside without one: what a list costs the primary, and from the cart to the paid order. Both servers are this
 * bench's own; the replica follows by streaming.
 */

const REQUESTS = Number(process.argv[2] ?? 3000)
const ORDERS = Number(process.argv[3] ?? 400)
const LIMITS = { primary: 0.5, order: 1.1 }
const NAME = 'test_replica'

const primary = await OwnPostgres.create({ max_connections: '200' })
await primary.query('postgres', `create database ${NAME}`)
const address = primary.addressOf(NAME)
Object.assign(process.env, { NODE_ENV: 'test', DEMO: '1', DATABASE_URL: address, MIGRATION_DATABASE_URL: address })
await promisify(execFile)(process.execPath, ['ace.js', 'db:migrate'], { env: process.env })
// New accounts read the primary for their first minutes.
await primary.query(NAME, `update users set created_at = now() - interval '1 day'`)
const replica = await primary.standby('replica')

const { app, PRODUCTION } = await import('./support/bench_app.ts')
const { bearersOf } = await import('./support/bearer.ts')
const { CLIENTS, compareFlows } = await import('./support/flows.ts')
const { cpuPerRequest, warmUp } = await import('./support/load.ts')
const { fillLogs } = await import('./support/logs.ts')
const { cpuOfTree } = await import('./support/postgres_cpu.ts')
const { Served } = await import('./support/served.ts')
const { shoppers, Till } = await import('./support/shop.ts')

await fillLogs(100_000)
const tokens = await bearersOf('super')
const people = await shoppers()
await primary.query(NAME, `update users set created_at = now() - interval '1 day'`)
const [helped, alone] = await Promise.all([
  Served.start('bin/server.ts', { ...PRODUCTION, DATABASE_REPLICA_URL: replica.addressOf(NAME) }),
  Served.start('bin/server.ts', PRODUCTION),
])
type Server = typeof helped

const call = {
  path: '/api/v1/admin-logs?limit=50&order=id,desc',
  headers: { authorization: tokens.ours },
}

/** Microseconds of processor time per list: of the product, the primary and the replica. */
async function listCost(served: Server) {
  await warmUp(served, call)
  const [first, second] = [cpuOfTree(primary.pid), cpuOfTree(replica.pid)]
  const product = await cpuPerRequest(served, call, REQUESTS)
  const each = (from: number, { pid }: OwnPostgres) => (cpuOfTree(pid) - from) / REQUESTS
  return { product, primary: each(first, primary), replica: each(second, replica) }
}

const [withOne, without] = [await listCost(helped), await listCost(alone)]
const line = (one: typeof withOne) =>
  `product ${one.product.toFixed(0)} µs, primary ${one.primary.toFixed(0)} µs, replica ${one.replica.toFixed(0)} µs`
console.log(`  a list with a replica: ${line(withOne)}; without: ${line(without)}`)
verdict('the primary’s share of a list with a replica', withOne.primary / without.primary, LIMITS.primary)

const flowOf = (served: Server) => {
  const tills = people.map((one) => new Till(served.address, one))
  return { served, flow: (client: number) => (tills[client % CLIENTS] as InstanceType<typeof Till>).buy() }
}
const buy = await compareFlows(flowOf(helped), flowOf(alone), { ours: ORDERS, bare: ORDERS })
verdict('cart to paid with a replica, product and primary', buy.ratio, LIMITS.order)

await Promise.all([helped.stop(), alone.stop()])
await app.terminate()
await replica.remove()
await primary.remove()
