import { halved } from '@inkfold/api/document/canvas/halvings'
import type { Shares } from '@inkfold/api/document/canvas/wanted'

/** The longer side of a picture that is shown small, at most, in pixels. */
const MOST = 2048

/**
 * How often a picture is halved until it is small enough. Halving is what canvases do themselves before they reduce, so what is drawn
 * smaller still looks as if it came from the original.
 */
export function halvingsOf(width: number, height: number): number {
  let halvings = 0
  while (halved(Math.max(width, height), halvings) > MOST) halvings++
  return halvings
}

/** A part of a picture that is opened less reduced. */
export interface PartAsked extends Shares {
  readonly halvings: number
}
