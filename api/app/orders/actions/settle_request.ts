import type { CancelRequest } from '#contracts/orders'
import { row, type Row, type Transaction } from '#core/database'
import type { Doer } from '#orders/actions/step'
import type { HeldOrder } from '#orders/queries/held_order'

interface Settled {
  /** What of the order changes with it. */
  sets: Row
  /** Whoever had asked; none where nobody waits for an answer. */
  asker: number | null
}

type End = Exclude<CancelRequest, 'none' | 'pending_review'>
const AT_THE_END: Partial<Record<CancelRequest, End>> = { pending_review: 'approved', not_approved: 'closed' }

/** The order ends: whoever had asked for it has it, and what was refused before is closed. */
export async function settleRequest(order: HeldOrder, remark: string, by: Doer, trx: Transaction): Promise<Settled> {
  const to = AT_THE_END[order.cancel_request]
  if (!to) return { sets: {}, asker: null }
  if (to === 'approved') return { sets: { cancel_request: to }, asker: await noteDecision(order, to, remark, by, trx) }
  await closeRequest(order, trx)
  return { sets: { cancel_request: to }, asker: null }
}

/** Who decided what, and why; answers whose request it was. */
export async function noteDecision(
  { id }: HeldOrder,
  status: 'approved' | 'not_approved',
  remark: string,
  { userId, username }: Doer,
  trx: Transaction,
): Promise<number | null> {
  const found = await row<{ submitted_by: number }>(
    `update cancel_requests set status = ?, decided_by = ?, decided_name = ?, decided_at = now(), decision_remark = ?,
            version = version + 1, updated_at = now()
      where order_id = ? and status = 'pending_review' returning submitted_by`,
    [status, userId, username, remark, id],
    trx,
  )
  return found?.submitted_by ?? null
}

export const closeRequest = ({ id }: HeldOrder, trx: Transaction) =>
  row(
    `update cancel_requests set status = 'closed', version = version + 1, updated_at = now()
      where order_id = ? and status in ('pending_review', 'not_approved')`,
    [id],
    trx,
  )
