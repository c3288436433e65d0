import type { Transaction } from '#core/database'
import { findRow } from '#core/crud/find'
import type { Actor } from '#core/http/actor'
import { Refusal } from '#core/errors'
import { row } from '#core/database'
import { heldById, type HeldOrder } from '#orders/queries/held_order'
import { cancelRequests } from '#orders/resources/cancel_requests'

/** The order that a request within the person's reach is about, held; the request waits for its decision. */
export async function orderOfRequest(id: number, actor: Actor, trx: Transaction): Promise<HeldOrder> {
  const found = await findRow(cancelRequests, id, actor, 'review', trx)
  const order = await heldById(found.order_id as number, trx)
  const waiting = await row(`select 1 from cancel_requests where id = ? and status = 'pending_review'`, [id], trx)
  if (!waiting) throw new Refusal('E_CANCEL_DECIDED')
  return order
}
