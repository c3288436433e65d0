import { amountOf } from '#contracts/price/amounts'
import type { Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { credit } from '#ledger/actions/credit'
import { debit } from '#ledger/actions/debit'
import type { Doer } from '#orders/actions/step'
import type { HeldOrder } from '#orders/queries/held_order'

/** Charges what the freight costs more, or gives back what it costs less: once for each version of the order. */
export async function settleFreight(order: HeldOrder, difference: number, by: Doer, trx: Transaction): Promise<void> {
  if (difference === 0) return
  const { organisation_id: organisationId, order_no: orderNo, version } = order
  const movement = {
    organisationId,
    kind: 'freight_adjustment',
    amount: Money.ofMinor(Math.abs(difference), 'RMB'),
    key: { scope: 'order freight', key: `${orderNo}/${version + 1}` },
    orderNo,
    reason: orderNo,
    actorId: by.userId,
  } as const
  if (difference < 0) {
    await credit(movement, trx)
    return
  }
  try {
    await debit(movement, trx)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'E_INSUFFICIENT_BALANCE')
      throw new Refusal(error.code, { order: order.id, needed: amountOf(difference) })
    throw error
  }
}

/** A change nobody could pay says what it costs and what is missing; asked once the transaction is over. */
export async function tellingShortage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'E_INSUFFICIENT_BALANCE') throw error
    throw new Refusal('E_DELIVERY_BALANCE', error.details)
  }
}
