import type { Transaction } from '#core/database'
import { moveStock, type Moved } from '#catalogue/actions/move_stock'

interface Booking {
  kind: 'receive' | 'adjust'
  lines: readonly { stock_id: number; quantity: number }[]
  reference?: string | null
  reason?: string | null
}

/** Books pieces on several variants, all or none, in the order of their ids; a refusal names the line. */
export async function bookStock({ kind, lines, reference, reason }: Booking, trx: Transaction): Promise<Moved[]> {
  const numbered = lines.map((line, i) => ({ ...line, place: `lines.${i}.quantity` }))
  const booked: Moved[] = []
  for (const { stock_id: stockId, quantity, place } of numbered.toSorted((a, b) => a.stock_id - b.stock_id))
    booked.push(await moveStock({ kind, stockId, quantity, reference, reason }, trx, place))
  return booked
}
