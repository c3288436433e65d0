import { amountOf } from '#contracts/price/amounts'
import type { Row, Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Key } from '#ledger/domain/posting'
import type { Doer } from '#orders/actions/step'
import { reversePaid } from '#orders/actions/reverse_paid'
import { leftOf, type Left } from '#orders/domain/left'
import { paymentLife } from '#orders/domain/side_lives'
import type { HeldOrder } from '#orders/queries/held_order'

interface Refund extends Left {
  key: Key
  reason: string
}

interface Refunded {
  /** What of the order changes with it. */
  sets: Row
  /** The booking; none where nothing had been paid. */
  operationId: number | null
}

/**
 * Gives back what was paid for goods and for freight: never more of either than is left, which the order's own row knows and
 * the database refuses. The order is held; what of it changes is written with its step.
 */
export async function refundOrder(order: HeldOrder, refund: Refund, by: Doer, trx: Transaction): Promise<Refunded> {
  const { goods, freight, key, reason } = refund
  const left = leftOf(order)
  if (goods > left.goods || freight > left.freight)
    throw new Refusal('E_REFUND_TOO_MUCH', { goods: amountOf(left.goods), freight: amountOf(left.freight) })
  const minor = goods + freight
  const isWhole = order.refunded + minor === order.paid
  const payment = paymentLife.after(order.payment, isWhole ? 'refund' : 'refund_part', by.party)
  if (!payment) throw new Refusal('E_FORBIDDEN')
  const isBooked = order.operation_id !== null && minor > 0
  const operationId = isBooked ? await reversePaid(order, { minor, key, reason }, by, trx) : null
  const sets = {
    payment,
    refunded_minor: order.refunded + minor,
    refunded_freight_minor: order.refunded_freight + freight,
  }
  return { sets, operationId }
}
