import type { Difference, Figure, Reconciled } from '#contracts/reconciliations'
import { rows, type Transaction } from '#core/database'
import { decimalSql } from '#core/decimal_sql'

/** Somebody who knows of a day's money; modules to the right add themselves. */
export interface Source {
  name: Reconciled
  /** The figures of a day; the day's beginning and end are `:from` and `:to`. */
  figures: string
  /** Every place where the ledger and this side do not agree. */
  differences: string
}

export const within = (column: string) => `${column} >= :from and ${column} < :to`

/** The ledger's side of what was credited under a scope. */
const credited = (scope: string, table: string) => `
  ledger_operations o join ledger_transfers x on x.operation_id = o.id
  full join ${table} p on p.operation_id = o.id
  where (o.id is null or o.idem_scope = '${scope}') and (${within('coalesce(o.created_at, p.updated_at)')})`

/** What comes back of an order stands beside what was paid for others, not in it. */
const MOVED = `case when l.kind = 'order_payment' and l.delta > 0 then 'order_refund' else l.kind end`

const SOURCES: Source[] = [
  {
    name: 'ledger',
    figures: `select ${MOVED} as what, count(*)::int as count, ${decimalSql('sum(l.delta)')} as amount from ledger_lines l
               where l.currency = 'RMB' and ${within('l.created_at')} group by 1`,
    differences: `select b ->> 'id' as place, null as expected, b -> 'places' ->> 0 as found
                    from (select breaches from ledger_checks where ${within('created_at')} order by id desc limit 1) c, jsonb_array_elements(c.breaches) b`,
  },
  {
    name: 'recharges',
    figures: `select status as what, count(*)::int as count, ${decimalSql('sum(credited_minor)')} as amount from recharges
               where ${within('coalesce(decided_at, submitted_at)')} group by status`,
    differences: `select coalesce(p.no, 'operation ' || o.id) as place, ${decimalSql('p.credited_minor')} as expected, ${decimalSql('x.amount_minor')} as found
                    from ${credited('recharge', 'recharges')} and (p.status = 'approved' or o.id is not null) and p.credited_minor is distinct from x.amount_minor`,
  },
  {
    name: 'gateway',
    figures: `select status as what, count(*)::int as count, ${decimalSql('sum(credited_minor)')} as amount from gateway_payments
               where ${within('updated_at')} group by status`,
    differences: `
      select coalesce(p.no, 'operation ' || o.id) as place, ${decimalSql('p.credited_minor')} as expected, ${decimalSql('x.amount_minor')} as found
        from ${credited('gateway', 'gateway_payments')} and (p.status in ('paid', 'refunded') or o.id is not null) and p.credited_minor is distinct from x.amount_minor
      union all
      select p.no, ${decimalSql('round(p.credited_minor::numeric * p.refunded_minor / p.amount_minor)')}, ${decimalSql('coalesce(sum(y.amount_minor), 0)')}
        from gateway_payments p left join ledger_operations b on b.reverses = p.operation_id left join ledger_transfers y on y.operation_id = b.id
       where p.refunded_minor > 0 and ${within('p.updated_at')}
       group by p.id having round(p.credited_minor::numeric * p.refunded_minor / p.amount_minor) <> coalesce(sum(y.amount_minor), 0)`,
  },
  {
    name: 'gateway_events',
    figures: `select outcome as what, count(*)::int as count, '0.00' as amount from gateway_events where ${within('created_at')} group by outcome`,
    differences: `select e.event_id || ' ' || e.outcome as place, p.currency || ' ' || ${decimalSql('p.amount_minor')} as expected,
                         concat_ws(' ', e.said ->> 'currency', ${decimalSql("(e.said ->> 'minor')")}) as found
                    from gateway_events e left join gateway_payments p on p.id = e.payment_id
                   where e.outcome in ('unknown', 'mismatch', 'short') and ${within('e.created_at')}`,
  },
]

/** For modules to the right of this one: what they know of a day's money. */
export const alsoReconcile = (source: Source): number => SOURCES.push(source)

const MOST = 500

/** What every side says of the time between, as of one moment. */
export async function reconciled(from: string, to: string, trx: Transaction) {
  const figures: Figure[] = []
  const differences: Difference[] = []
  for (const { name: source, ...asked } of SOURCES) {
    for (const one of await ask<Omit<Figure, 'source'>>(asked.figures, from, to, trx)) figures.push({ source, ...one })
    for (const one of await ask<Omit<Difference, 'source'>>(asked.differences, from, to, trx))
      differences.push({ source, ...one })
  }
  return { figures, differences }
}

function ask<Found>(sql: string, from: string, to: string, trx: Transaction): Promise<Found[]> {
  const bindings: string[] = []
  const text = sql.replaceAll(/:(from|to)\b/g, (_, end: string) => {
    bindings.push(end === 'from' ? from : to)
    return '?::timestamptz'
  })
  return rows<Found>(`select * from (${text}) found limit ${MOST}`, bindings, trx)
}
