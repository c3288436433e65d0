import sharp from 'sharp'
import type { Canvas } from '@napi-rs/canvas'
import { inflateSync } from 'node:zlib'
import { paintFace } from '#document/canvas/paint_face'
import type { World } from '#document/canvas/world'
import { MM_PER_INCH, printSize } from '#document/geometry/units'
import type { Matrix } from '#document/geometry/matrix'
import type { Face, PrintArea } from '#document/model/document'
import { paintMark } from '../mark.ts'
import { freeCanvas } from '../pictures.ts'
import { matrixText } from './operators.ts'
import { PdfContent, PdfFile, PdfParts, TooManyPixels } from './pdf_content.ts'
import { PdfPen, PdfSheet } from './pdf_pen.ts'
import { writePdfX, type PdfX } from './pdf_x.ts'

const POINTS = 72
const toPoints = (mm: number) => (mm / MM_PER_INCH) * POINTS

const SRGB = 'sRGB IEC61966-2.1'

/** The profile that PNG files carry too, from the chunk in which an encoder writes it. */
async function srgbProfile(): Promise<Buffer> {
  const black = { width: 1, height: 1, channels: 3, background: '#000000' } as const
  const png = await sharp({ create: black }).withIccProfile('srgb').png().toBuffer()
  const at = png.indexOf('iCCP')
  const length = png.readUInt32BE(at - 4)
  const chunk = png.subarray(at + 4, at + 4 + length)
  // The name, its end and the compression method precede the profile.
  return inflateSync(chunk.subarray(chunk.indexOf(0) + 2))
}

interface PdfJob {
  readonly face: Face
  readonly world: World
  /** Written over with TEST. */
  readonly isPlay: boolean
  /** For a factory with a printer profile; absent, the file has the sRGB profile alone. */
  readonly standard?: PdfX | undefined
  /** The face as pixels. */
  flat(): Canvas
}

/**
 * Letters and shapes are vectors; what has none is drawn in the pixels of the PNG. A design with too many of these is
 * one picture.
 */
export async function writePdf({ face, world, isPlay, standard, flat }: PdfJob, output: string): Promise<number> {
  const shared = { area: face.area, srgb: await srgbProfile(), standard, output }
  const draw = (pen: PdfPen, parts: PdfParts) => {
    const margin = face.area.bleed * world.pxPerMm
    pen.translate(margin, margin)
    paintFace(pen, face, vectorWorld(world, parts))
    if (isPlay) paintMark(pen, pen.canvas)
  }
  try {
    return writePage(shared, draw)
  } catch (error) {
    if (!(error instanceof TooManyPixels)) throw error
    const canvas = flat()
    const bytes = writePage(shared, (pen) => pen.drawImage(canvas, 0, 0))
    freeCanvas(canvas)
    return bytes
  }
}

type Draw = (pen: PdfPen, parts: PdfParts) => void

interface PageJob {
  readonly area: PrintArea
  readonly srgb: Buffer
  readonly standard: PdfX | undefined
  readonly output: string
}

/**
 * One page of the physical size: page is the bleed, trim box the print area. No dates or ids but those of the design, so
 * the same design gives the same bytes.
 */
function writePage({ area, srgb, standard, output }: PageJob, draw: Draw): number {
  const { bleed } = area
  const file = new PdfFile(output)
  const [root, pages, page, content, profile] = reserved(file)
  const space = `[/ICCBased ${profile} 0 R]`
  const [width, height] = [toPoints(area.width + 2 * bleed), toPoints(area.height + 2 * bleed)]
  const size = printSize(area)
  // Whole pixels cover the page exactly.
  const base: Matrix = [width / size.width, 0, 0, -height / size.height, 0, height]
  const parts = new PdfParts(file, space)
  const drawing = new PdfContent(parts, base)
  drawing.write(`${matrixText(base)} cm`)
  const pen = new PdfPen({ ...size, getContext: () => pen }, drawing)
  try {
    draw(pen, parts)
  } catch (error) {
    file.close()
    throw error
  }
  const box = (...sides: number[]) => `[${sides.map((side) => side.toFixed(4)).join(' ')}]`
  const [media, inset] = [box(0, 0, width, height), toPoints(bleed)]
  const trim = box(inset, inset, inset + toPoints(area.width), inset + toPoints(area.height))
  file.stream('', drawing.bytes, content)
  file.stream('/N 3 /Alternate /DeviceRGB', srgb, profile)
  const { catalog, trailer } = standard ? writePdfX(file, standard) : srgbIntent(profile)
  file.object(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox ${media} /BleedBox ${media} /TrimBox ${trim} /Resources ${drawing.resources} ` +
      `/Group << /S /Transparency /CS ${space} /I true >> /Contents ${content} 0 R >>`,
    page,
  )
  file.object(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`, pages)
  file.object(`<< /Type /Catalog /Pages ${pages} 0 R ${catalog} >>`, root)
  return file.end(`/Root ${root} 0 R${trailer}`)
}

const srgbIntent = (profile: number) => ({
  catalog: `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (${SRGB}) /Info (${SRGB}) /DestOutputProfile ${profile} 0 R >>]`,
  trailer: '',
})

type Reserved = readonly [root: number, pages: number, page: number, content: number, profile: number]
const reserved = (file: PdfFile) => Array.from({ length: 5 }, () => file.reserve()) as unknown as Reserved

/** Sheets are drawings, except those whose pixels are used. */
const vectorWorld = (world: World, parts: PdfParts): World => ({
  ...world,
  castsApart: true,
  sheet: (width, height, isRead) => (isRead ? world.sheet(width, height) : new PdfSheet(parts, width, height)),
})
