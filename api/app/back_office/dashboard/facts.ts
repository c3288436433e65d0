import { soldSql } from '#orders/queries/order_sql'
import logger from '@adonisjs/core/services/logger'
import { row, rows, transaction } from '#core/database'
import { jobCause, defineJob } from '#core/jobs/job'

/** Days in China's time zone, independent of the server's. */
export const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Shanghai')::date`
const startOf = (day: string) => `(${day})::timestamp at time zone 'Asia/Shanghai'`
export const within = (moment: string, from: string, to: string) =>
  `${moment} >= ${startOf(from)} and ${moment} < ${startOf(`${to} + 1`)}`

/** SQL: the sales price of order `o` in RMB; null if unknown. */
export const SALE_MINOR = soldSql('o')

/** CTE of the requested days; must be the first. */
export const DAYS_CTE = 'asked as materialized (select ?::date as first, ?::date as last)'
const [FIRST, LAST] = ['(select a.first from asked a)', '(select a.last from asked a)']

/** SQL: the initial payment of order `o`; later freight adjustments count on their own day. */
const PAID_AT_FIRST = 'o.paid_minor - o.adjusted_minor'

/** SQL: freight charged or returned after the payment, in these days. */
const adjustedOn = (from: string, to: string) => `
  ledger_lines l join ledger_transfers x on x.id = l.transfer_id join ledger_operations p on p.id = x.operation_id
    join orders o on o.order_no = p.order_no and o.organisation_id = p.organisation_id cross join lateral (select ${SALE_MINOR} as minor) s
   where l.kind = 'freight_adjustment' and p.reverses is null and ${within('l.created_at', from, to)}`

/** SQL: payments and refunds in these days; remakes are excluded, because the original was paid. `key` is a further column. */
const tradeOn = (from: string, to: string, key = '') => `
  select ${dayOf('o.paid_at')} as day, o.organisation_id, coalesce(o.owner_user_id, 0) as user_id, ${key} 1 as orders, o.pieces, ${PAID_AT_FIRST} as paid_minor,
         0::bigint as refunded_minor, (s.minor is not null)::int as sales, coalesce(s.minor, 0) as sale_minor,
         case when s.minor is null then 0 else ${PAID_AT_FIRST} end as cost_minor
    from orders o cross join lateral (select ${SALE_MINOR} as minor) s
   where o.remake_of is null and ${within('o.paid_at', from, to)}
  union all
  select ${dayOf('l.created_at')}, l.organisation_id, coalesce(o.owner_user_id, 0), ${key} 0, 0, 0, l.delta, 0, 0, 0
    from ledger_lines l join ledger_transfers x on x.id = l.transfer_id join ledger_operations p on p.id = x.operation_id
    left join ledger_operations r on r.id = p.reverses left join orders o on o.order_no = coalesce(p.order_no, r.order_no)
   where l.delta > 0 and (l.kind in ('order_payment', 'order_refund') or l.kind = 'freight_adjustment' and p.reverses is not null)
     and ${within('l.created_at', from, to)}
  union all
  select ${dayOf('l.created_at')}, l.organisation_id, coalesce(o.owner_user_id, 0), ${key} 0, 0, -l.delta, 0, 0, 0,
         case when s.minor is null then 0 else -l.delta end
    from ${adjustedOn(from, to)}`

/**
 * SQL: cancellations subtract the sale on its payment day. Computed on top of the closed totals, because they may
 * happen later.
 */
const endedOn = (from: string, to: string, key = '') => `
  select ${dayOf('o.paid_at')} as day, o.organisation_id, coalesce(o.owner_user_id, 0) as user_id, ${key} 0 as orders, 0 as pieces, 0::bigint as paid_minor,
         0::bigint as refunded_minor, -1 as sales, -s.minor as sale_minor, -(${PAID_AT_FIRST}) as cost_minor
    from orders o cross join lateral (select ${SALE_MINOR} as minor) s
   where o.status = 'cancelled' and o.sale_minor is not null and s.minor is not null and o.remake_of is null and ${within('o.paid_at', from, to)}
  union all
  select ${dayOf('l.created_at')}, l.organisation_id, coalesce(o.owner_user_id, 0), ${key} 0, 0, 0::bigint, 0::bigint, 0, 0::bigint, l.delta
    from ${adjustedOn(from, to)} and o.status = 'cancelled' and s.minor is not null`

/** SQL: products of the orders paid in these days. */
const productsOn = (from: string, to: string) => `
  select ${dayOf('o.paid_at')} as day, o.organisation_id, coalesce(o.owner_user_id, 0) as user_id, i.product_id,
         i.quantity as pieces, i.amount_minor as paid_minor
    from orders o join order_items i on i.order_id = o.id
   where i.product_id is not null and o.remake_of is null and ${within('o.paid_at', from, to)}`

/** SQL: finished products of the orders paid in these days. */
const finishedOn = (from: string, to: string) => `
  select ${dayOf('o.paid_at')} as day, o.organisation_id, coalesce(o.owner_user_id, 0) as user_id, i.finished_product_id,
         i.quantity as pieces, i.amount_minor as paid_minor
    from orders o join order_items i on i.order_id = o.id
   where i.finished_product_id is not null and o.remake_of is null and ${within('o.paid_at', from, to)}`

/** SQL: pieces that passed a production step in these days, by the moment the scan arrived. `asked` ends with the reason. */
const stepsOn = (from: string, to: string) => `
  select ${dayOf('s.created_at')} as day, p.organisation_id, coalesce(s.user_id, 0) as user_id, s.action as step,
         case when s.action = 'reject' then split_part(s.asked, ' ', 3) else '' end as reason, (s.answer ->> 'moved')::int as pieces
    from production_scans s join production_orders p on p.id = s.production_id
   where s.outcome = 'done' and ${within('s.created_at', from, to)}
  union all
  select ${dayOf('h.sent_at')}, h.organisation_id, 0, 'ship', '', h.pieces
    from shipments h where h.sent_by = 'clock' and ${within('h.sent_at', from, to)}`

export interface Facts {
  table: string
  keys: readonly string[]
  sums: readonly string[]
  on(from: string, to: string): string
  /** SQL: later changes to closed days. */
  since?(from: string, to: string): string
}

const KEYS = ['day', 'organisation_id', 'user_id']
export const TRADE: Facts = {
  table: 'trade_days',
  keys: KEYS,
  sums: ['orders', 'pieces', 'paid_minor', 'refunded_minor', 'sales', 'sale_minor', 'cost_minor'],
  on: (from, to) => tradeOn(from, to),
  since: (from, to) => endedOn(from, to),
}
export const PRODUCTS: Facts = {
  table: 'product_days',
  keys: [...KEYS, 'product_id'],
  sums: ['pieces', 'paid_minor'],
  on: productsOn,
}

const STORE = 'coalesce(o.store_id, 0) as store_id,'
export const STORES: Facts = {
  ...TRADE,
  table: 'store_days',
  keys: [...KEYS, 'store_id'],
  on: (from, to) => tradeOn(from, to, STORE),
  since: (from, to) => endedOn(from, to, STORE),
}
export const FINISHED: Facts = {
  ...PRODUCTS,
  table: 'finished_days',
  keys: [...KEYS, 'finished_product_id'],
  on: finishedOn,
}
export const STEPS: Facts = {
  table: 'production_days',
  keys: [...KEYS, 'step', 'reason'],
  sums: ['pieces'],
  on: stepsOn,
}

export const CLOSED_FACTS = [TRADE, PRODUCTS, STORES, FINISHED, STEPS]

const columns = ({ keys, sums }: Facts) => [...keys, ...sums].map((name) => `k.${name}`).join(', ')
const CLOSED = `(select coalesce(max(c.day), '-infinity') from closed_days c)`

export const summed = ({ sums }: Facts) => sums.map((name) => `sum(t.${name})::float8 as ${name}`).join(', ')

/** SQL: all totals of one day, to be stored when it is over. */
export const closing = (facts: Facts) => `
  with ${DAYS_CTE} insert into ${facts.table} (${[...facts.keys, ...facts.sums].join(', ')})
  select ${facts.keys.map((key) => `t.${key}`).join(', ')}, ${facts.sums.map((name) => `sum(t.${name})`).join(', ')}
    from (${facts.on(FIRST, LAST)}) t group by ${facts.keys.map((key) => `t.${key}`).join(', ')}`

/** SQL: stored totals of closed days, calculated totals of open ones. */
export const factsOf = (facts: Facts) => `(
  select ${columns(facts)} from ${facts.table} k where k.day between ${FIRST} and ${LAST}
  union all
  select ${columns(facts)} from (${facts.on(`greatest(${FIRST}, ${CLOSED} + 1)`, LAST)}) k
  ${facts.since ? `union all select ${columns(facts)} from (${facts.since(FIRST, LAST)}) k` : ''})`

const NAME = 'back_office.close_days'

/** Runs soon after midnight, and every hour for days that were opened again. Closed totals are final: later events count on their own day. */
export const closeDaysJob = defineJob({
  name: NAME,
  schedule: { cron: '20 * * * *', tz: 'Asia/Shanghai' },
  handle: async (_payload, signal) => void (await closeDays(signal)),
})

export async function closeDays(signal?: AbortSignal): Promise<number> {
  let closed = 0
  for (let day = await nextDay(); day && !signal?.aborted; day = await nextDay()) {
    await closeDay(day)
    closed++
  }
  if (closed > 0) logger.info({ days: closed }, 'days closed')
  return closed
}

/** The first past day without totals; undefined before the first payment. */
async function nextDay(): Promise<string | undefined> {
  const found = await row<{ day: string | null }>(
    `select d.day::text as day from (
       select coalesce((select max(day) + 1 from closed_days), (select min(paid_at at time zone 'Asia/Shanghai')::date from orders where paid_at is not null)) as day) d
      where d.day < ((now() - interval '10 minutes') at time zone 'Asia/Shanghai')::date`,
  )
  return found?.day ?? undefined
}

/** Of two concurrent workers only one writes the totals. */
const closeDay = (day: string) =>
  transaction(jobCause(NAME), async (trx) => {
    const first = await row('insert into closed_days (day) values (?) on conflict do nothing returning day', [day], trx)
    if (!first) return
    for (const facts of CLOSED_FACTS) await rows(closing(facts), [day, day], trx)
  })
