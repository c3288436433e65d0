import { printSize, pixelsOf } from '#document/geometry/units'
import type { FaceJob, Made } from '../processes/job.ts'
import { drawFace } from './draw.ts'
import { writePdf } from './pdf.ts'
import { NotPrintable } from './not_printable.ts'
import { openPictures } from './pictures.ts'
import { writePng } from './png.ts'

/** A blanket of a metre and a half by two at 150 DPI, and as much memory as a process may take. */
const MOST_PIXELS = 110_000_000

/** The print file of a face, at the resolution its print area asks for. */
export async function makeFace({ face, pictures, format, output }: FaceJob): Promise<Made> {
  const { area } = face
  const pxPerMm = pixelsOf(1, area.dpi)
  const size = { ...printSize(area), pxPerMm, bleed: area.bleed }
  if (size.width * size.height > MOST_PIXELS)
    throw new NotPrintable({ reason: 'size', layer: null, missing: `${size.width} × ${size.height}` })
  const canvas = drawFace(face, await openPictures([face], pictures, pxPerMm), size)
  const bytes = await (format === 'png' ? writePng(canvas, area, output) : writePdf(canvas, area, output))
  return { width: size.width, height: size.height, bytes }
}
