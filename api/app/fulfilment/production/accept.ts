import { reserveStock, settleStock } from '#catalogue/stock/reserve'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { chargeService } from '#ledger/fees/charges'
import { moveItems } from '#fulfilment/production/move'
import { freezePrintFiles } from '#fulfilment/production/open'
import type { LockedItem, LockedProduction } from '#fulfilment/production/locks'
import type { Performer } from '#orders/order'
import { reservationReference } from '#orders/domain/parts'

/**
 * Starts production: freezes the print files, consumes the reserved blanks and charges the supplier, exactly once and
 * in one transaction.
 */
export async function acceptProduction(
  held: LockedProduction,
  items: readonly LockedItem[],
  by: Performer,
  trx: Transaction,
): Promise<void> {
  await freezePrintFiles([held.order_id], trx)
  await requirePrintFiles(held, trx)
  await settleStock(reservationReference(held), 'consume', trx)
  await moveItems(held, items, 'accept', by, trx)
  if (held.order.remake_of === null) await chargeSupplier(held, by, trx)
}

/** Charged once per production order. Remakes are not charged again. */
const chargeSupplier = (
  { supplier_id, production_no, order_no, pieces }: LockedProduction,
  { userId }: Performer,
  trx: Transaction,
) =>
  chargeService(
    { organisationId: supplier_id, productionNo: production_no, orderNo: order_no, pieces, actorId: userId },
    trx,
  )

/** Takes another blank from stock for each remade piece. */
export async function acceptRemakes(
  held: LockedProduction,
  items: readonly LockedItem[],
  by: Performer,
  trx: Transaction,
) {
  for (const { item_no: no, order_item_id: line } of items) {
    const stockId = held.order.items.find(({ id }) => id === line)?.stock_id as number
    await reserveStock(`remake ${no}`, [{ stockId, quantity: 1 }], trx)
    await settleStock(`remake ${no}`, 'consume', trx)
  }
  await moveItems(held, items, 'accept', by, trx)
}

const MISSING_PRINT_FILES = `
  select count(*)::int as count from order_part_items x join order_items i on i.id = x.item_id
    join finished_versions v on v.id = i.finished_version_id cross join unnest(v.faces) face
   where x.part_id = ? and not exists (select 1 from print_files f where f.order_item_id = i.id and f.subject = face)`

async function requirePrintFiles({ part_id: part }: LockedProduction, trx: Transaction): Promise<void> {
  const { count = 0 } = (await row<{ count: number }>(MISSING_PRINT_FILES, [part], trx)) ?? {}
  if (count > 0) throw new Refusal('E_PRINT_FILES_MISSING', { count })
}
