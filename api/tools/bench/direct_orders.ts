import { app, PRODUCTION, row } from './support/bench_app.ts'
import { posting, type Post } from './support/customer.ts'
import { compareFlows } from './support/flows.ts'
import { Served } from './support/served.ts'
import { onePieceOfEach, shoppers, Till, type Shopper } from './support/shop.ts'
import { verdict } from './support/verdict.ts'

/**
 * An order in one call by an API key, paid, beside the same order by the app's three calls: add to the cart, quote, place
 * and pay. By eight clients on one server; the processor time of PostgreSQL counts with the server's.
 */

const ORDERS = Number(process.argv[2] ?? 400)
const LIMIT = 1.2

const { keyOf } = await import('../../tests/support/api_keys.ts')
const { foldChanges } = await import('../../app/catalogue/prices/goods_version.ts')

const people = await shoppers()
const served = await Served.start('bin/server.ts', PRODUCTION)
const tills = people.map((one) => new Till(served.address, one))
const programs = await Promise.all(people.map(programOf))
// Otherwise a job that runs every minute.
await foldChanges()

const times = { ours: ORDERS, bare: ORDERS }
const { ratio, ours, bare } = await compareFlows(
  { served, flow: (client) => orderDirectly(client) },
  { served, flow: (client) => (tills[client] as Till).buy() },
  times,
)
const millis = ({ server, database }: { server: number; database: number }) =>
  `${(server / 1000).toFixed(2)} + ${(database / 1000).toFixed(2)} ms`
console.log(`  one call ${millis(ours)}, the app's three ${millis(bare)} of processor time per order`)
verdict('order in one call beside the calls of the app', ratio, LIMIT)

await served.stop()
await app.terminate()

interface Program {
  post: Post
  order: object
}

/** A key that may pay, and the order that it sends. */
async function programOf(shopper: Shopper): Promise<Program> {
  const { person, merchant } = shopper
  const { secret } = await keyOf({
    makerId: person,
    permissions: ['orders.create', 'orders.pay', 'orders.view', 'finished_products.view'],
    perMinute: 1_000_000,
  })
  await row(
    `insert into key_payment_rules (organisation_id, is_enabled, order_limit_minor, day_limit_minor) values (?, true, 100000000, 900000000)
     returning 1`,
    [merchant],
  )
  const receiver = await row(
    'select country, region_code, province, city, street, firstname, mobile_phone, postcode from receiver_addresses where organisation_id = ?',
    [merchant],
  )
  return { post: posting(served.address, secret), order: { receiver, items: onePieceOfEach(shopper), pay: true } }
}

async function orderDirectly(client: number): Promise<void> {
  const { post, order } = programs[client] as Program
  const { paid, reason } = await post<{ paid: string | null; reason: string | null }>('/api/v1/orders/direct', order)
  if (paid === null) throw new Error(`The order was not paid: ${reason}`)
}
