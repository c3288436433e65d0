import { rowSql } from '#core/crud/columns'
import { resourceOf } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import { transactions } from '#ledger/transactions/transactions'

const SHOWN = [
  'id',
  'pay_no',
  'entry',
  'amount',
  'before',
  'after',
  'status',
  'operator',
  'remark',
  'created_at',
] as const

/** What of a movement stands on its order. */
export const orderTransaction = resourceOf({
  ...transactions,
  name: 'order-transactions',
  fields: Object.fromEntries(Object.entries(transactions.fields).filter(([name]) => SHOWN.includes(name as never))),
})

/** The movements of the order whose number is `orderNo`, the first first, as far as this person may see them; null for who may not. */
export function transactionsSql(orderNo: string, actor: Actor): Sql {
  if (!actor.may('transactions.view')) return { text: 'null', bindings: [] }
  const scope = scopeSql(transactions, actor, 'transactions.view')
  const lines = `select l.id from ledger_operations o join ledger_transfers x on x.operation_id = o.id
                   join ledger_lines l on l.transfer_id = x.id where o.order_no = ${orderNo}`
  const where = [...scope.map(({ text }) => text), `t.id = any(array(${lines}))`].join(' and ')
  return {
    text: `(select coalesce(json_agg(x.r order by x.id), '[]') from (select t.id, ${rowSql(orderTransaction)} as r from ledger_lines t where ${where}) x)`,
    bindings: scope.flatMap(({ bindings }) => bindings),
  }
}
