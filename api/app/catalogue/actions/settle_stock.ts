import type { ReservationStatus } from '#contracts/catalogue'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { moveStock } from '#catalogue/actions/move_stock'
import { reservationStates, type Settlement } from '#catalogue/domain/reservation_states'

interface Reservation {
  stock_id: number
  quantity: number
  status: ReservationStatus
}

const ENDS: Record<Settlement, ReservationStatus> = { consume: 'consumed', release: 'released' }

/** Uses what a reference keeps back, or gives it back, in the caller's transaction; once, however often it is asked. */
export async function settleStock(reference: string, settlement: Settlement, trx: Transaction): Promise<void> {
  const held = await rows<Reservation>(
    'select stock_id, quantity, status from stock_reservations where reference = ? order by stock_id for update',
    [reference],
    trx,
  )
  if (held.length === 0) throw new Refusal('E_NOT_FOUND')
  for (const reservation of held) await settle(reference, reservation, settlement, trx)
}

async function settle(reference: string, held: Reservation, settlement: Settlement, trx: Transaction) {
  const { stock_id: stockId, quantity, status } = held
  if (status === ENDS[settlement]) return
  const next = reservationStates.next(status, settlement)
  await row(
    'update stock_reservations set status = ? where reference = ? and stock_id = ?',
    [next, reference, stockId],
    trx,
  )
  await moveStock({ kind: settlement, stockId, quantity, reference }, trx)
}
