import type { PrintArea } from '../model/document.ts'
import type { Layer } from '../model/layers.ts'
import { boxAround, quadsOf, type Box } from './boxes.ts'
import { areaOf, clipped } from './polygon.ts'

/**
 * How far a layer reaches on its face, the mildest first: within the safe line, up to the edge of the print area, into the
 * bleed, over the bleed line (cut off), wholly outside (not printed at all).
 */
export const EXTENTS = ['safe', 'edge', 'bleed', 'cut', 'outside'] as const
export type Extent = (typeof EXTENTS)[number]

/** Less than what computing loses: a hundredth of a millimetre, or of its square. */
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

/** Whether a layer that goes over an edge stops short of the bleed line there, so that a cut beside the line leaves a rim. */
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
