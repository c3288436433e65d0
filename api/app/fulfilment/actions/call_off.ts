import { rows, type Transaction } from '#core/database'

/** Nobody makes what was cancelled before it was begun. */
export async function callOffProduction(orderId: number, trx: Transaction): Promise<void> {
  await rows(
    `with ended as (
       update production_orders set status = 'cancelled', version = version + 1, updated_at = now()
        where order_id = ? and status = 'pending_production' returning id)
     update production_items set status = 'cancelled', updated_at = now() where production_id in (select id from ended) and status = 'waiting'`,
    [orderId],
    trx,
  )
}
