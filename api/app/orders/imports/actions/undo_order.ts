import { row, type Transaction } from '#core/database'
import { cancelOrder } from '#orders/actions/cancel_order'
import type { Doer } from '#orders/actions/step'
import { nextGroup, type ImportToRun } from '#orders/imports/queries/import_to_run'
import { forgetNumbers, heldById } from '#orders/queries/held_order'

/** Takes back the next order of an import that nobody has touched since; its number is free again. False where none is left. */
export async function undoNext({ id, code }: ImportToRun, by: Doer, trx: Transaction): Promise<boolean> {
  const group = await nextGroup(id, 'made', trx)
  if (!group) return false
  const order = group.order_id === null ? undefined : await heldById(group.order_id, trx)
  const isUntouched = order?.version === 1
  if (order && isUntouched) {
    await cancelOrder(order, code, by, trx)
    await row(`update orders set third_party_no = '' where id = ?`, [order.id], trx)
    await forgetNumbers(order.id, 'third_party', [group.key.toUpperCase()], trx)
  }
  await row(
    'update order_import_orders set status = ? where import_id = ? and position = ?',
    [isUntouched ? 'undone' : 'kept', id, group.position],
    trx,
  )
  if (isUntouched)
    await row(
      'update order_imports set undone_count = undone_count + 1, version = version + 1, updated_at = now() where id = ?',
      [id],
      trx,
    )
  return true
}
