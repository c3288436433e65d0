import { amountOf } from '#contracts/price/amounts'
import { rows, type Row, type Transaction } from '#core/database'
import type { OrderStatus } from '#contracts/orders'
import { Refusal } from '#core/errors'
import { settleStock } from '#catalogue/actions/settle_stock'
import { refundOrder } from '#orders/actions/refund_order'
import { settleRequest } from '#orders/actions/settle_request'
import { step, type Doer } from '#orders/actions/step'
import { tellMerchant } from '#orders/actions/tell_of_order'
import { refuse } from '#orders/domain/abilities'
import { leftOf } from '#orders/domain/left'
import { stockReference } from '#orders/domain/stock_reference'
import { production } from '#orders/ports/production'
import type { HeldOrder } from '#orders/queries/held_order'

const NOT_BEGUN: readonly OrderStatus[] = ['unpaid', 'pending_production']

/** Ends an order that nobody has begun to make; what was paid goes back and what was kept back is free, all at once. */
export async function cancelOrder(order: HeldOrder, reason: string, by: Doer, trx: Transaction): Promise<HeldOrder> {
  const begun = order.is_partly_begun && order.parts.find(({ status }) => !NOT_BEGUN.includes(status))
  if (begun) throw new Refusal('E_ORDER_IN_PRODUCTION', { part: begun.part_no })
  refuse(order, 'cancel', by.party)
  await moveParts(order, 'cancelled', trx)
  const sets = order.payment === 'unpaid' ? {} : await refund(order, reason, by, trx)
  return step(order, { action: 'cancel', sets, detail: { reason } }, by, trx)
}

/** Ends an order that is being made: what was paid goes back whole, and what was printed on is lost. Whoever asked for it has it. */
export async function callOffOrder(order: HeldOrder, reason: string, by: Doer, trx: Transaction): Promise<HeldOrder> {
  refuse(order, 'call_off', by.party)
  const { sets: asked, asker } = await settleRequest(order, reason, by, trx)
  await moveParts(order, 'cancelled', trx)
  const sets = { ...(await refund(order, reason, by, trx)), ...asked }
  const ended = await step(order, { action: 'call_off', sets, detail: { reason } }, by, trx)
  const params = { no: order.order_no, order: order.id, amount: amountOf(order.paid - order.refunded) }
  await tellMerchant({ kind: 'cancel_approved', params, order }, asker, trx)
  return ended
}

async function refund(order: HeldOrder, reason: string, by: Doer, trx: Transaction): Promise<Row> {
  const kept = order.parts.filter(({ status }) => status === 'pending_production').map(stockReference)
  if (kept.length > 0) await settleStock(kept, 'release', trx)
  const because = reason || order.order_no
  await (await production()).callOff(order.id, { reason: because, by }, trx)
  const key = { scope: 'order cancelled', key: order.order_no }
  const { sets } = await refundOrder(order, { ...leftOf(order), key, reason: because }, by, trx)
  return sets
}

/** Brings back what was never paid. */
export async function restoreOrder(order: HeldOrder, by: Doer, trx: Transaction): Promise<HeldOrder> {
  const action = order.parts.length > 0 ? 'restore' : 'restore_unlinked'
  refuse(order, action, by.party)
  await moveParts(order, 'unpaid', trx)
  return step(order, { action }, by, trx)
}

async function moveParts({ id }: HeldOrder, status: string, trx: Transaction) {
  await rows('update order_parts set status = ?, version = version + 1 where order_id = ?', [status, id], trx)
}
