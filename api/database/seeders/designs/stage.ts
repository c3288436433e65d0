import { tidy } from '#document/geometry/units'
import type { PrintArea } from '#document/model/document'

/** The part of a print's width that is seen well in the first picture of its product. */
export type Seen = readonly [from: number, to: number]

/** What lies flat is seen whole, and looks best with some room at its sides. */
const FLAT: Seen = [0.11, 0.89]

/** A print that goes around: its middle may be behind the handle. */
const ROUND: Readonly<Record<string, Seen>> = {
  'G-MUG': [0.51, 0.81],
  'G-RIM': [0.51, 0.81],
  'G-TUMB': [0.36, 0.64],
  'S-CREW': [0.3, 0.68],
}

export const seenOf = (itemNo: string): Seen => ROUND[itemNo] ?? FLAT

/** Where a motif is put, in millimetres from the left. */
export interface Stage {
  readonly middle: number
  readonly width: number
}

export const stageOf = ({ width }: PrintArea, [from, to]: Seen): Stage => ({
  middle: tidy((width * (from + to)) / 2),
  width: tidy(width * (to - from)),
})
