import type { PrintArea } from '../model/document.ts'

export const MM_PER_INCH = 25.4
/** Lengths are rounded to 0.0001 mm: finer than any printer, and equal on every machine. */
const STEPS = 10_000

/** Scales and angles are stored more precisely, because they multiply lengths. */
const FINE_STEPS = 100_000_000

/** Rounds a length as documents store it; removes rounding noise and minus zero. */
export const tidy = (value: number) => Math.round(value * STEPS) / STEPS + 0
export const fine = (value: number) => Math.round(value * FINE_STEPS) / FINE_STEPS + 0

export const pixelsOf = (mm: number, dpi: number) => (mm / MM_PER_INCH) * dpi
export const mmOf = (pixels: number, dpi: number) => (pixels / dpi) * MM_PER_INCH

export const dotsPerInch = (pixels: number, mm: number) => (pixels / mm) * MM_PER_INCH

/** Tolerance in DPI: a picture placed at 200 may compute to 199.99. */
const HAIR = 0.05

/** For display and rating. */
export const wholeDpi = (dpi: number) => Math.floor(dpi + HAIR)

/** The only place that rounds: 500 mm at 300 DPI are 5906 pixels. */
export const wholePixels = (mm: number, dpi: number) => Math.max(1, Math.round(pixelsOf(mm, dpi)))

/** Pixel size of the print file, including the bleed. */
export const printSize = ({ width, height, dpi, bleed }: Omit<PrintArea, 'safe'>) => ({
  width: wholePixels(width + 2 * bleed, dpi),
  height: wholePixels(height + 2 * bleed, dpi),
})
