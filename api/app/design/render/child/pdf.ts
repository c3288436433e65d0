import type { Canvas } from '@napi-rs/canvas'
import { MM_PER_INCH } from '#document/geometry/units'
import type { PrintArea } from '#document/model/document'
import { PdfFile } from './pdf_file.ts'
import { pixelsOfCanvas } from './png.ts'

const POINTS = 72
/** Behind the catalogue, the pages, the page, its content and the content's length. */
const PICTURE = 6
const ALPHA = 8
const points = (mm: number) => ((mm / MM_PER_INCH) * POINTS).toFixed(4)

/**
 * One page of the physical size with the picture on it, pixel for pixel: the page is the bleed, what is cut out of it the print
 * area. Numbers that change with time or place are left out, so the same design is the same bytes.
 */
export async function writePdf(canvas: Canvas, area: PrintArea, output: string): Promise<number> {
  const { bleed } = area
  const [width, height] = [points(area.width + 2 * bleed), points(area.height + 2 * bleed)]
  const trim = [points(bleed), points(bleed), points(area.width + bleed), points(area.height + bleed)].join(' ')
  const file = await PdfFile.begin(output)
  await file.object('<< /Type /Catalog /Pages 2 0 R >>')
  await file.object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  await file.object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /BleedBox [0 0 ${width} ${height}] /TrimBox [${trim}] ` +
      `/Resources << /XObject << /P ${PICTURE} 0 R >> >> /Contents 4 0 R >>`,
  )
  await file.stream('', [Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`)])
  const picture = `/Type /XObject /Subtype /Image /Width ${canvas.width} /Height ${canvas.height} /BitsPerComponent 8`
  const colours = await pixelsOfCanvas(canvas).removeAlpha().raw().toBuffer()
  await file.stream(`${picture} /ColorSpace /DeviceRGB /SMask ${ALPHA} 0 R`, pieces(colours))
  const alpha = await pixelsOfCanvas(canvas).extractChannel(3).raw().toBuffer()
  await file.stream(`${picture} /ColorSpace /DeviceGray`, pieces(alpha))
  return file.end()
}

const PIECE = 1 << 20

function* pieces(pixels: Buffer): Iterable<Buffer> {
  for (let at = 0; at < pixels.length; at += PIECE) yield pixels.subarray(at, at + PIECE)
}
