import { type Transaction, row } from '#core/database'
import { findRow } from '#core/crud/find_rows'
import type { Actor } from '#core/http/actor'
import { Refusal, refuseField } from '#core/errors'
import { lockOrderById, type LoadedOrder, recordTransition, type Performer } from '#orders/order'
import { cancelRequests } from '#orders/resources/cancel_requests'
import type { CancelReason, CancelRequestStatus } from '#contracts/cancel_requests'
import { closeRequest, cancelInProduction, saveDecision } from '#orders/cancel'
import { merchantName, notifySupplier, notifyMerchant } from '#orders/notify'
import { assertAllowed } from '#orders/domain/order_states'
import { cancelRequestLifecycle } from '#orders/domain/lifecycles'
import { productionPort } from '#orders/ports/production'

export async function lockOrderOfRequest(id: number, actor: Actor, trx: Transaction): Promise<LoadedOrder> {
  const found = await findRow(cancelRequests, id, actor, 'review', trx)
  const order = await lockOrderById(found.order_id as number, trx)
  const waiting = await row(`select 1 from cancel_requests where id = ? and status = 'pending_review'`, [id], trx)
  if (!waiting) throw new Refusal('E_CANCEL_DECIDED')
  return order
}

export interface CancelRequestInput {
  reason: CancelReason
  note: string
}

const REVIEW_PERMISSION = 'cancel_requests.review'

/** Requests or re-requests the cancellation of an order in production. Its factories pause until the decision. */
export async function requestCancel(
  order: LoadedOrder,
  asked: CancelRequestInput,
  by: Performer,
  trx: Transaction,
): Promise<LoadedOrder> {
  assertAllowed(order, 'request_cancel', by.role)
  const isAgain = cancelRequestLifecycle.allows(order.cancel_request, 'resubmit', by.role)
  await (isAgain ? reopenRequest(order, asked, by, trx) : insertRequest(order, asked, by, trx))
  const made = await recordRequestStatus(order, 'request_cancel', { status: 'pending_review', detail: asked }, by, trx)
  const params = { no: order.order_no, merchant: await merchantName(order, trx) }
  await notifySupplier({ kind: 'cancel_requested', params, order }, REVIEW_PERMISSION, by, trx)
  return made
}

export async function withdrawCancel(order: LoadedOrder, by: Performer, trx: Transaction): Promise<LoadedOrder> {
  assertAllowed(order, 'withdraw_cancel', by.role)
  const wasPending = order.cancel_request === 'pending_review'
  await closeRequest(order, trx)
  const made = await recordRequestStatus(order, 'withdraw_cancel', { status: 'closed', detail: {} }, by, trx)
  const params = { no: order.order_no, merchant: await merchantName(order, trx) }
  if (wasPending) await notifySupplier({ kind: 'cancel_withdrawn', params, order }, REVIEW_PERMISSION, by, trx)
  return made
}

interface RequestChange {
  status: CancelRequestStatus
  detail: object
}

/** Stores the request's state on the order and updates its factories. */
export async function recordRequestStatus(
  order: LoadedOrder,
  action: 'request_cancel' | 'withdraw_cancel' | 'reject_cancel',
  { status, detail }: RequestChange,
  by: Performer,
  trx: Transaction,
): Promise<LoadedOrder> {
  const made = await recordTransition(
    order,
    { action, sets: { cancel_request: status }, detail: { ...detail } },
    by,
    trx,
  )
  await (await productionPort()).holdChanged(order.id, trx)
  return Object.assign(made, { cancel_request: status })
}

const insertRequest = (
  { id, order_no: no, organisation_id: merchant }: LoadedOrder,
  { reason, note }: CancelRequestInput,
  by: Performer,
  trx: Transaction,
) =>
  row(
    `insert into cancel_requests (order_id, order_no, organisation_id, reason, note, submitted_by, submitted_name) values (?, ?, ?, ?, ?, ?, ?)`,
    [id, no, merchant, reason, note, by.userId, by.username],
    trx,
  )

const reopenRequest = ({ id }: LoadedOrder, { reason, note }: CancelRequestInput, by: Performer, trx: Transaction) =>
  row(
    `update cancel_requests set status = 'pending_review', reason = ?, note = ?, submitted_by = ?, submitted_name = ?, submitted_at = now(),
            decided_by = null, decided_name = null, decided_at = null, decision_remark = '', version = version + 1, updated_at = now()
      where order_id = ? and status = 'not_approved'`,
    [reason, note, by.userId, by.username, id],
    trx,
  )

export async function approveCancel(
  order: LoadedOrder,
  remark: string,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  if (order.cancel_request !== 'pending_review') throw new Refusal('E_CANCEL_DECIDED')
  await cancelInProduction(order, remark, by, trx)
}

export async function rejectCancel(order: LoadedOrder, remark: string, by: Performer, trx: Transaction): Promise<void> {
  assertAllowed(order, 'reject_cancel', by.role)
  if (remark === '') throw refuseField('remark', 'E_REQUIRED')
  const asker = await saveDecision(order, 'not_approved', remark, by, trx)
  await recordRequestStatus(order, 'reject_cancel', { status: 'not_approved', detail: { remark } }, by, trx)
  const params = { no: order.order_no, order: order.id, remark }
  await notifyMerchant({ kind: 'cancel_rejected', params, order }, asker, trx)
}
