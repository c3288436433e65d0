import type { StockMovementKind } from '#contracts/catalogue'

/** What each kind of movement does to a variant's pieces, for each piece of its quantity. */
// prettier-ignore
export const MOVES: Record<StockMovementKind, { onHand: -1 | 0 | 1; reserved: -1 | 0 | 1 }> = {
  receive: { onHand:  1, reserved:  0 },
  reserve: { onHand:  0, reserved:  1 },
  release: { onHand:  0, reserved: -1 },
  consume: { onHand: -1, reserved: -1 },
  adjust:  { onHand:  1, reserved:  0 },
}
