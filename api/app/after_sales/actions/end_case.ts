import { row, type Transaction } from '#core/database'
import { logStep } from '#after_sales/actions/log_step'
import { tellOfEnd } from '#after_sales/actions/tell_of_case'
import { nextOf } from '#after_sales/domain/abilities'
import type { HeldCase } from '#after_sales/queries/held_case'
import { step, type Doer } from '#orders/actions/step'
import type { HeldOrder } from '#orders/queries/held_order'

/** Lets a complaint be: before it is decided, or after it was not approved. */
export async function endCase(
  order: HeldOrder,
  held: HeldCase,
  action: 'withdraw' | 'close',
  by: Doer,
  trx: Transaction,
): Promise<void> {
  const status = nextOf(held.status, action, by.party)
  await row(
    'update after_sales set status = ?, version = version + 1, updated_at = now() where id = ?',
    [status, held.id],
    trx,
  )
  await logStep(held.id, { action, status }, by, trx)
  await step(order, { action: 'end_after_sales', sets: { after_sales: status }, detail: { no: held.no } }, by, trx)
  if (by.party !== 'merchant') await tellOfEnd(order, held, trx)
}
