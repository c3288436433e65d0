import type { OrderAction, Party } from '#contracts/orders'
import { row, type Row, type Transaction } from '#core/database'
import { nextOf } from '#orders/domain/abilities'
import type { HeldOrder } from '#orders/queries/held_order'

export interface Doer {
  party: Party
  userId: number | null
  username: string | null
}

interface Step {
  action: OrderAction
  /** What is written with it; names of columns are ours. */
  sets?: Row
  detail?: Row
}

/**
 * One command's mark on an order: its new state, its next version and the line that says who did what, in one statement
 * that takes effect only upon the state and version it was judged by.
 */
export async function step(order: HeldOrder, { action, sets = {}, detail = {} }: Step, by: Doer, trx: Transaction) {
  const to = nextOf(order, action, by.party)
  const names = Object.keys(sets)
  const made = row(
    `with moved as (
       update orders set status = ?, version = version + 1, updated_at = now()${names.map((name) => `, ${name} = ?`).join('')}
        where id = ? and status = ? and version = ? returning id, version),
     noted as (
       insert into order_dynamics (order_id, version, action, from_status, to_status, party, user_id, username, detail)
       select id, version, ?, ?, ?, ?, ?, ?, ?::jsonb from moved returning version)
     select coalesce((select version from noted), refuse('E_VERSION_CONFLICT'))`,
    [
      to,
      ...names.map((name) => sets[name]),
      order.id,
      order.status,
      order.version,
      action,
      order.status,
      to,
      by.party,
      by.userId,
      by.username,
      JSON.stringify(detail),
    ],
    trx,
  )
  trx.sayLast(made)
  return Object.assign(order, { status: to, version: order.version + 1 })
}
