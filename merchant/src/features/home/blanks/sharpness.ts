import { dotsPerInch, wholeDpi, wholePixels } from '@inkfold/api/document/geometry/units'

/** Dots per inch that look sharp from arm's length, and the minimum that passes. */
const SHARP_DPI = 300
const PASSABLE_DPI = 150

export interface Size {
  width: number
  height: number
}

export function pixelsFor({ width, height }: Size, dpi = SHARP_DPI): Size {
  const pixels = (mm: number) => mm && wholePixels(mm, dpi)
  return { width: pixels(width), height: pixels(height) }
}

export type Verdict = 'sharp' | 'passable' | 'blurred'

export function verdictOn(picture: Size, printed: Size): { dpi: number; verdict: Verdict } {
  const sides = [dotsPerInch(picture.width, printed.width), dotsPerInch(picture.height, printed.height)]
  const dpi = wholeDpi(Math.min(...sides))
  return { dpi, verdict: dpi >= SHARP_DPI ? 'sharp' : dpi >= PASSABLE_DPI ? 'passable' : 'blurred' }
}
