import { printSize, pixelsOf } from '#document/geometry/units'
import { MOST_PRINT_PIXELS } from '#document/preflight/unprintable'
import type { FaceJob, Made } from '../processes/job.ts'
import { drawFace } from './draw.ts'
import { writePdf } from './pdf.ts'
import { NotPrintable } from './not_printable.ts'
import { emptied, openPictures } from './pictures.ts'
import { writePng } from './png.ts'

/** The print files of a face, at the resolution its print area asks for. */
export async function makeFace({ face, pictures, files }: FaceJob): Promise<readonly Made[]> {
  const { area } = face
  const pxPerMm = pixelsOf(1, area.dpi)
  const size = printSize(area)
  if (size.width * size.height > MOST_PRINT_PIXELS)
    throw new NotPrintable({ reason: 'size', layer: null, missing: `${size.width} × ${size.height}` })
  const canvas = drawFace(face, await openPictures([face], pictures, pxPerMm), { ...size, pxPerMm, bleed: area.bleed })
  const made: Made[] = []
  for (const { format, output } of files) made.push({ ...size, bytes: await write[format](canvas, area, output) })
  emptied(canvas)
  return made
}

const write = { png: writePng, pdf: writePdf }
