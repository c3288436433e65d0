import { rows, type Transaction } from '#core/database'
import { together } from '#core/together'
import { reserveEach } from '#catalogue/actions/reserve_stock'
import { stockReference } from '#orders/domain/stock_reference'
import type { Production } from '#orders/ports/production'
import type { HeldOrder, HeldPart } from '#orders/queries/held_order'

/** Pieces are kept back, and what is paid for waits at its factories from now on. */
export async function beginOrder(order: HeldOrder, workshops: Production, trx: Transaction): Promise<void> {
  await together([
    reserveEach(wantedOf(order), trx),
    rows(
      `update order_parts set status = 'pending_production', version = version + 1 where order_id = ?`,
      [order.id],
      trx,
    ),
    workshops.open(order.id, trx),
  ])
}

/** By part, for each factory uses its own. */
const wantedOf = ({ items, parts }: HeldOrder) =>
  new Map(parts.map((part) => [stockReference(part), part.items.flatMap((one) => stockOf(items, one))]))

function stockOf(items: HeldOrder['items'], { item, quantity }: HeldPart['items'][number]) {
  const stockId = items.find(({ id }) => id === item)?.stock_id ?? null
  return stockId === null ? [] : [{ stockId, quantity }]
}

/** The day by which the last part has left. */
export const shipBy = (freights: readonly { ships_by: string }[]) =>
  freights
    .map((one) => one.ships_by)
    .toSorted()
    .at(-1) ?? null
