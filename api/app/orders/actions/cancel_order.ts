import { amountOf } from '#contracts/price/amounts'
import { rows, type Row, type Transaction } from '#core/database'
import type { OrderStatus } from '#contracts/orders'
import { Refusal, refuseField } from '#core/errors'
import { settleStock } from '#catalogue/actions/settle_stock'
import { UNHELD } from '#orders/actions/hold_order'
import { refundOrder } from '#orders/actions/refund_order'
import { settleRequest } from '#orders/actions/settle_request'
import { step, type Doer } from '#orders/actions/step'
import { tellMerchant } from '#orders/actions/tell_of_order'
import { refuse } from '#orders/domain/abilities'
import { leftOf } from '#orders/domain/left'
import { stockReference } from '#orders/domain/stock_reference'
import { production } from '#orders/ports/production'
import type { HeldOrder } from '#orders/queries/held_order'
import { refuseUnprintableItems } from '#orders/queries/unprintable_items'

const NOT_BEGUN: readonly OrderStatus[] = ['unpaid', 'pending_production']

/** Ends an order that nobody has begun to make; what was paid goes back and what was kept back is free, all at once. */
export async function cancelOrder(order: HeldOrder, reason: string, by: Doer, trx: Transaction): Promise<HeldOrder> {
  const begun = order.is_partly_begun && order.parts.find(({ status }) => !NOT_BEGUN.includes(status))
  if (begun) throw new Refusal('E_ORDER_IN_PRODUCTION', { part: begun.part_no })
  refuse(order, 'cancel', by.party)
  if (by.party !== 'merchant') refuseUnsaid(reason)
  await moveParts(order, 'cancelled', trx)
  const sets = order.payment === 'unpaid' ? {} : await refund(order, reason, by, trx)
  const ended = await step(order, { action: 'cancel', sets, detail: { reason, ...refundOf(order) } }, by, trx)
  if (by.party !== 'merchant') await tellOfEnd(order, reason, trx)
  return ended
}

/** Ends an order that is being made: what was paid goes back whole, and what was printed on is lost. Whoever asked for it has it. */
export async function callOffOrder(order: HeldOrder, reason: string, by: Doer, trx: Transaction): Promise<HeldOrder> {
  refuse(order, 'call_off', by.party)
  if (order.cancel_request !== 'pending_review') refuseUnsaid(reason)
  const { sets: asked, asker } = await settleRequest(order, reason, by, trx)
  await moveParts(order, 'cancelled', trx)
  const sets = { ...(await refund(order, reason, by, trx)), ...asked }
  const ended = await step(order, { action: 'call_off', sets, detail: { reason, ...refundOf(order) } }, by, trx)
  if (asker === null) await tellOfEnd(order, reason, trx)
  else await tellMerchant({ kind: 'cancel_approved', params: endOf(order), order }, asker, trx)
  return ended
}

/** Whose order it is reads why somebody else ended it. */
function refuseUnsaid(reason: string): void {
  if (reason === '') throw refuseField('reason', 'E_REQUIRED')
}

const endOf = ({ order_no: no, id, paid, refunded }: HeldOrder) => ({
  no,
  order: id,
  amount: amountOf(paid - refunded),
})

/** What went back, for the timeline; nothing where nothing was left of what had been paid. */
const refundOf = ({ paid, refunded }: HeldOrder) => (paid > refunded ? { refund: amountOf(paid - refunded) } : {})

/** The merchant hears of what somebody else did, and that what was paid is back. */
function tellOfEnd(order: HeldOrder, reason: string, trx: Transaction): Promise<void> {
  const kind = order.paid > order.refunded ? 'paid_order_ended' : 'order_ended'
  return tellMerchant({ kind, params: { ...endOf(order), reason }, order }, null, trx)
}

async function refund(order: HeldOrder, reason: string, by: Doer, trx: Transaction): Promise<Row> {
  const kept = order.parts.filter(({ status }) => status === 'pending_production').map(stockReference)
  if (kept.length > 0) await settleStock(kept, 'release', trx)
  const because = reason || order.order_no
  await (await production()).callOff(order.id, { reason: because, by }, trx)
  const key = { scope: 'order cancelled', key: order.order_no }
  const { sets } = await refundOrder(order, { ...leftOf(order), key, reason: because }, by, trx)
  // It never comes back, so nothing of it is stopped any more.
  return { ...sets, ...UNHELD }
}

/** Brings back what was never paid. */
export async function restoreOrder(order: HeldOrder, by: Doer, trx: Transaction): Promise<HeldOrder> {
  const action = order.parts.length > 0 ? 'restore' : 'restore_unlinked'
  refuse(order, action, by.party)
  await refuseUnprintableItems(order.items, trx)
  await moveParts(order, 'unpaid', trx)
  return step(order, { action }, by, trx)
}

async function moveParts({ id }: HeldOrder, status: string, trx: Transaction) {
  await rows('update order_parts set status = ?, version = version + 1 where order_id = ?', [status, id], trx)
}
