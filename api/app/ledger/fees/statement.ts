import type { ServiceStatement } from '#contracts/service_charges'
import { rows } from '#core/database'
import { decimalSql } from '#core/domain/money'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'
import { serviceCharges } from '#ledger/fees/charges'
import vine from '@vinejs/vine'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, object, text } from '#core/http/schemas'

/** Months follow the calendar in China. */
const inMonth = (column: string, month: string): Sql => ({
  text: `${column} >= ?::timestamp at time zone 'Asia/Shanghai' and ${column} < (?::timestamp + interval '1 month') at time zone 'Asia/Shanghai'`,
  bindings: [`${month}-01`, `${month}-01`],
})

/** Amounts owed per supplier in the actor's range for one month: bookings less reversals booked in it. */
export function serviceStatement(month: string, actor: Actor): Promise<ServiceStatement[]> {
  const scope = scopeSql(serviceCharges, actor, 'service_charges.view')
  const booked = whereAll([...scope, inMonth('t.created_at', month)])
  const back = whereAll([...scope, inMonth('b.created_at', month)])
  return rows<ServiceStatement>(
    `select m.organisation_id, o.name as supplier, ?::text as month, sum(m.orders)::int as production_orders, sum(m.pieces)::int as pieces,
            ${decimalSql('sum(m.charged)')} as charged, ${decimalSql('sum(m.back)')} as reversed, ${decimalSql('sum(m.charged - m.back)')} as due
       from (select t.organisation_id, 1 as orders, t.pieces, t.amount_minor as charged, 0 as back from service_charges t ${booked.text}
             union all
             select t.organisation_id, 0, 0, 0, x.amount_minor from service_charges t
               join ledger_operations b on b.reverses = t.operation_id join ledger_transfers x on x.operation_id = b.id ${back.text}) m
       join organisations o on o.id = m.organisation_id
      group by m.organisation_id, o.name order by m.organisation_id`,
    [month, ...booked.bindings, ...back.bindings],
  )
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

export const showStatement = endpoint({
  query: { month: vine.string().regex(MONTH) },
  answer: list(
    object({
      organisation_id: integer,
      supplier: text,
      month: text,
      production_orders: integer,
      pieces: integer,
      charged: text,
      reversed: text,
      due: text,
    }),
  ),
  handle: ({ ctx, query }) => serviceStatement(query.month, actorOf(ctx)),
})
