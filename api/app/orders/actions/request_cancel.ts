import type { CancelReason, CancelRequestStatus } from '#contracts/cancel_requests'
import { row, type Transaction } from '#core/database'
import { closeRequest } from '#orders/actions/settle_request'
import { step, type Doer } from '#orders/actions/step'
import { merchantName, tellHouse } from '#orders/actions/tell_of_order'
import { refuse } from '#orders/domain/abilities'
import { cancelRequestLife } from '#orders/domain/side_lives'
import { production } from '#orders/ports/production'
import type { HeldOrder } from '#orders/queries/held_order'

export interface Asked {
  reason: CancelReason
  note: string
}

const REVIEW = 'cancel_requests.review'

/** Asks for the end of an order that is being made, or asks again; its factories stand still until somebody has decided. */
export async function requestCancel(order: HeldOrder, asked: Asked, by: Doer, trx: Transaction): Promise<HeldOrder> {
  refuse(order, 'request_cancel', by.party)
  const isAgain = cancelRequestLife.allows(order.cancel_request, 'resubmit', by.party)
  await (isAgain ? askAgain(order, asked, by, trx) : askAnew(order, asked, by, trx))
  const made = await marked(order, 'request_cancel', { status: 'pending_review', detail: asked }, by, trx)
  const params = { no: order.order_no, merchant: await merchantName(order, trx) }
  await tellHouse({ kind: 'cancel_requested', params, order }, REVIEW, by, trx)
  return made
}

/** Lets it be: production goes on. */
export async function withdrawCancel(order: HeldOrder, by: Doer, trx: Transaction): Promise<HeldOrder> {
  refuse(order, 'withdraw_cancel', by.party)
  const wasPending = order.cancel_request === 'pending_review'
  await closeRequest(order, trx)
  const made = await marked(order, 'withdraw_cancel', { status: 'closed', detail: {} }, by, trx)
  const params = { no: order.order_no, merchant: await merchantName(order, trx) }
  if (wasPending) await tellHouse({ kind: 'cancel_withdrawn', params, order }, REVIEW, by, trx)
  return made
}

interface Mark {
  status: CancelRequestStatus
  detail: object
}

/** The order says where its request stands, and its factories see it. */
export async function marked(
  order: HeldOrder,
  action: 'request_cancel' | 'withdraw_cancel' | 'reject_cancel',
  { status, detail }: Mark,
  by: Doer,
  trx: Transaction,
): Promise<HeldOrder> {
  const made = await step(order, { action, sets: { cancel_request: status }, detail: { ...detail } }, by, trx)
  await (await production()).told(order.id, trx)
  return Object.assign(made, { cancel_request: status })
}

const askAnew = (
  { id, order_no: no, organisation_id: merchant }: HeldOrder,
  { reason, note }: Asked,
  by: Doer,
  trx: Transaction,
) =>
  row(
    `insert into cancel_requests (order_id, order_no, organisation_id, reason, note, submitted_by, submitted_name) values (?, ?, ?, ?, ?, ?, ?)`,
    [id, no, merchant, reason, note, by.userId, by.username],
    trx,
  )

const askAgain = ({ id }: HeldOrder, { reason, note }: Asked, by: Doer, trx: Transaction) =>
  row(
    `update cancel_requests set status = 'pending_review', reason = ?, note = ?, submitted_by = ?, submitted_name = ?, submitted_at = now(),
            decided_by = null, decided_name = null, decided_at = null, decision_remark = '', version = version + 1, updated_at = now()
      where order_id = ? and status = 'not_approved'`,
    [reason, note, by.userId, by.username, id],
    trx,
  )
