import { row, type Row } from '#core/database'
import { patiently } from '#tests/support/ledger/load_fuzz/faults'

/** Every row that one of these commands changes. */
const all = (what: string, from: string) => `(select json_agg(x order by x) from (select ${what} from ${from}) y(x))`
const of = (columns: string) => `concat_ws(' ', ${columns})`
const ORDERS = 'o.organisation_id = m.id'
const STAND = `
  select ${all(of('o.id, o.status, o.payment, o.version, o.paid_minor, o.refunded_minor, o.after_sales, o.cancel_request'), `orders o where ${ORDERS}`)} as orders,
         ${all(of('p.id, p.status, p.version'), 'order_parts p where p.organisation_id = m.id')} as parts,
         ${all(of('p.id, p.status, p.version'), 'production_orders p where p.merchant_id = m.id')} as productions,
         ${all(of('c.id, c.status, c.version, c.operation_id'), 'after_sales c where c.organisation_id = m.id')} as cases,
         ${all(of('c.id, c.status, c.version'), 'cancel_requests c where c.organisation_id = m.id')} as requests,
         ${all(of('r.id, r.status'), 'recharges r where r.organisation_id = m.id')} as recharges,
         ${all(of('c.status, c.count'), 'order_counts c where c.organisation_id = m.id')} as counts,
         ${all(of('b.account_id, b.posted, b.last_seq'), 'ledger_balances b join ledger_accounts a on a.id = b.account_id where a.organisation_id = m.id')} as balances,
         ${all(of('i.id, i.status, i.shipment_id'), 'production_items i join production_orders p on p.id = i.production_id where p.merchant_id = m.id')} as items,
         ${all(of('s.id, s.status, s.version'), `shipments s join orders o on o.id = s.order_id where ${ORDERS}`)} as shipments,
         ${all(of('i.id, i.status, i.made_count, i.undone_count, i.version'), 'order_imports i where i.organisation_id = m.id')} as imports,
         ${all(of('p.id, p.status, p.version, p.refunded_minor'), 'gateway_payments p where p.organisation_id = m.id')} as payments,
         ${all(of('s.id, s.status, s.version'), 'settlings s')} as settlings,
         (select count(*) from orders o where ${ORDERS}) as placed,
         (select count(*) from gateway_events) as events,
         (select count(*) from order_dynamics d join orders o on o.id = d.order_id where ${ORDERS}) as dynamics,
         (select count(*) from service_charges s join orders o on o.order_no = s.order_no where ${ORDERS}) as charges,
         (select count(*) from ledger_operations) as operations, (select sum(reserved) from stocks) as reserved,
         (select count(*) from cart_lines l join users u on u.id = l.user_id where u.organisation_id = m.id) as cart,
         (select count(*) from idempotency_keys where key = ?) as keys
    from (select ?::int as id) m`

const standOf = async (merchant: number, key: string) => (await patiently(() => row(STAND, [key, merchant]))) ?? {}

const grown = (before: Row, after: Row) =>
  JSON.stringify(COUNTED.map((name) => [name, Number(after[name]) - Number(before[name])]))
const COUNTED = ['placed', 'dynamics', 'charges', 'operations', 'reserved', 'cart', 'events', 'keys']
const whereUnlike = (one: Row, other: Row) =>
  Object.keys(one)
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map((name) => `${name}: ${JSON.stringify(one[name])} → ${JSON.stringify(other[name])}`)
    .join('; ')
const isSame = (one: Row, other: Row) => JSON.stringify(one) === JSON.stringify(other)

/** Which statements are cut: every nth, from the given one. */
export interface Stride {
  first: number
  every: number
}

export const EACH: Stride = { first: 1, every: 1 }

export interface Cuttable<Thing extends { key: string }> {
  /** Each step is a transaction of its own and survives a cut. */
  inSteps?: boolean
  /** Prepares a new task or request. */
  ready(): Promise<Thing>
  /** Runs it and cuts before its nth statement; true if it finished before that. */
  cut(nth: number, thing: Thing): Promise<boolean>
  /** Runs it again; returns the reason of a rejection, else null. */
  again(thing: Thing): Promise<string | null>
}

/**
 * Cuts the same task before each of its statements, or those of a stride, until it completes. Each cut must leave nothing or everything, and a
 * retry must change nothing more; with `inSteps` it continues to the same total.
 */
export async function cutEverywhere<Thing extends { key: string }>(
  name: string,
  merchant: number,
  { inSteps = false, ready, cut, again }: Cuttable<Thing>,
  { first, every }: Stride,
): Promise<{ cuts: number; faults: string[] }> {
  const faults: string[] = []
  let usual: string | undefined
  let thing = await ready()
  for (let nth = first; ; nth += every) {
    const stand = () => standOf(merchant, thing.key)
    const before = await stand()
    const isDone = await cut(nth, thing)
    const between = await stand()
    if (isSame(before, between) && !isDone) continue
    const says = `${name}, cut off before statement ${nth}`
    const refused = await again(thing)
    if (refused) faults.push(`${says}, asked again: ${refused}`)
    const after = inSteps ? await stand() : between
    if (inSteps) await again(thing)
    if (!isSame(after, await stand()) || isSame(before, after))
      faults.push(`${says}: half done (${whereUnlike(before, after)})`)
    usual ??= grown(before, after)
    if (grown(before, after) !== usual) faults.push(`${says}: came to ${grown(before, after)} instead of ${usual}`)
    if (isDone) return { cuts: nth - 1, faults }
    thing = await ready()
  }
}
