import { row, rows } from '#core/database'
import { standingOf } from '#tests/support/ledger/money'
import type { Known, Model } from '#tests/support/order_load_fuzz/model'

interface Found {
  id: number
  report: string
}

const STANDS = `
  select o.id, concat_ws(' ', o.status, o.payment, o.paid_minor, o.refunded_minor, o.refunded_freight_minor, o.cancel_request, coalesce(o.held_by, 'free'), o.after_sales,
           (select count(*) from orders r where r.remake_of = o.id),
           coalesce((select case when exists (select 1 from ledger_operations b where b.reverses = c.operation_id) then 'taken back' else 'owed' end
              from service_charges c where c.order_no = o.order_no), 'none'), o.third_party_no) as report
    from orders o where o.organisation_id = any(?) and o.remake_of is null`

const report = ({ status, payment, paid, back, cancel, held, claim, remakes, charge, number }: Known) =>
  [
    status,
    payment,
    paid,
    back.goods + back.freight,
    back.freight,
    cancel,
    held || 'free',
    claim,
    remakes,
    charge,
    number,
  ].join(' ')

/**
 * Differences between the database and the acknowledged answers: money, orders, and orders without an acknowledgement.
 */
export async function differencesOf({ accounts, orders, payments }: Model): Promise<string[]> {
  const merchants = [...accounts.keys()]
  const found = await rows<Found>(STANDS, [merchants])
  const there = new Map(found.map((one) => [one.id, one.report]))
  const unlike = [...orders.values()].filter((one) => there.get(one.id) !== report(one))
  const unknown = found.filter(({ id }) => !orders.has(id))
  return [
    ...unlike.map((one) => `order ${one.id} is “${there.get(one.id)}” instead of “${report(one)}”`),
    ...unknown.map(({ id }) => `order ${id} is there, and nobody was told`),
    ...(await accountDifferences(accounts)),
    ...(await paymentDifferences(merchants, payments)),
    ...(await leftOpen(merchants)),
  ]
}

async function accountDifferences(accounts: Model['accounts']): Promise<string[]> {
  const differing = []
  for (const [merchant, { posted, lines }] of accounts) {
    const [found, expected] = [JSON.stringify(await standingOf(merchant)), JSON.stringify({ posted, held: 0, lines })]
    if (found !== expected) differing.push(`merchant ${merchant} has ${found} instead of ${expected}`)
  }
  return differing
}

async function paymentDifferences(merchants: readonly number[], payments: Model['payments']): Promise<string[]> {
  const found = await rows<Found>(
    `select p.id, concat_ws(' ', p.status, p.refunded_minor) as report from gateway_payments p where p.organisation_id = any(?)`,
    [merchants],
  )
  const there = new Map(found.map((one) => [one.id, one.report]))
  const unlike = [...payments.values()].filter((one) => there.get(one.id) !== `${one.status} ${one.refunded}`)
  const unknown = found.filter(({ id }) => !payments.has(id))
  return [
    ...unlike.map((one) => `payment ${one.id} is “${there.get(one.id)}” instead of “${one.status} ${one.refunded}”`),
    ...unknown.map(({ id }) => `payment ${id} is there, and nobody was told`),
  ]
}

/** Counts of unfinished work: cart lines, keys without answer, imports, idle transactions. */
async function leftOpen(merchants: readonly number[]): Promise<string[]> {
  const open = await row<{ carts: number; keys: number; imports: number; sessions: number }>(
    `select (select count(*)::int from cart_lines l join users u on u.id = l.user_id where u.organisation_id = any(?)) as carts,
            (select count(*)::int from idempotency_keys where answer is null) as keys,
            (select count(*)::int from order_imports where organisation_id = any(?) and status in ('checking', 'importing', 'undoing')) as imports,
            (select count(*)::int from pg_stat_activity where datname = current_database()
               and state like 'idle in transaction%' and state_change < now() - interval '10 seconds') as sessions`,
    [merchants, merchants],
  )
  return Object.entries(open ?? {}).flatMap(([what, count]) => (count > 0 ? [`${count} ${what} are left open`] : []))
}
