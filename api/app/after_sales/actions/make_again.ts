import type { Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { Approval, Given } from '#after_sales/actions/decide_case'
import { tellOfRemake } from '#after_sales/actions/tell_of_case'
import type { HeldCase } from '#after_sales/queries/held_case'
import { remakeOrder } from '#orders/actions/remake_order'
import type { Doer } from '#orders/actions/step'
import type { HeldOrder } from '#orders/queries/held_order'

/** Orders the pieces of the case once more, for nothing; whoever caused it is named as who pays. */
export async function makeAgain(
  order: HeldOrder,
  held: HeldCase,
  { paid_by: payer }: Approval,
  by: Doer,
  trx: Transaction,
): Promise<Given> {
  if (!payer) throw refuseField('paid_by', 'E_REQUIRED')
  const made = await remakeOrder(order, held.items, { remark: held.no }, by, trx)
  await tellOfRemake(order, held, { remake: made.order_no, payer }, trx)
  return { columns: { remake_id: made.id, paid_by: payer }, order: {}, detail: { remake: made.order_no } }
}
