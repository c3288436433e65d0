import { app, PRODUCTION, row } from './support/bench_app.ts'
import { bearersOf } from './support/bearer.ts'
import { compareFlows, type Flow } from './support/flows.ts'
import { fill } from './support/fill_orders.ts'
import { millionCatalogue } from './support/million_catalogue.ts'
import { Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/**
 * What is read most: a product page, a list of 50 products, and 50 of 10,000 orders in the back office, by eight clients beside
 * the same by hand. The processor time of PostgreSQL counts with the server's.
 */

const ORDERS = 10_000
const PRODUCTS = 50
const LIMITS = { product: 7, products: 2.2, orders: 3.2 }

const { makeBuyer, makeOffer } = await import('../../tests/support/trade.ts')
const owners = await millionCatalogue()
await fill(1, ORDERS, owners)
const buyer = await makeBuyer({})
for (let n = 0; n < PRODUCTS; n++) await makeOffer({ merchant: buyer.merchant, user: buyer.id })
const product = await row<{ id: number }>(`select max(id) as id from products where status = 'published'`)
const { ours: authorization } = await bearersOf('super')
const [ours, bare] = await Promise.all([
  Served.start('bin/server.ts', PRODUCTION),
  Served.start('tools/bench/support/bare_reads.ts', PRODUCTION),
])

const reading =
  ({ address }: Served, path: string, headers = {}): Flow =>
  async () => {
    const answer = await fetch(address + path, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${text.slice(0, 300)}`)
  }

for (const [what, path, byHand, times, limit] of [
  ['product page', `/api/v1/shop/products/${product?.id}`, `/product?n=${product?.id}`, 2000, LIMITS.product],
  ['list of 50 products', '/api/v1/shop/products?limit=50', '/products?n=50', 400, LIMITS.products],
  ['50 of 10,000 orders in the back office', '/api/v1/orders?limit=50', '/orders?n=50', 400, LIMITS.orders],
] as const) {
  const one = await compareFlows(
    { served: ours, flow: reading(ours, path, { authorization }) },
    { served: bare, flow: reading(bare, byHand) },
    { ours: times, bare: times },
  )
  console.log(`  ours ${summary(one.ours)}, bare ${summary(one.bare)}`)
  verdict(what, one.ratio, limit)
}

await Promise.all([ours.stop(), bare.stop()])
await app.terminate()

function summary({ server, database }: { server: number; database: number }): string {
  return `${(server / 1000).toFixed(2)} + ${(database / 1000).toFixed(2)} ms`
}
