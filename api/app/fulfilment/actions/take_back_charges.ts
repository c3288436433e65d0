import { rows, type Transaction } from '#core/database'
import { takeBackCharge } from '#ledger/fees/charge_service'

/** Of everything that was made of an order that is refunded whole. */
export async function takeBackCharges(orderId: number, reason: string, trx: Transaction): Promise<void> {
  const made = await rows<{ production_no: string }>(
    'select production_no from production_orders where order_id = ? order by id',
    [orderId],
    trx,
  )
  for (const { production_no: no } of made) await takeBackCharge(no, reason, trx)
}
