import { app, ownerRows, PRODUCTION } from './support/bench_app.ts'
import { CLIENTS, compareFlows } from './support/flows.ts'
import { Served } from './support/served.ts'
import type { Unpaid } from './support/customer.ts'
import { shoppers, Till } from './support/shop.ts'
import { verdict } from './support/verdict.ts'

/**
 * From the cart to the paid order beside the least transaction that could be called an order, by eight clients: in three
 * requests (add all, quote, place and pay), in five (add, add, quote, create, pay), and the pay request alone. The processor time of PostgreSQL counts with the server's.
 */

const ORDERS = Number(process.argv[2] ?? 400)
const BARE_ORDERS = Number(process.argv[3] ?? 4000)
const LIMITS = { three: 11, pay: 5 }

await ownerRows(`
  create table bare_orders (id bigint generated always as identity primary key, buyer int not null, total bigint not null, created_at timestamptz not null default now());
  create table bare_items (order_id bigint not null references bare_orders, product int not null, quantity int not null, minor bigint not null);
  create table bare_balances (buyer int primary key, posted bigint not null check (posted >= 0));
  create table bare_ledger (id bigint generated always as identity primary key, account int not null, order_id bigint not null references bare_orders, minor bigint not null);
  insert into bare_balances select n, 900000000000 from generate_series(0, ${CLIENTS - 1}) n;
  grant select, insert, update on bare_orders, bare_items, bare_balances, bare_ledger to public`)

const { foldChanges } = await import('../../app/catalogue/prices/goods_version.ts')

const people = await shoppers()
// Otherwise a job that runs every minute.
await foldChanges()
const [ours, bare] = await Promise.all([
  Served.start('bin/server.ts', PRODUCTION),
  Served.start('tools/bench/support/bare_shop.ts', PRODUCTION),
])
const tills = people.map((one) => new Till(ours.address, one))
const till = (client: number) => tills[client] as Till

const minimal = { served: bare, flow: placeBare }
const times = { ours: ORDERS, bare: BARE_ORDERS }
const buy = await compareFlows({ served: ours, flow: (client) => till(client).buy() }, minimal, times)
console.log(`  processor time of server + PostgreSQL per order: ours ${summary(buy.ours)}, bare ${summary(buy.bare)}`)
verdict('cart to paid in three requests: add all, quote, place and pay', buy.ratio, LIMITS.three)

const whole = await compareFlows(
  { served: ours, flow: async (client) => till(client).pay(await till(client).order()) },
  minimal,
  times,
)
console.log(`  in five requests: ours ${summary(whole.ours)}, bare ${summary(whole.bare)}, ${whole.ratio.toFixed(2)} ×`)

const waiting: Unpaid[][] = []
const paying = (isWhole: boolean) => ({
  served: ours,
  before: async (count: number) => {
    for (const [client, one] of tills.entries())
      waiting[client] = await inTurn(count / CLIENTS, async () => one.order())
  },
  flow: (client: number) => till(client).pay(waiting[client]?.pop() as Unpaid, { isWhole }),
})
const pay = await compareFlows(paying(false), minimal, times)
console.log(`  ours ${summary(pay.ours)}, bare ${summary(pay.bare)}`)
verdict('the pay request alone', pay.ratio, LIMITS.pay)
const answered = await compareFlows(paying(true), minimal, times)
console.log(`  with the order as its answer: ours ${summary(answered.ours)}, ${answered.ratio.toFixed(2)} ×`)

await Promise.all([ours.stop(), bare.stop()])
await app.terminate()

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made = []
  for (let n = 0; n < count; n++) made.push(await make())
  return made
}

async function placeBare(buyer: number): Promise<void> {
  const items = [1, 2].map((product) => ({ product, quantity: 1, minor: 2550 }))
  const answer = await fetch(`${bare.address}/order`, { method: 'POST', body: JSON.stringify({ buyer, items }) })
  if (answer.status !== 200) throw new Error(await answer.text())
  await answer.arrayBuffer()
}

function summary({ server, database }: { server: number; database: number }): string {
  return `${(server / 1000).toFixed(2)} + ${(database / 1000).toFixed(2)} ms`
}
