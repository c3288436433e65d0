import type { PrintArea } from '../model/document.ts'
import type { Layer } from '../model/layers.ts'
import { boxAround, quadsOf, type Box } from './boxes.ts'
import { areaOf, clipped } from './polygon.ts'

/**
 * How far a layer extends on its face, mildest first: within the safe line, to the print area's edge, into the bleed,
 * across the bleed line (cut off), outside (not printed).
 */
export const EXTENTS = ['safe', 'edge', 'bleed', 'cut', 'outside'] as const
export type Extent = (typeof EXTENTS)[number]

/** Tolerance for rounding errors: 0.01 mm, or mm² for areas. */
const HAIR = 0.01

export const safeBox = (area: PrintArea): Box => grown(area, -area.safe)
export const printBox = (area: PrintArea): Box => grown(area, 0)
export const bleedBox = (area: PrintArea): Box => grown(area, area.bleed)

const grown = ({ width, height }: PrintArea, by: number): Box => ({
  left: -by,
  top: -by,
  right: width + by,
  bottom: height + by,
})

export function extentOf(layer: Layer, area: PrintArea): Extent {
  const quads = quadsOf(layer)
  if (quads.every((quad) => areaOf(clipped(quad, bleedBox(area))) < HAIR)) return 'outside'
  const box = boxAround(quads.flat())
  if (holds(safeBox(area), box)) return 'safe'
  if (holds(printBox(area), box)) return 'edge'
  return holds(bleedBox(area), box) ? 'bleed' : 'cut'
}

const holds = (outer: Box, { left, top, right, bottom }: Box) =>
  left >= outer.left - HAIR && top >= outer.top - HAIR && right <= outer.right + HAIR && bottom <= outer.bottom + HAIR

/** Whether a layer crosses an edge but ends before the bleed line, so an imprecise cut leaves a blank rim. */
export function leavesRim(layer: Layer, area: PrintArea): boolean {
  const [box, print, bleed] = [boxAround(quadsOf(layer).flat()), printBox(area), bleedBox(area)]
  return (
    stopsShort(print.left - box.left, box.left - bleed.left) ||
    stopsShort(print.top - box.top, box.top - bleed.top) ||
    stopsShort(box.right - print.right, bleed.right - box.right) ||
    stopsShort(box.bottom - print.bottom, bleed.bottom - box.bottom)
  )
}

const stopsShort = (over: number, missing: number) => over > -HAIR && missing > HAIR
