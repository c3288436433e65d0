import type { StockMovementKind } from '#contracts/catalogue'
import { STOCK } from '#contracts/limits'
import { row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { MOVES } from '#catalogue/domain/movements'

export interface Move {
  kind: StockMovementKind
  stockId: number
  /** Pieces; an adjustment may take some away. */
  quantity: number
  reference?: string | null
  reason?: string | null
}

export interface Moved {
  stock_id: number
  on_hand: number
  reserved: number
}

/**
 * Moves pieces of one variant and writes the line that proves it, in the caller's transaction. One guarded statement
 * decides: of many who want the last piece the database gives it to one. `place` is where a refusal is said.
 */
export async function moveStock(move: Move, trx: Transaction, place = 'quantity'): Promise<Moved> {
  const { kind, stockId, quantity, reference = null, reason = null } = move
  const onHand = MOVES[kind].onHand * quantity
  const reserved = MOVES[kind].reserved * quantity
  const moved = await row<Moved>(
    `with moved as (
       update stocks set on_hand = on_hand + ?, reserved = reserved + ?, updated_at = now()
        where id = ? and is_offered and reserved + ? >= 0 and on_hand + ? between reserved + ? and ${STOCK.most}
       returning id, organisation_id, on_hand, reserved)
     insert into stock_movements (stock_id, organisation_id, kind, quantity, on_hand_after, reserved_after, reference, reason)
     select id, organisation_id, ?, ?, on_hand, reserved, ?, ? from moved
     returning stock_id, on_hand_after as on_hand, reserved_after as reserved`,
    [onHand, reserved, stockId, reserved, onHand, reserved, kind, quantity, reference, reason],
    trx,
  )
  return moved ?? refuse(move, trx, place)
}

async function refuse({ stockId, quantity, kind }: Move, trx: Transaction, place: string): Promise<never> {
  const stock = await row<{ on_hand: number; available: number }>(
    'select on_hand, on_hand - reserved as available from stocks where id = ? and is_offered',
    [stockId],
    trx,
  )
  if (!stock) throw new Refusal('E_NOT_FOUND')
  const isTooMuch = MOVES[kind].onHand * quantity > 0 && stock.on_hand + quantity > STOCK.most
  if (isTooMuch) throw refuseField(place, 'E_STOCK_LIMIT', { max: STOCK.most })
  throw refuseField(place, 'E_OUT_OF_STOCK', { available: stock.available })
}
