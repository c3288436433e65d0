import type { ServiceStatement } from '#contracts/service_charges'
import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { serviceCharges } from '#ledger/fees/service_charges'

const yuan = (minor: string) => `(coalesce(sum(${minor}), 0)::numeric / 100)::numeric(20, 2)::text`
const IN_MONTH = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM') = ?`

/** What each supplier in the person's range owes for a month: what was booked in it, less what was taken back in it. */
export function statementOf(month: string, actor: Actor): Promise<ServiceStatement[]> {
  const within = join(scopeSql(serviceCharges, actor, 'service_charges.view'))
  return rows<ServiceStatement>(
    `select m.organisation_id, o.name as supplier, ?::text as month, sum(m.orders)::int as production_orders, sum(m.pieces)::int as pieces,
            ${yuan('m.charged')} as charged, ${yuan('m.back')} as reversed, ${yuan('m.charged - m.back')} as due
       from (select t.organisation_id, 1 as orders, t.pieces, t.amount_minor as charged, 0 as back from service_charges t ${within.text}
              ${within.text ? 'and' : 'where'} ${IN_MONTH('t.created_at')}
             union all
             select t.organisation_id, 0, 0, 0, x.amount_minor from service_charges t
               join ledger_operations b on b.reverses = t.operation_id join ledger_transfers x on x.operation_id = b.id ${within.text}
              ${within.text ? 'and' : 'where'} ${IN_MONTH('b.created_at')}) m
       join organisations o on o.id = m.organisation_id
      group by m.organisation_id, o.name order by m.organisation_id`,
    [month, ...within.bindings, month, ...within.bindings, month],
  )
}
