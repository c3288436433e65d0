import { app, PRODUCTION } from './support/bench_app.ts'
import { BARE_SECRET, bearersOf } from './support/bearer.ts'
import { compareFlows, type Flow } from './support/flows.ts'
import { fill } from './support/fill_orders.ts'
import { LOOKS, type Look } from './support/looks_of_orders.ts'
import { millionCatalogue } from './support/million_catalogue.ts'
import { Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/**
 * Order queries with ten thousand and with a million orders, compared with hand-written SQL on a bare server and with
 * the smaller set. CPU time includes PostgreSQL.
 */

const [FEW, MANY] = [10_000, Number(process.argv[2] ?? 1_000_000)]
const LIMITS = { ratio: 3, growth: 1.5 }
const TIMES = { ours: 80, bare: 80 }

const owners = await millionCatalogue()
await fill(1, FEW, owners)
const tokens = {
  merchant: await bearersOf('merchant'),
  supplier: await bearersOf('supplier'),
  factory: await bearersOf('factory'),
  super: await bearersOf('super'),
}
const [ours, bare] = await Promise.all([
  Served.start('bin/server.ts', PRODUCTION),
  Served.start('tools/bench/support/bare_server.ts', { ...PRODUCTION, BARE_SECRET }),
])
const looks = LOOKS(owners)
const few = await measured()
await fill(FEW + 1, MANY, owners)
const many = await measured()
for (const { what, by, byHand, grows } of looks) {
  const [before, after] = [few.get(what), many.get(what)]
  if (!before || !after) throw new Error(`${what} was not measured`)
  console.log(
    `  ${what} (${by}): ${summary(before.ours)} among ${FEW}, ${summary(after.ours)} among ${MANY}; by hand ${summary(after.bare)}`,
  )
  if (byHand) verdict(`${what}, of the same by hand`, after.ours / after.bare, LIMITS.ratio)
  if (!grows) verdict(`${what}, of itself among ${FEW}`, after.ours / before.ours, LIMITS.growth)
}
await Promise.all([ours.stop(), bare.stop()])
await app.terminate()

interface Cost {
  ours: number
  bare: number
}

async function measured(): Promise<Map<string, Cost>> {
  const found = new Map<string, Cost>()
  for (const look of looks) {
    const cost = await compareFlows(
      { served: ours, flow: asking(look) },
      { served: bare, flow: askingByHand(look) },
      TIMES,
    )
    found.set(look.what, { ours: cost.ours.server + cost.ours.database, bare: cost.bare.server + cost.bare.database })
  }
  return found
}

function asking({ by, path }: Look): Flow {
  const headers = { authorization: tokens[by].ours }
  return async () => answered(await fetch(ours.address + path, { headers }), path)
}

/** Queries without a hand-written version are compared with the first page, as a baseline of the machine's load. */
function askingByHand({ byHand = '/orders?look=all' }: Look): Flow {
  const headers = { authorization: tokens.merchant.bare }
  return async () => answered(await fetch(bare.address + byHand, { headers }), byHand)
}

async function answered(answer: Response, path: string): Promise<void> {
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
}

function summary(microseconds: number): string {
  return `${(microseconds / 1000).toFixed(1)} ms`
}
