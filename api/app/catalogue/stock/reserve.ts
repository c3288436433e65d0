import type { ReservationStatus } from '#contracts/catalogue'
import { stateMachine } from '#core/domain/state_machine'
import { STOCK } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { moveStock } from '#catalogue/stock/move'

export type Settlement = 'consume' | 'release'

/** A reservation is consumed or released, once. */
export const reservationStates = stateMachine<ReservationStatus, Settlement>({
  states: ['held', 'consumed', 'released'],
  initial: ['held'],
  final: ['consumed', 'released'],
  transitions: {
    consume: { from: ['held'], to: 'consumed' },
    release: { from: ['held'], to: 'released' },
  },
})

export interface ReservationLine {
  stockId: number
  quantity: number
}

/**
 * Reserves pieces for a reference, all or none, in the caller's transaction. Repeating it changes nothing; other
 * quantities are refused.
 */
export async function reserveStock(
  reference: string,
  wanted: readonly ReservationLine[],
  trx: Transaction,
): Promise<void> {
  const all = sumAndSort(wanted)
  const kept = new Map((await insertReservations(reference, all, trx)).map((one) => [one.stock_id, one]))
  for (const { stockId, quantity } of all) {
    const { is_new: isNew, is_moved: isMoved } = kept.get(stockId) ?? { is_new: false, is_moved: false }
    // Not enough stock: `moveStock` throws the matching refusal.
    if (isNew && !isMoved) await moveStock({ kind: 'reserve', stockId, quantity, reference }, trx)
    if (!isNew) await requireSameReservation(reference, stockId, quantity, trx)
  }
}

/** Reserves for several references. All stock rows are locked first, so that concurrent callers cannot deadlock. */
export async function reserveEach(
  wanted: ReadonlyMap<string, readonly ReservationLine[]>,
  trx: Transaction,
): Promise<void> {
  const ids = [...wanted.values()].flat().map(({ stockId }) => stockId)
  if (wanted.size > 1) await rows('select id from stocks where id = any(?) order by id for no key update', [ids], trx)
  for (const [reference, some] of wanted) await reserveStock(reference, some, trx)
}

interface ReservedRow {
  stock_id: number
  is_new: boolean
  is_moved: boolean
}

/** One statement for all lines, equivalent to `moveStock` for each; a line that does not move lacks stock. */
function insertReservations(reference: string, wanted: readonly ReservationLine[], trx: Transaction) {
  const ids = wanted.map(({ stockId }) => stockId)
  return rows<ReservedRow>(RESERVE, [JSON.stringify(wanted), ids, reference, ids, reference], trx)
}

/** The ids are passed separately: the planner cannot estimate a JSON parameter and would scan all stocks. */
const RESERVE = `
  with wanted as (select "stockId" as id, quantity from jsonb_to_recordset(?::jsonb) w("stockId" int, quantity int)),
  locked as (select s.id, w.quantity from wanted w join stocks s on s.id = w.id where s.id = any(?::int[]) order by s.id for no key update of s),
  claimed as (
    insert into stock_reservations (reference, stock_id, quantity)
    select ?, id, quantity from locked on conflict do nothing returning stock_id, quantity),
  moved as (
    update stocks s set reserved = s.reserved + c.quantity, updated_at = now() from claimed c
     where s.id = c.stock_id and s.id = any(?::int[]) and s.is_offered and s.on_hand between s.reserved + c.quantity and ${STOCK.most}
    returning s.id, s.organisation_id, s.on_hand, s.reserved, c.quantity),
  noted as (
    insert into stock_movements (stock_id, organisation_id, kind, quantity, on_hand_after, reserved_after, reference)
    select id, organisation_id, 'reserve', quantity, on_hand, reserved, ? from moved order by id)
  select w.id as stock_id, c.stock_id is not null as is_new, m.id is not null as is_moved
    from wanted w left join claimed c on c.stock_id = w.id left join moved m on m.id = w.id`

/** Each variant once, ordered by id to avoid deadlocks. */
function sumAndSort(wanted: readonly ReservationLine[]): ReservationLine[] {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of wanted) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity })).toSorted((a, b) => a.stockId - b.stockId)
}

/** Refuses other quantities than those already reserved under this reference. */
async function requireSameReservation(
  reference: string,
  stockId: number,
  quantity: number,
  trx: Transaction,
): Promise<void> {
  const known = await row<{ quantity: number; status: ReservationStatus }>(
    'select quantity, status from stock_reservations where reference = ? and stock_id = ?',
    [reference, stockId],
    trx,
  )
  if (!known) throw new Refusal('E_NOT_FOUND')
  if (known.quantity !== quantity) throw new Refusal('E_IDEMPOTENCY_MISMATCH')
  if (known.status !== 'held') throw new Refusal('E_ILLEGAL_TRANSITION', { status: known.status, action: 'reserve' })
}

interface Reservation {
  reference: string
  stock_id: number
  quantity: number
  status: ReservationStatus
}

const STATUS_AFTER: Record<Settlement, ReservationStatus> = { consume: 'consumed', release: 'released' }

/** Consumes or releases the references' reservations in the caller's transaction; idempotent. */
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
  for (const reservation of held) await settleReservation(reservation, settlement, trx)
}

async function settleReservation(held: Reservation, settlement: Settlement, trx: Transaction) {
  const { reference, stock_id: stockId, quantity, status } = held
  if (status === STATUS_AFTER[settlement]) return
  const next = reservationStates.next(status, settlement)
  await row(
    'update stock_reservations set status = ? where reference = ? and stock_id = ?',
    [next, reference, stockId],
    trx,
  )
  await moveStock({ kind: settlement, stockId, quantity, reference }, trx)
}
