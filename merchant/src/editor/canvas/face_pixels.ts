import { paintFace } from '@inkfold/api/document/canvas/paint_face'
import type { World } from '@inkfold/api/document/canvas/world'
import { premultiplied } from '@inkfold/api/document/mockup/premultiplied'
import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { Face } from '@inkfold/api/document/model/document'
import { asPen, sheet } from '../browser/sheets'

/** Maximum side in pixels; larger previews are not needed. */
const MOST = 1600

/** Renders a face's print area without bleed, with the print renderer's code. */
export function facePixels(face: Face, wanted: number, high: number, world: Omit<World, 'pxPerMm' | 'sheet'>): Pixels {
  const pxPerMm = Math.min(
    Math.max(wanted / face.area.width, high / face.area.height),
    MOST / Math.max(face.area.width, face.area.height),
  )
  const width = Math.max(1, Math.round(face.area.width * pxPerMm))
  const height = Math.max(1, Math.round(face.area.height * pxPerMm))
  const canvas = sheet(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as unknown as CanvasRenderingContext2D
  paintFace(asPen(context), face, { ...world, pxPerMm, sheet })
  const { data } = context.getImageData(0, 0, width, height)
  canvas.width = canvas.height = 0
  return premultiplied({ width, height, data })
}
