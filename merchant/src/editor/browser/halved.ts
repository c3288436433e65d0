import { halved } from '@inkfold/api/document/canvas/halvings'
import type { Shares } from '@inkfold/api/document/canvas/wanted'

/** Longest side of a reduced picture, in pixels. */
const MOST = 2048

/**
 * Number of halvings to reach the limit. Canvases halve in the same way before reducing, so the result looks the same
 * as from the original.
 */
export function halvingsOf(width: number, height: number): number {
  let halvings = 0
  while (halved(Math.max(width, height), halvings) > MOST) halvings++
  return halvings
}

export interface PartAsked extends Shares {
  readonly halvings: number
}
