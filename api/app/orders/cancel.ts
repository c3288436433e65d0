import type { CancelRequest, OrderStatus } from '#contracts/orders'
import { row, type Row, type Transaction, rows } from '#core/database'
import { type Performer, type LoadedOrder, recordTransition } from '#orders/order'
import { amountOf } from '#contracts/price/amounts'
import { Refusal, refuseField } from '#core/errors'
import { settleStock } from '#catalogue/stock/reserve'
import { NO_HOLD, rejectUnprintableItems } from '#orders/hold'
import { refundOrder, refundableOf } from '#orders/refund'
import { notifyMerchant } from '#orders/notify'
import { assertAllowed } from '#orders/domain/order_states'
import { reservationReference } from '#orders/domain/parts'
import { productionPort } from '#orders/ports/production'

interface ClosedRequest {
  sets: Row
  /** The user who requested cancellation; null when no request is pending. */
  asker: number | null
}

type FinalStatus = Exclude<CancelRequest, 'none' | 'pending_review'>
const FINAL_STATUSES: Partial<Record<CancelRequest, FinalStatus>> = {
  pending_review: 'approved',
  not_approved: 'closed',
}

/** Approves a pending cancel request of an ending order; closes one that was rejected. */
export async function closeRequestWithOrder(
  order: LoadedOrder,
  remark: string,
  by: Performer,
  trx: Transaction,
): Promise<ClosedRequest> {
  const to = FINAL_STATUSES[order.cancel_request]
  if (!to) return { sets: {}, asker: null }
  if (to === 'approved') return { sets: { cancel_request: to }, asker: await saveDecision(order, to, remark, by, trx) }
  await closeRequest(order, trx)
  return { sets: { cancel_request: to }, asker: null }
}

/** Records the decision and returns the id of the requester. */
export async function saveDecision(
  { id }: LoadedOrder,
  status: 'approved' | 'not_approved',
  remark: string,
  { userId, username }: Performer,
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

export const closeRequest = ({ id }: LoadedOrder, trx: Transaction) =>
  row(
    `update cancel_requests set status = 'closed', version = version + 1, updated_at = now()
      where order_id = ? and status in ('pending_review', 'not_approved')`,
    [id],
    trx,
  )

const NOT_STARTED: readonly OrderStatus[] = ['unpaid', 'pending_production']

/** Cancels an order before production: refunds the payment and releases the reservations in one transaction. */
export async function cancelOrder(
  order: LoadedOrder,
  reason: string,
  by: Performer,
  trx: Transaction,
): Promise<LoadedOrder> {
  const begun = order.is_partly_begun && order.parts.find(({ status }) => !NOT_STARTED.includes(status))
  if (begun) throw new Refusal('E_ORDER_IN_PRODUCTION', { part: begun.part_no })
  assertAllowed(order, 'cancel', by.role)
  if (by.role !== 'merchant') requireReason(reason)
  await updatePartStatuses(order, 'cancelled', trx)
  const sets = order.payment === 'unpaid' ? {} : await refundAndRelease(order, reason, by, trx)
  const ended = await recordTransition(
    order,
    { action: 'cancel', sets, detail: { reason, ...refundDetail(order) } },
    by,
    trx,
  )
  if (by.role !== 'merchant') await notifyCancelled(order, reason, trx)
  return ended
}

/**
 * Cancels an order in production: refunds it in full, writes off the printed pieces and approves a pending cancel
 * request.
 */
export async function cancelInProduction(
  order: LoadedOrder,
  reason: string,
  by: Performer,
  trx: Transaction,
): Promise<LoadedOrder> {
  assertAllowed(order, 'call_off', by.role)
  if (order.cancel_request !== 'pending_review') requireReason(reason)
  const { sets: requestSets, asker } = await closeRequestWithOrder(order, reason, by, trx)
  await updatePartStatuses(order, 'cancelled', trx)
  const sets = { ...(await refundAndRelease(order, reason, by, trx)), ...requestSets }
  const ended = await recordTransition(
    order,
    { action: 'call_off', sets, detail: { reason, ...refundDetail(order) } },
    by,
    trx,
  )
  if (asker === null) await notifyCancelled(order, reason, trx)
  else await notifyMerchant({ kind: 'cancel_approved', params: cancelledParams(order), order }, asker, trx)
  return ended
}

/** Merchants read this reason when another party cancels their order. */
function requireReason(reason: string): void {
  if (reason === '') throw refuseField('reason', 'E_REQUIRED')
}

const cancelledParams = ({ order_no: no, id, paid, refunded }: LoadedOrder) => ({
  no,
  order: id,
  amount: amountOf(paid - refunded),
})

const refundDetail = ({ paid, refunded }: LoadedOrder) => (paid > refunded ? { refund: amountOf(paid - refunded) } : {})

function notifyCancelled(order: LoadedOrder, reason: string, trx: Transaction): Promise<void> {
  const kind = order.paid > order.refunded ? 'paid_order_ended' : 'order_ended'
  return notifyMerchant({ kind, params: { ...cancelledParams(order), reason }, order }, null, trx)
}

async function refundAndRelease(order: LoadedOrder, reason: string, by: Performer, trx: Transaction): Promise<Row> {
  const kept = order.parts.filter(({ status }) => status === 'pending_production').map(reservationReference)
  if (kept.length > 0 && !order.is_play) await settleStock(kept, 'release', trx)
  const because = reason || order.order_no
  await (await productionPort()).callOff(order.id, { reason: because, by }, trx)
  const key = { scope: 'order cancelled', key: order.order_no }
  const { sets } = await refundOrder(order, { ...refundableOf(order), key, reason: because }, by, trx)
  // A cancelled order also loses its hold.
  return { ...sets, ...NO_HOLD }
}

export async function restoreOrder(order: LoadedOrder, by: Performer, trx: Transaction): Promise<LoadedOrder> {
  const action = order.parts.length > 0 ? 'restore' : 'restore_unlinked'
  assertAllowed(order, action, by.role)
  await rejectUnprintableItems(order.items, trx)
  await updatePartStatuses(order, 'unpaid', trx)
  return recordTransition(order, { action }, by, trx)
}

async function updatePartStatuses({ id }: LoadedOrder, status: string, trx: Transaction) {
  await rows('update order_parts set status = ?, version = version + 1 where order_id = ?', [status, id], trx)
}
