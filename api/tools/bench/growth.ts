import { app, ownerRows, PRODUCTION, row } from './support/bench_app.ts'
import { bearersOf } from './support/bearer.ts'
import { fill } from './support/fill_orders.ts'
import { bytesOf, fillLogs, fillMoney } from './support/fill_money.ts'
import { costOf, type Flow } from './support/flows.ts'
import { LOOKS, type Look } from './support/looks_of_orders.ts'
import { millionCatalogue } from './support/million_catalogue.ts'
import { Served } from './support/served.ts'
import { shoppers, Till } from './support/shop.ts'
import { verdict } from './support/verdict.ts'

/**
 * What grows with the number of orders: the processor time of order commands, lists and dashboards and the time of the
 * nightly watch, among ten thousand orders and among as many as the first argument says, and the bytes that an order
 * takes.
 */

const [FEW, MANY] = [10_000, Number(process.argv[2] ?? 100_000)]
const TIMES = Number(process.argv[3] ?? 80)
const LIMITS = { command: 1.2, list: 1.3, watchSeconds: 600 }

const { checkLedger, watchedInvariants } = await import('../../app/ledger/checks/invariants.ts')
const { foldChanges } = await import('../../app/catalogue/prices/goods_version.ts')
const TABLES = {
  'an order with its parts, production and parcels':
    'orders order_items order_parts order_part_items order_numbers order_words order_dynamics production_orders production_items shipments parcels',
  'a payment in the ledger': 'ledger_operations ledger_transfers ledger_lines',
  'a line of the admin log': 'admin_logs',
}

const house = await millionCatalogue()
// The filled orders have the numbers from one on; those that are bought come far behind.
await ownerRows(`select setval(pg_get_serial_sequence('orders', 'id'), 1000000000)`)
await grow(1, FEW)
const ours = await Served.start('bin/server.ts', PRODUCTION)
const OTHERS: Look[] = [
  { what: 'the admin log', by: 'super', path: '/api/v1/admin-logs?limit=40&with_total=1' },
  { what: 'the notices of a person', by: 'merchant', path: '/api/v1/notices' },
]
const looks = [...LOOKS(house), ...OTHERS]

const before = await sizes()
const few = await measured()
await grow(FEW + 1, MANY)
const after = await sizes()
const many = await measured()

for (const { what, cost, limit, grows } of many.costs) {
  const first = few.costs.find((one) => one.what === what)?.cost ?? 0
  console.log(`  ${what}: ${(first / 1000).toFixed(1)} ms among ${FEW}, ${(cost / 1000).toFixed(1)} ms among ${MANY}`)
  if (!grows) verdict(`${what}, of itself among ${FEW}`, cost / first, limit)
}
console.log(`  nightly watch: ${few.watch.toFixed(1)} s among ${FEW}, ${many.watch.toFixed(1)} s among ${MANY}`)
verdict('nightly watch', many.watch, LIMITS.watchSeconds, 's')
console.log(`  log of PostgreSQL for an order from the cart to paid: ${Math.round(many.walBytes)} bytes`)
for (const [nth, what] of Object.keys(TABLES).entries())
  console.log(
    `  ${what}: ${Math.round(((after[nth] ?? 0) - (before[nth] ?? 0)) / (MANY - FEW))} bytes with its indexes`,
  )
await ours.stop()
await app.terminate()

/** Payments first: a long transaction beside them would keep each former balance, and they would slow down. */
async function grow(from: number, to: number): Promise<void> {
  for (const [what, filled] of Object.entries({ payments: fillMoney, orders: fill, logs: fillLogs })) {
    const startedAt = performance.now()
    await filled(from, to, house)
    console.log(`  ${what} ${from} to ${to} were filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
}

/** Anew for each measurement, because sessions end while millions are filled. */
async function signedIn() {
  const people = await shoppers()
  await foldChanges()
  const tokenOf = async (name: string) => (await bearersOf(name)).ours
  return {
    tills: people.map((one) => new Till(ours.address, one)),
    tokens: {
      merchant: await tokenOf('merchant'),
      supplier: await tokenOf('supplier'),
      factory: await tokenOf('factory'),
      super: await tokenOf('super'),
    },
  }
}

type Tokens = Awaited<ReturnType<typeof signedIn>>['tokens']

async function sizes(): Promise<number[]> {
  return Promise.all(Object.values(TABLES).map((tables) => bytesOf(...tables.split(' '))))
}

interface Cost {
  what: string
  cost: number
  limit: number
  grows: boolean
}

async function measured(): Promise<{ costs: Cost[]; watch: number; walBytes: number }> {
  const costs: Cost[] = []
  const { tills, tokens } = await signedIn()
  const [position, times] = [await walPosition(), { made: 0 }]
  const buy: Flow = async (client) => {
    times.made++
    await tills[client]?.buy()
  }
  costs.push({
    what: 'an order',
    cost: await costOf({ served: ours, flow: buy }, TIMES),
    limit: LIMITS.command,
    grows: false,
  })
  const walBytes = ((await walPosition()) - position) / times.made
  for (const look of looks)
    costs.push({
      what: look.what,
      cost: await costOf({ served: ours, flow: asking(look, tokens) }, TIMES),
      limit: LIMITS.list,
      grows: look.grows ?? false,
    })
  const watch = await secondsOfWatch()
  const broken = await checkLedger()
  // What funded the payers has no request and no approval.
  const strange = broken.filter(({ id }) => id !== 'ADJ')
  if (strange.length > 0) throw new Error(JSON.stringify(strange))
  return { costs, watch, walBytes }
}

/** Each statement is read to its end: the filled orders break some of trade, and the watch stops after twenty places. */
async function secondsOfWatch(): Promise<number> {
  const startedAt = performance.now()
  const read = async (invariants: readonly { sql: string }[]) => {
    for (const { sql } of invariants) await ownerRows(`select count(*) from (${sql}) p`)
  }
  await Promise.all(watchedInvariants().map(read))
  return (performance.now() - startedAt) / 1000
}

async function walPosition(): Promise<number> {
  const found = await row<{ bytes: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`)
  return found?.bytes ?? 0
}

function asking({ by, path }: Look, tokens: Tokens): Flow {
  const headers = { authorization: tokens[by] }
  return async () => {
    const answer = await fetch(ours.address + path, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  }
}
