import type { StockMovementKind } from '#contracts/catalogue'
import { STOCK } from '#contracts/limits'
import { row, type Transaction, rows } from '#core/database'
import { Refusal, refuseField } from '#core/errors'

/** The change per piece that each kind of movement makes to a variant's counts. */
// prettier-ignore
export const MOVES: Record<StockMovementKind, { onHand: -1 | 0 | 1; reserved: -1 | 0 | 1 }> = {
  receive: { onHand:  1, reserved:  0 },
  reserve: { onHand:  0, reserved:  1 },
  release: { onHand:  0, reserved: -1 },
  consume: { onHand: -1, reserved: -1 },
  adjust:  { onHand:  1, reserved:  0 },
}

export interface StockMove {
  kind: StockMovementKind
  stockId: number
  quantity: number
  reference?: string | null
  reason?: string | null
}

export interface StockLevel {
  stock_id: number
  on_hand: number
  reserved: number
}

/**
 * Moves pieces of one variant and writes its movement, in the caller's transaction. One guarded statement decides who
 * gets the last piece. Refusals are reported at `place`.
 */
export async function moveStock(move: StockMove, trx: Transaction, place = 'quantity'): Promise<StockLevel> {
  const { kind, stockId, quantity, reference = null, reason = null } = move
  const onHand = MOVES[kind].onHand * quantity
  const reserved = MOVES[kind].reserved * quantity
  const moved = await row<StockLevel>(
    `with moved as (
       update stocks set on_hand = on_hand + :onHand, reserved = reserved + :reserved, updated_at = now()
        where id = :stockId and is_offered and reserved + :reserved >= 0 and on_hand + :onHand between reserved + :reserved and ${STOCK.most}
       returning id, organisation_id, on_hand, reserved)
     insert into stock_movements (stock_id, organisation_id, kind, quantity, on_hand_after, reserved_after, reference, reason)
     select id, organisation_id, :kind, :quantity, on_hand, reserved, :reference, :reason from moved
     returning stock_id, on_hand_after as on_hand, reserved_after as reserved`,
    { onHand, reserved, stockId, kind, quantity, reference, reason },
    trx,
  )
  return moved ?? refuseMove(move, trx, place)
}

async function refuseMove({ stockId, quantity, kind }: StockMove, trx: Transaction, place: string): Promise<never> {
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

interface Booking {
  kind: 'receive' | 'adjust'
  lines: readonly { stock_id: number; quantity: number }[]
  reference?: string | null
  reason?: string | null
}

/** Books several variants atomically, in id order; a refusal names the line. */
export async function bookStock({ kind, lines, reference, reason }: Booking, trx: Transaction): Promise<StockLevel[]> {
  const numbered = lines.map((line, i) => ({ ...line, place: `lines.${i}.quantity` }))
  const booked: StockLevel[] = []
  for (const { stock_id: stockId, quantity, place } of numbered.toSorted((a, b) => a.stock_id - b.stock_id))
    booked.push(await moveStock({ kind, stockId, quantity, reference, reason }, trx, place))
  return booked
}

interface StockFault {
  fault: string
  stock_id: number
}

/**
 * Stock invariants: every piece is explained by movements, every reserved piece by a reservation. Empty if all hold.
 */
export function stockFaults(): Promise<StockFault[]> {
  return rows<StockFault>(`
    with moved as (
      select stock_id,
             sum(case kind when 'consume' then -quantity when 'reserve' then 0 when 'release' then 0 else quantity end) as on_hand,
             sum(case kind when 'reserve' then quantity when 'release' then -quantity when 'consume' then -quantity else 0 end) as reserved,
             (array_agg(on_hand_after order by id desc))[1] as last_on_hand
        from stock_movements group by stock_id),
    held as (select stock_id, sum(quantity) as quantity from stock_reservations where status = 'held' group by stock_id)
    select 'on hand is not the sum of its movements' as fault, s.id as stock_id
      from stocks s left join moved m on m.stock_id = s.id where s.on_hand <> coalesce(m.on_hand, 0)
    union all select 'reserved is not the sum of its movements', s.id
      from stocks s left join moved m on m.stock_id = s.id where s.reserved <> coalesce(m.reserved, 0)
    union all select 'reserved is not what reservations hold', s.id
      from stocks s left join held h on h.stock_id = s.id where s.reserved <> coalesce(h.quantity, 0)
    union all select 'the last movement shows another number', s.id
      from stocks s join moved m on m.stock_id = s.id where s.on_hand <> m.last_on_hand`)
}
