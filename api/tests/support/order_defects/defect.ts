import { drop } from '#tests/support/ledger/defects'
import type { Story } from '#tests/support/order_story'

/** A state that must never exist, planted in an order of a kind from the story. */
export interface OrderDefect {
  /** The invariant it must violate; others may be violated too. */
  breaks: string
  name: string
  sql: (of: (kind: keyof Story) => number) => string
}

export const PAYMENT = (order: number) => `(select operation_id from orders where id = ${order})`
export const ADJUSTMENT = (order: number) =>
  `(select max(p.id) from ledger_operations p join orders o on o.order_no = p.order_no where o.id = ${order} and p.kind = 'freight_adjustment')`
export const CASE = (order: number) => `(select id from after_sales where order_id = ${order})`
export const REFUND = (order: number) => `(select operation_id from after_sales where order_id = ${order})`
export const MADE = (order: number) => `(select id from production_orders where order_id = ${order})`
export const CHARGE = (order: number) =>
  `(select c.operation_id from service_charges c join orders o on o.order_no = c.order_no where o.id = ${order})`
export const PART = (order: number) => `(select 'order ' || part_no from order_parts where order_id = ${order})`
export const PIECE = (order: number) => `(select min(id) from production_items where production_id = ${MADE(order)})`
/** SQL that duplicates a ledger operation with its movements. */
export const again = (operation: string, key: string) => `
  with made as (insert into ledger_operations (organisation_id, kind, idem_scope, idem_key, request_hash, reverses, order_no)
    select organisation_id, kind, idem_scope, '${key}', request_hash, reverses, order_no from ledger_operations where id = ${operation} returning id)
  insert into ledger_transfers (operation_id, debit_account, credit_account, amount_minor, currency, kind)
  select made.id, t.debit_account, t.credit_account, t.amount_minor, t.currency, t.kind from ledger_transfers t, made where t.operation_id = ${operation}`
export const change = (table: string, sets: string, where: string) => `update ${table} set ${sets} where ${where}`
export const order = (sets: string, id: number) => change('orders', sets, `id = ${id}`)
export const history = (sets: string, id: number, which: string) =>
  change('order_dynamics', sets, `order_id = ${id} and ${which}`)
export const request = (sets: string, id: number) => change('cancel_requests', sets, `order_id = ${id}`)
export const complaint = (sets: string, id: number) =>
  `${drop('after_sales', '.')} ${change('after_sales', sets, `order_id = ${id}`)}`
export const defect = (breaks: string, name: string, sql: OrderDefect['sql']): OrderDefect => ({ breaks, name, sql })
