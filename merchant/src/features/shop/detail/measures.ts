import type { DesignFace } from '@inkfold/api/contracts/catalogue'
import { printSize } from '@inkfold/api/document/geometry/units'

const CM_PER_INCH = 2.54
const BARS = [500, 200, 100, 50, 20, 10, 5] as const

export const pixelsOf = ({ width_mm: width, height_mm: height, bleed_mm: bleed, dpi }: DesignFace) =>
  printSize({ width, height, bleed, dpi })

/** A round length for the scale bar beside a side of this size, in millimetres. */
export const scaleBar = (side: number): number => BARS.find((bar) => bar <= side / 2) ?? 1

export const UNITS = ['cm', 'inch'] as const
export type Unit = (typeof UNITS)[number]

/** Converts to the display unit: centimetres as stored, inches to a tenth. */
export const measured = (cm: number, unit: Unit) => (unit === 'cm' ? cm : Math.round((cm / CM_PER_INCH) * 10) / 10)
