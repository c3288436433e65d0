import type { AfterSalesAction, AfterSalesStatus } from '#contracts/after_sales'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { reachOf } from '#after_sales/domain/abilities'
import { afterSales } from '#after_sales/resources/after_sales'
import { heldById, type HeldOrder } from '#orders/queries/held_order'

export interface HeldCase {
  id: number
  no: string
  order_id: number
  status: AfterSalesStatus
  submitted_by: number
  items: { item: number; quantity: number }[]
}

/** A case within the person's reach and its order: the order is held first, as everywhere, and the case read then. */
export async function heldCase(
  id: number,
  actor: Actor,
  action: AfterSalesAction,
  trx: Transaction,
): Promise<{ order: HeldOrder; held: HeldCase }> {
  const where = join([...scopeSql(afterSales, actor, reachOf(action)), { text: 't.id = ?', bindings: [id] }])
  const found = await row<{ order_id: number }>(
    `select t.order_id from after_sales t ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return caseOf(id, found.order_id, trx)
}

/** For whoever was let in by something else: a job by its clock. */
export async function caseOf(id: number, orderId: number, trx: Transaction) {
  const order = await heldById(orderId, trx)
  const held = await row<HeldCase>(
    `select t.id, t.no, t.order_id, t.status, t.submitted_by,
            (select json_agg(json_build_object('item', i.item_id, 'quantity', i.quantity) order by i.item_id)
               from after_sales_items i where i.case_id = t.id) as items
       from after_sales t where t.id = ?`,
    [id],
    trx,
  )
  return { order, held: held as HeldCase }
}
