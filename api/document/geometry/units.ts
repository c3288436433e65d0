import type { PrintArea } from '../model/document.ts'

export const MM_PER_INCH = 25.4
/** Lengths are kept to a ten-thousandth of a millimetre: finer than any printer, and the same on every machine. */
const STEPS = 10_000

/** Scales and angles are kept finer, as a length may be many times as long as they are. */
const FINE_STEPS = 100_000_000

/** A length as documents hold it: without the dust of computing, and never minus zero. */
export const tidy = (value: number) => Math.round(value * STEPS) / STEPS + 0
export const fine = (value: number) => Math.round(value * FINE_STEPS) / FINE_STEPS + 0

export const pixelsOf = (mm: number, dpi: number) => (mm / MM_PER_INCH) * dpi
export const mmOf = (pixels: number, dpi: number) => (pixels / dpi) * MM_PER_INCH

export const dotsPerInch = (pixels: number, mm: number) => (pixels / mm) * MM_PER_INCH

/** What placing and computing lose: a picture that was laid down at 200 may come out at 199.99. */
const HAIR = 0.05

/** As it is said to people, and judged. */
export const wholeDpi = (dpi: number) => Math.floor(dpi + HAIR)

/** Rounded here and nowhere else: 500 mm at 300 DPI are 5906 pixels. */
export const wholePixels = (mm: number, dpi: number) => Math.max(1, Math.round(pixelsOf(mm, dpi)))

/** The print file of an area, its bleed around it. */
export const printSize = ({ width, height, dpi, bleed }: Omit<PrintArea, 'safe'>) => ({
  width: wholePixels(width + 2 * bleed, dpi),
  height: wholePixels(height + 2 * bleed, dpi),
})
