import { tidy } from '#document/geometry/units'
import type { PrintArea } from '#document/model/document'

/** The part of the print's width that the product's first picture shows well. */
export type VisibleRange = readonly [from: number, to: number]

/** Flat products are fully visible; a margin at the sides looks better. */
const FLAT: VisibleRange = [0.11, 0.89]

/** Prints around a product: the centre may be behind the handle. */
const ROUND: Readonly<Record<string, VisibleRange>> = {
  'G-MUG': [0.51, 0.81],
  'G-RIM': [0.51, 0.81],
  'G-TUMB': [0.36, 0.64],
  'S-CREW': [0.3, 0.68],
}

export const visibleRangeOf = (itemNo: string): VisibleRange => ROUND[itemNo] ?? FLAT

/** Area for the motif, in millimetres from the left. */
export interface VisibleArea {
  readonly middle: number
  readonly width: number
}

export const visibleAreaOf = ({ width }: PrintArea, [from, to]: VisibleRange): VisibleArea => ({
  middle: tidy((width * (from + to)) / 2),
  width: tidy(width * (to - from)),
})
