import type { ReservationStatus } from '#contracts/catalogue'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { moveStock } from '#catalogue/actions/move_stock'

export interface Wanted {
  stockId: number
  quantity: number
}

/**
 * Keeps pieces back for whatever the reference names, all of them or none, in the caller's transaction. The same
 * reference again changes nothing; with other quantities it is refused.
 */
export async function reserveStock(reference: string, wanted: readonly Wanted[], trx: Transaction): Promise<void> {
  for (const { stockId, quantity } of inOrder(wanted)) {
    const isNew = await claim(reference, stockId, quantity, trx)
    if (isNew) await moveStock({ kind: 'reserve', stockId, quantity, reference }, trx)
  }
}

/** Each variant once, by id: two who want several cannot wait for each other. */
function inOrder(wanted: readonly Wanted[]): Wanted[] {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of wanted) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity })).toSorted((a, b) => a.stockId - b.stockId)
}

async function claim(reference: string, stockId: number, quantity: number, trx: Transaction): Promise<boolean> {
  const made = await row(
    `insert into stock_reservations (reference, stock_id, quantity) select ?, id, ? from stocks where id = ?
     on conflict do nothing returning 1`,
    [reference, quantity, stockId],
    trx,
  )
  if (made) return true
  const known = await row<{ quantity: number; status: ReservationStatus }>(
    'select quantity, status from stock_reservations where reference = ? and stock_id = ?',
    [reference, stockId],
    trx,
  )
  if (!known) throw new Refusal('E_NOT_FOUND')
  if (known.quantity !== quantity) throw new Refusal('E_IDEMPOTENCY_MISMATCH')
  if (known.status !== 'held') throw new Refusal('E_ILLEGAL_TRANSITION', { status: known.status, action: 'reserve' })
  return false
}
