import type { Difference, Figure, Reconciled } from '#contracts/reconciliations'
import { rows, type Transaction, row, transaction } from '#core/database'
import { decimalSql } from '#core/domain/money'
import logger from '@adonisjs/core/services/logger'
import { jobCause, defineJob } from '#core/jobs/job'
import { isPlaySql } from '#tenancy/play'

export interface ReconciliationSource {
  name: Reconciled
  /** SQL for the day's figures; `:from` and `:to` are its bounds. */
  figures: string
  /** SQL for every disagreement between the ledger and this source. */
  differences: string
}

export const betweenSql = (column: string) => `${column} >= :from and ${column} < :to`

/** The ledger's credits under a scope. */
const credited = (scope: string, table: string) => `
  ledger_operations o join ledger_transfers x on x.operation_id = o.id
  full join ${table} p on p.operation_id = o.id
  where (o.id is null or o.idem_scope = '${scope}') and (${betweenSql('coalesce(o.created_at, p.updated_at)')})`

/** Returned money of an order is listed separately from payments. */
const MOVED = `case when l.kind = 'order_payment' and l.delta > 0 then 'order_refund' else l.kind end`

const SOURCES: ReconciliationSource[] = [
  {
    name: 'ledger',
    figures: `select ${MOVED} as what, count(*)::int as count, ${decimalSql('sum(l.delta)')} as amount from ledger_lines l
               where l.currency = 'RMB' and ${betweenSql('l.created_at')} and not ${isPlaySql('l.organisation_id')} group by 1`,
    differences: `select b ->> 'id' as place, null as expected, b -> 'places' ->> 0 as found
                    from (select breaches from ledger_checks where ${betweenSql('created_at')} order by id desc limit 1) c, jsonb_array_elements(c.breaches) b`,
  },
  {
    name: 'recharges',
    figures: `select status as what, count(*)::int as count, ${decimalSql('sum(credited_minor)')} as amount from recharges
               where ${betweenSql('coalesce(decided_at, submitted_at)')} group by status`,
    differences: `select coalesce(p.no, 'operation ' || o.id) as place, ${decimalSql('p.credited_minor')} as expected, ${decimalSql('x.amount_minor')} as found
                    from ${credited('recharge', 'recharges')} and (p.status = 'approved' or o.id is not null) and p.credited_minor is distinct from x.amount_minor`,
  },
  {
    name: 'gateway',
    figures: `select status as what, count(*)::int as count, ${decimalSql('sum(credited_minor)')} as amount from gateway_payments
               where ${betweenSql('updated_at')} group by status`,
    differences: `
      select coalesce(p.no, 'operation ' || o.id) as place, ${decimalSql('p.credited_minor')} as expected, ${decimalSql('x.amount_minor')} as found
        from ${credited('gateway', 'gateway_payments')} and (p.status in ('paid', 'refunded') or o.id is not null) and p.credited_minor is distinct from x.amount_minor
      union all
      select p.no, ${decimalSql('round(p.credited_minor::numeric * p.refunded_minor / p.amount_minor)')}, ${decimalSql('coalesce(sum(y.amount_minor), 0)')}
        from gateway_payments p left join ledger_operations b on b.reverses = p.operation_id left join ledger_transfers y on y.operation_id = b.id
       where p.refunded_minor > 0 and ${betweenSql('p.updated_at')}
       group by p.id having round(p.credited_minor::numeric * p.refunded_minor / p.amount_minor) <> coalesce(sum(y.amount_minor), 0)`,
  },
  {
    name: 'gateway_events',
    figures: `select outcome as what, count(*)::int as count, '0.00' as amount from gateway_events where ${betweenSql('created_at')} group by outcome`,
    differences: `select e.event_id || ' ' || e.outcome as place, p.currency || ' ' || ${decimalSql('p.amount_minor')} as expected,
                         concat_ws(' ', e.said ->> 'currency', ${decimalSql("(e.said ->> 'minor')")}) as found
                    from gateway_events e left join gateway_payments p on p.id = e.payment_id
                   where e.outcome in ('unknown', 'mismatch', 'short') and ${betweenSql('e.created_at')}`,
  },
]

/** Later modules register their reconciliation sources here. */
export const registerSource = (source: ReconciliationSource): number => SOURCES.push(source)

const MOST = 500

export async function compareSources(from: string, to: string, trx: Transaction) {
  const figures: Figure[] = []
  const differences: Difference[] = []
  for (const { name: source, ...asked } of SOURCES) {
    for (const one of await querySource<Omit<Figure, 'source'>>(asked.figures, from, to, trx))
      figures.push({ source, ...one })
    for (const one of await querySource<Omit<Difference, 'source'>>(asked.differences, from, to, trx))
      differences.push({ source, ...one })
  }
  return { figures, differences }
}

function querySource<Found>(sql: string, from: string, to: string, trx: Transaction): Promise<Found[]> {
  const bindings: string[] = []
  const text = sql.replaceAll(/:(from|to)\b/g, (_, end: string) => {
    bindings.push(end === 'from' ? from : to)
    return '?::timestamptz'
  })
  return rows<Found>(`select * from (${text}) found limit ${MOST}`, bindings, trx)
}

const NAME = 'ledger.reconcile'
const DAY_MS = 86_400_000
/** Days follow China's time zone, which has no daylight saving time. */
const startOf = (day: string) => `${day}T00:00:00+08:00`
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
const yesterday = () => new Date(Date.now() + 8 * 3_600_000 - DAY_MS).toISOString().slice(0, 10)

/** Daily check that ledger, recharges and gateway agree on the day before and on days without a report. */
export const reconcileJob = defineJob({
  name: NAME,
  schedule: { cron: '10 4 * * *', tz: 'Asia/Shanghai' },
  handle: () => reconcileUpTo(yesterday()),
})

/** Repeats the last day after any missed days before it. */
export async function reconcileUpTo(last: string): Promise<void> {
  for (const day of [...(await missedDays(last)), last]) await reconcile(day)
}

/** Missed days further back are not made up. */
const MISSED_DAYS = 31

/** Days since the first movement without a report, oldest first: no worker ran, or the data was imported. */
async function missedDays(last: string): Promise<string[]> {
  const found = await rows<{ day: string }>(
    `select d.day::date::text as day from generate_series((?::date - ?::int)::timestamp, (?::date - 1)::timestamp, interval '1 day') d(day)
      where not exists (select 1 from reconciliations r where r.day = d.day::date)
        and exists (select 1 from ledger_lines l where l.created_at < (d.day + interval '1 day') at time zone 'Asia/Shanghai')
      order by d.day`,
    [last, MISSED_DAYS, last],
  )
  return found.map(({ day }) => day)
}

/** Creates or replaces the report of a day. */
export async function reconcile(day: string): Promise<{ id: number; differences: number }> {
  return transaction(jobCause(NAME), async (trx) => {
    const { figures, differences } = await compareSources(startOf(day), startOf(dayAfter(day)), trx)
    if (differences.length > 0) logger.error({ day, differences }, 'a day does not reconcile')
    const made = await row<{ id: number }>(
      `insert into reconciliations (day, figures, differences) values (?, ?::jsonb, ?::jsonb)
       on conflict (day) do update set figures = excluded.figures, differences = excluded.differences,
         version = reconciliations.version + 1, updated_at = now() returning id`,
      [day, JSON.stringify(figures), JSON.stringify(differences)],
      trx,
    )
    return { id: made?.id as number, differences: differences.length }
  })
}
