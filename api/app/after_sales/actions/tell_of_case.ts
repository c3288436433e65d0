import { amountOf } from '#contracts/price/amounts'
import type { Transaction } from '#core/database'
import type { HeldCase } from '#after_sales/queries/held_case'
import { merchantName, tellHouse, tellMerchant } from '#orders/actions/tell_of_order'
import type { Doer } from '#orders/actions/step'
import type { HeldOrder } from '#orders/queries/held_order'

export async function tellOfClaim(order: HeldOrder, no: string, by: Doer, trx: Transaction): Promise<void> {
  const params = { no, order: order.order_no, merchant: await merchantName(order, trx) }
  await tellHouse({ kind: 'after_sales_applied', params, order }, 'after_sales.review', by, trx)
}

const about = ({ order_no: order }: HeldOrder, { id, no }: HeldCase) => ({ id, no, order })

export const tellOfRefund = (order: HeldOrder, held: HeldCase, minor: number, trx: Transaction) =>
  tellMerchant(
    { kind: 'after_sales_refunded', params: { ...about(order, held), amount: amountOf(minor) }, order },
    held.submitted_by,
    trx,
  )

export const tellOfRemake = (order: HeldOrder, held: HeldCase, remake: string, trx: Transaction) =>
  tellMerchant({ kind: 'after_sales_remade', params: { ...about(order, held), remake }, order }, held.submitted_by, trx)

export const tellOfRejection = (order: HeldOrder, held: HeldCase, note: string, trx: Transaction) =>
  tellMerchant({ kind: 'after_sales_rejected', params: { ...about(order, held), note }, order }, held.submitted_by, trx)

export const tellOfEnd = (order: HeldOrder, held: HeldCase, trx: Transaction) =>
  tellMerchant({ kind: 'after_sales_closed', params: about(order, held), order }, held.submitted_by, trx)
