import type { Face } from '../model/document.ts'
import { filling } from './paints.ts'
import { paintLayer } from './paint_layer.ts'
import type { Pen } from './pen.ts'
import type { World } from './world.ts'

/** A face with fill and layers; the pen's origin is the upper left of the print area, with the bleed around it. */
export function paintFace(pen: Pen, face: Face, world: World): void {
  paintFill(pen, face, world)
  for (const layer of face.layers) paintLayer(pen, layer, world)
}

/** A print file has whole pixels, so the last ones may overlap the bleed line by a fraction. */
const PART = 1

/** Fills up to the bleed line. */
export function paintFill(pen: Pen, { fill, area }: Face, { pxPerMm }: World): void {
  if (fill === undefined) return
  const width = (area.width + 2 * area.bleed) * pxPerMm
  const height = (area.height + 2 * area.bleed) * pxPerMm
  pen.save()
  pen.translate((area.width / 2) * pxPerMm, (area.height / 2) * pxPerMm)
  pen.fillStyle = filling(pen, fill, { width, height })
  pen.fillRect(-width / 2 - PART, -height / 2 - PART, width + 2 * PART, height + 2 * PART)
  pen.restore()
}
