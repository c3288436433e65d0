import type { StockCell, StockMatrix } from '@inkfold/api/contracts/catalogue'

export type Booking = 'receive' | 'adjust'
/** Pieces by stock id, as typed. */
export type Entered = Readonly<Record<number, number | null>>

export const cellsOf = ({ cells }: StockMatrix) =>
  new Map(cells.map((cell) => [`${cell.colour_id} ${cell.size_id}`, cell] as const))

/**
 * The lines of a booking. A receipt books the typed pieces, an adjustment the difference to the count; empty or
 * unchanged cells book nothing.
 */
export function linesOf(booking: Booking, entered: Entered, cells: readonly StockCell[]) {
  return cells.flatMap(({ stock_id, on_hand }) => {
    const typed = entered[stock_id]
    if (typed === null || typed === undefined) return []
    const quantity = booking === 'receive' ? typed : typed - on_hand
    return quantity === 0 ? [] : [{ stock_id, quantity }]
  })
}

type Figures = Pick<StockCell, 'on_hand' | 'reserved' | 'available'>

export const sumOf = (cells: readonly Figures[]): Figures => ({
  on_hand: cells.reduce((sum, one) => sum + one.on_hand, 0),
  reserved: cells.reduce((sum, one) => sum + one.reserved, 0),
  available: cells.reduce((sum, one) => sum + one.available, 0),
})
