import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { app, PRODUCTION } from './support/bench_app.ts'
import { bearersOf } from './support/bearer.ts'
import { compare } from './support/compare.ts'
import { CLIENTS, compareFlows } from './support/flows.ts'
import { Served } from './support/served.ts'
import { shoppers, Till } from './support/shop.ts'
import { verdict } from './support/verdict.ts'

/** Tracing on beside tracing off: the smallest signed-in answer, and from the cart to the paid order. All traces are kept. */

const REQUESTS = Number(process.argv[2] ?? 4000)
const ORDERS = Number(process.argv[3] ?? 400)
const LIMIT = 1.15

/** Takes spans and throws them away. */
let received = 0
const collector = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => (received += chunk.length)).on('end', () => response.end('{}'))
}).listen(0, '127.0.0.1')
const { port } = await new Promise<AddressInfo>((resolve) =>
  collector.once('listening', () => resolve(collector.address() as AddressInfo)),
)

const tokens = await bearersOf('super')
const people = await shoppers()
const [traced, plain] = await Promise.all([
  Served.start('bin/server.ts', { ...PRODUCTION, TRACES_URL: `http://127.0.0.1:${port}/v1/traces` }),
  Served.start('bin/server.ts', PRODUCTION),
])

const call = { path: '/api/v1/auth/whoami', headers: { authorization: tokens.ours } }
const read = await compare({ served: traced, call }, { served: plain, call }, REQUESTS)
// The worst case, without a limit of its own: the smallest answer costs little more than its span.
console.log(
  `  smallest read: traced ${read.ours.toFixed(0)} µs, plain ${read.bare.toFixed(0)} µs of processor time, ${read.ratio.toFixed(2)} ×`,
)

const tillsOf = ({ address }: Served) => people.map((one) => new Till(address, one))
const flowOf = (served: Served) => {
  const tills = tillsOf(served)
  return { served, flow: (client: number) => (tills[client % CLIENTS] as Till).buy() }
}
const buy = await compareFlows(flowOf(traced), flowOf(plain), { ours: ORDERS, bare: ORDERS })
verdict('cart to paid, traced', buy.ratio, LIMIT)
console.log(`  ${(received / 1024 / 1024).toFixed(1)} MB of spans reached the collector`)

await Promise.all([traced.stop(), plain.stop()])
collector.close()
await app.terminate()
