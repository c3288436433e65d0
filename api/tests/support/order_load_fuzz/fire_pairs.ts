import { randomUUID } from 'node:crypto'
import { row } from '#core/database'
import { standingOf } from '#tests/support/ledger/money'
import { makingHere } from '#tests/support/order_load_fuzz/here'
import type { Making } from '#tests/support/order_load_fuzz/making'
import type { Known } from '#tests/support/order_load_fuzz/model'
import { PAIRS } from '#tests/support/order_load_fuzz/pairs'
import { charging } from '#tests/support/workshop'

type Pair = (typeof PAIRS)[string]

const STANDS = `
  select concat_ws(' ', o.status, o.payment, o.version, o.refunded_minor = o.paid_minor, o.refunded_minor > 0, o.hold, o.held_by, o.cancel_request, o.after_sales,
    o.receiver ->> 'city', (select count(*) from ledger_operations l where l.order_no = o.order_no and l.kind = 'freight_adjustment' and l.reverses is null),
    (select string_agg(p.status || p.pieces, ',' order by p.number) from order_parts p where p.order_id = o.id),
    (select string_agg(p.status, ',') from production_orders p where p.order_id = o.id),
    (select count(*) from orders r where r.remake_of = o.id), (select count(*) from after_sales c where c.order_id = o.id)) as report
    from orders o where o.id = ?`

/** Runs each pair concurrently this many times; the result must equal one of both serial orders. */
export async function firePairs(times: number, names: readonly string[] = Object.keys(PAIRS)): Promise<string[]> {
  const by = await makingHere()
  const faults: string[] = []
  await charging(by.stage.house.factory, async () => {
    for (const name of names) faults.push(...(await fire(name, by, times)))
  })
  return faults
}

async function fire(name: string, by: Making, times: number): Promise<string[]> {
  const pair = PAIRS[name] as Pair
  const legal = [await oneByOne(pair, by, ['one', 'other']), await oneByOne(pair, by, ['other', 'one'])]
  const faults: string[] = []
  for (let time = 0; time < times; time++) {
    const order = await ready(pair, by)
    const sent = [await pair.one(by, order), await pair.other(by, order)]
    const answers = await Promise.all(sent.map((one) => by.stage.ask({ ...one, key: randomUUID() })))
    const outcome = await outcomeOf(order, answers.map(report))
    if (!legal.includes(outcome)) faults.push(`${name} at once: ${outcome}\n  instead of ${legal.join('\n  or ')}`)
  }
  return faults
}

async function oneByOne(pair: Pair, by: Making, turns: readonly ('one' | 'other')[]): Promise<string> {
  const order = await ready(pair, by)
  const sent = { one: await pair.one(by, order), other: await pair.other(by, order) }
  const answers = { one: '', other: '' }
  for (const turn of turns) answers[turn] = report(await by.stage.ask({ ...sent[turn], key: randomUUID() }))
  return outcomeOf(order, [answers.one, answers.other])
}

/** Covers an order (88.00) and its dearest change of delivery (261.00). */
const ENOUGH = 400_00

/** Recharges until the balance suffices; a recharge is rejected now and then. */
async function ready(pair: Pair, by: Making): Promise<Known> {
  while ((await standingOf(by.trader.merchant)).posted < ENOUGH) await by.recharge(500_00)
  return pair.ready(by)
}

/** `done` or the reason; for scans the outcomes. */
function report({ code, data }: { code: 0 | 1; data: object }): string {
  const { reason, results } = data as { reason?: string; results?: { outcome: string; reason: string | null }[] }
  return results ? results.map((one) => one.reason ?? one.outcome).join() : code === 1 ? 'done' : String(reason)
}

const outcomeOf = async ({ id }: Known, answers: readonly string[]) =>
  `${answers.join(' and ')}: ${(await row<{ report: string }>(STANDS, [id]))?.report}`
