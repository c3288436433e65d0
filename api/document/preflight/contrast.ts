import { luminanceOf } from '../model/cloths.ts'
import type { Colour } from '../model/paint.ts'

/** Below this contrast a print is invisible on its background. */
export const LEAST_CONTRAST = 1.35

/** Contrast ratio (WCAG): 1 for equal colours, 21 for black on white. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
