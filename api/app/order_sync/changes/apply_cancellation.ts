import { REMARK } from '#contracts/limits'
import { row, type Transaction } from '#core/database'
import { requestCancel } from '#orders/cancel_requests'
import { cancelOrder } from '#orders/cancel'
import { refusalOf } from '#orders/domain/order_states'
import { notifyMerchant } from '#orders/notify'
import type { LoadedOrder, Performer } from '#orders/order'
import type { PlatformOrder } from '#platforms/port'
import type { KnownReport } from '#order_sync/reports'

interface Cancellation {
  own: LoadedOrder
  known: KnownReport
  order: PlatformOrder
  /** The platform's id of the request, or `cancelled`. */
  cancellation: string
}

/** Cancels and refunds before production, requests the cancellation during production, and only notifies after shipment. */
export async function applyCancellation(change: Cancellation, by: Performer, trx: Transaction): Promise<void> {
  const { own, known, order, cancellation } = change
  const reason = reasonOf(order)
  const params = { no: own.order_no, order: own.id }
  if (refusalOf(own, 'cancel', by.role) === null) {
    await cancelOrder(own, reason, by, trx)
    await notifyMerchant({ kind: 'order_cancelled_on_platform', params, order: own }, null, trx)
  } else if (refusalOf(own, 'request_cancel', by.role) === null) {
    await requestCancel(own, { reason: 'not_needed', note: reason }, by, trx)
    await notifyMerchant({ kind: 'order_cancel_requested_on_platform', params, order: own }, null, trx)
  } else if (own.status !== 'cancelled' && own.cancel_request !== 'pending_review') {
    await notifyMerchant({ kind: 'order_cancelled_too_late', params, order: own }, null, trx)
  }
  await row(
    `update platform_orders set cancellation = ?, is_answer_due = ?, answer_at = now() where id = ?`,
    [cancellation, cancellation !== 'cancelled', known.id],
    trx,
  )
}

const reasonOf = ({ cancellation, platformStatus }: PlatformOrder) =>
  (cancellation?.reason || platformStatus).trim().slice(0, REMARK.max)
