import type { ReservationStatus } from '#contracts/catalogue'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { moveStock } from '#catalogue/actions/move_stock'
import { reservationStates, type Settlement } from '#catalogue/domain/reservation_states'

interface Reservation {
  reference: string
  stock_id: number
  quantity: number
  status: ReservationStatus
}

const ENDS: Record<Settlement, ReservationStatus> = { consume: 'consumed', release: 'released' }

/** Uses what references keep back, or gives it back, in the caller's transaction; once, however often it is asked. */
export async function settleStock(
  references: string | readonly string[],
  settlement: Settlement,
  trx: Transaction,
): Promise<void> {
  const held = await rows<Reservation>(
    'select reference, stock_id, quantity, status from stock_reservations where reference = any(?) order by stock_id, reference for update',
    [[references].flat()],
    trx,
  )
  if (held.length === 0) throw new Refusal('E_NOT_FOUND')
  for (const reservation of held) await settle(reservation, settlement, trx)
}

async function settle(held: Reservation, settlement: Settlement, trx: Transaction) {
  const { reference, stock_id: stockId, quantity, status } = held
  if (status === ENDS[settlement]) return
  const next = reservationStates.next(status, settlement)
  await row(
    'update stock_reservations set status = ? where reference = ? and stock_id = ?',
    [next, reference, stockId],
    trx,
  )
  await moveStock({ kind: settlement, stockId, quantity, reference }, trx)
}
