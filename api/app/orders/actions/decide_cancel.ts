import type { Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { callOffOrder } from '#orders/actions/cancel_order'
import { marked } from '#orders/actions/request_cancel'
import { noteDecision } from '#orders/actions/settle_request'
import type { Doer } from '#orders/actions/step'
import { tellMerchant } from '#orders/actions/tell_of_order'
import { refuse } from '#orders/domain/abilities'
import type { HeldOrder } from '#orders/queries/held_order'

/** Ends the order as it was asked for: what was paid goes back, and nobody makes it any more. */
export async function approveCancel(order: HeldOrder, remark: string, by: Doer, trx: Transaction): Promise<void> {
  if (order.cancel_request !== 'pending_review') throw new Refusal('E_CANCEL_DECIDED')
  await callOffOrder(order, remark, by, trx)
}

/** The order is made on; the merchant reads why. */
export async function rejectCancel(order: HeldOrder, remark: string, by: Doer, trx: Transaction): Promise<void> {
  refuse(order, 'reject_cancel', by.party)
  if (remark === '') throw refuseField('remark', 'E_REQUIRED')
  const asker = await noteDecision(order, 'not_approved', remark, by, trx)
  await marked(order, 'reject_cancel', { status: 'not_approved', detail: { remark } }, by, trx)
  const params = { no: order.order_no, order: order.id, remark }
  await tellMerchant({ kind: 'cancel_rejected', params, order }, asker, trx)
}
