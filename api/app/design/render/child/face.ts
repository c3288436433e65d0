import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Canvas } from '@napi-rs/canvas'
import type { PrintArea } from '#document/model/document'
import { inkOf, type Ink } from '#document/preflight/ink'
import type { InkJob, FaceJob, PdfXFile, RenderedFile } from '../processes/job.ts'
import { drawFace, rejectUnprintable, worldOf } from './draw.ts'
import { markCanvas } from './mark.ts'
import { openFonts } from './fonts.ts'
import { freeCanvas, openPictures, NotPrintable } from './pictures.ts'
import { printSize, pixelsOf } from '#document/geometry/units'
import { MOST_PRINT_PIXELS } from '#document/preflight/unprintable'
import type { PdfX } from './pdf/pdf_x.ts'
import { writePdf } from './pdf/write_pdf.ts'

/** Pixels of the longer side, enough for the ink analysis. */
const INK_SIDE = 400

export async function measureFaceInk({ face, pictures }: InkJob): Promise<Ink> {
  const { width: across, height: down } = face.area
  const pxPerMm = INK_SIDE / Math.max(across, down)
  const size = { width: Math.max(1, Math.round(across * pxPerMm)), height: Math.max(1, Math.round(down * pxPerMm)) }
  await openFonts([face])
  const canvas = drawFace(face, await openPictures([face], pictures, pxPerMm), { ...size, pxPerMm, bleed: 0 })
  const ink = inkOf(canvas.getContext('2d').getImageData(0, 0, size.width, size.height))
  freeCanvas(canvas)
  return ink
}

export async function renderFace({ face, pictures, files, isPlay = false }: FaceJob): Promise<readonly RenderedFile[]> {
  const { area } = face
  const pxPerMm = pixelsOf(1, area.dpi)
  const size = printSize(area)
  if (size.width * size.height > MOST_PRINT_PIXELS)
    throw new NotPrintable({ reason: 'size', layer: null, missing: `${size.width} × ${size.height}` })
  await openFonts([face])
  const opened = await openPictures([face], pictures, pxPerMm)
  rejectUnprintable(face, opened)
  const flat = () => {
    const canvas = drawFace(face, opened, { ...size, pxPerMm, bleed: area.bleed })
    if (isPlay) markCanvas(canvas)
    return canvas
  }
  const made: RenderedFile[] = []
  const canvas = files.some(({ format }) => format !== 'pdf') ? flat() : null
  for (const { format, output, standard } of files) {
    const bytes =
      canvas && format !== 'pdf'
        ? await WRITERS[format](canvas, area, output)
        : await writePdf(
            { face, world: worldOf(opened, pxPerMm), isPlay, standard: standard && (await pdfXOf(standard)), flat },
            output,
          )
    made.push({ ...size, bytes })
  }
  if (canvas) freeCanvas(canvas)
  return made
}

const pdfXOf = async ({ profile, date, ...standard }: PdfXFile): Promise<PdfX> => ({
  ...standard,
  profile: await readFile(profile),
  date: new Date(date),
})

const WRITERS = { png: writePng, white: writeWhite }

/** Twice as fast as the next level and hardly larger with adaptive filtering. */
const LEVEL = { compressionLevel: 2, adaptiveFiltering: true }

/** Canvas data has premultiplied alpha. */
export const pixelsOfCanvas = (canvas: Canvas) =>
  sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4, premultiplied: true } })

/** Keeps alpha and stores the resolution. */
async function writePng(canvas: Canvas, { dpi }: PrintArea, output: string): Promise<number> {
  const { size } = await pixelsOfCanvas(canvas).withMetadata({ density: dpi }).png(LEVEL).toFile(output)
  return size
}

/** White ink with the coverage of the artwork, for printers that take it as a file of its own. */
async function writeWhite(canvas: Canvas, { dpi }: PrintArea, output: string): Promise<number> {
  const { width, height } = canvas
  const alpha = await pixelsOfCanvas(canvas).extractChannel(3).raw().toBuffer()
  const { size } = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .withMetadata({ density: dpi })
    .png(LEVEL)
    .toFile(output)
  return size
}
