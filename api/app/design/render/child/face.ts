import { inkOf, type Ink } from '#document/preflight/ink'
import type { InkJob, FaceJob, RenderedFile } from '../processes/job.ts'
import { drawFace } from './draw.ts'
import { freeCanvas, openPictures, NotPrintable } from './pictures.ts'
import { printSize, pixelsOf } from '#document/geometry/units'
import { MOST_PRINT_PIXELS } from '#document/preflight/unprintable'
import { writePdf, writePng } from './print_files.ts'

/** Pixels of the longer side, enough for the ink analysis. */
const INK_SIDE = 400

export async function measureFaceInk({ face, pictures }: InkJob): Promise<Ink> {
  const { width: across, height: down } = face.area
  const pxPerMm = INK_SIDE / Math.max(across, down)
  const size = { width: Math.max(1, Math.round(across * pxPerMm)), height: Math.max(1, Math.round(down * pxPerMm)) }
  const canvas = drawFace(face, await openPictures([face], pictures, pxPerMm), { ...size, pxPerMm, bleed: 0 })
  const ink = inkOf(canvas.getContext('2d').getImageData(0, 0, size.width, size.height))
  freeCanvas(canvas)
  return ink
}

export async function renderFace({ face, pictures, files }: FaceJob): Promise<readonly RenderedFile[]> {
  const { area } = face
  const pxPerMm = pixelsOf(1, area.dpi)
  const size = printSize(area)
  if (size.width * size.height > MOST_PRINT_PIXELS)
    throw new NotPrintable({ reason: 'size', layer: null, missing: `${size.width} × ${size.height}` })
  const canvas = drawFace(face, await openPictures([face], pictures, pxPerMm), { ...size, pxPerMm, bleed: area.bleed })
  const made: RenderedFile[] = []
  for (const { format, output } of files) made.push({ ...size, bytes: await WRITERS[format](canvas, area, output) })
  freeCanvas(canvas)
  return made
}

const WRITERS = { png: writePng, pdf: writePdf }
