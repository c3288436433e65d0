import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { PrintArea } from '#document/model/document'
import { open, type FileHandle } from 'node:fs/promises'
import { createDeflate } from 'node:zlib'
import { Readable } from 'node:stream'
import { MM_PER_INCH } from '#document/geometry/units'

/** Twice as fast as the next level and hardly larger with adaptive filtering. */
const LEVEL = { compressionLevel: 2, adaptiveFiltering: true }

/** Canvas data has premultiplied alpha. */
export const pixelsOfCanvas = (canvas: Canvas) =>
  sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4, premultiplied: true } })

/** Keeps alpha and stores the resolution. */
export async function writePng(canvas: Canvas, { dpi }: PrintArea, output: string): Promise<number> {
  const { size } = await pixelsOfCanvas(canvas).withMetadata({ density: dpi }).png(LEVEL).toFile(output)
  return size
}

/** Writes a PDF sequentially; objects are numbered in order of writing. */
export class PdfFile {
  readonly #file: FileHandle
  readonly #places: number[] = []
  #at = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async begin(path: string): Promise<PdfFile> {
    const pdf = new PdfFile(await open(path, 'w'))
    // Four non-ASCII bytes mark the file as binary for transfer programs.
    await pdf.#write(Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
    return pdf
  }

  async object(content: string): Promise<void> {
    this.#places.push(this.#at)
    await this.#write(`${this.#places.length} 0 obj\n${content}\nendobj\n`)
  }

  /** A compressed stream object, followed by an object with its length, which is unknown beforehand. */
  async stream(properties: string, content: Iterable<Buffer>): Promise<void> {
    this.#places.push(this.#at)
    const number = this.#places.length
    await this.#write(`${number} 0 obj\n<< ${properties} /Filter /FlateDecode /Length ${number + 1} 0 R >>\nstream\n`)
    const from = this.#at
    for await (const piece of Readable.from(content).pipe(createDeflate({ level: 2 })))
      await this.#write(piece as Buffer)
    const length = this.#at - from
    await this.#write('\nendstream\nendobj\n')
    await this.object(String(length))
  }

  async end(): Promise<number> {
    const begins = this.#at
    const rows = this.#places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    const size = this.#places.length + 1
    await this.#write(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${begins}\n%%EOF\n`,
    )
    await this.#file.close()
    return this.#at
  }

  async #write(bytes: Buffer | string): Promise<void> {
    const written = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    await this.#file.write(written)
    this.#at += written.length
  }
}

const POINTS = 72
/** Object number after catalogue, pages, page, content and content length. */
const PICTURE_OBJECT = 6
const ALPHA_OBJECT = 8
const toPoints = (mm: number) => ((mm / MM_PER_INCH) * POINTS).toFixed(4)

/**
 * One page of the physical size with the picture pixel for pixel: page is the bleed, trim box the print area. No dates
 * or ids, so the same design gives the same bytes.
 */
export async function writePdf(canvas: Canvas, area: PrintArea, output: string): Promise<number> {
  const { bleed } = area
  const [width, height] = [toPoints(area.width + 2 * bleed), toPoints(area.height + 2 * bleed)]
  const trim = [toPoints(bleed), toPoints(bleed), toPoints(area.width + bleed), toPoints(area.height + bleed)].join(' ')
  const file = await PdfFile.begin(output)
  await file.object('<< /Type /Catalog /Pages 2 0 R >>')
  await file.object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  await file.object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /BleedBox [0 0 ${width} ${height}] /TrimBox [${trim}] ` +
      `/Resources << /XObject << /P ${PICTURE_OBJECT} 0 R >> >> /Contents 4 0 R >>`,
  )
  await file.stream('', [Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`)])
  const picture = `/Type /XObject /Subtype /Image /Width ${canvas.width} /Height ${canvas.height} /BitsPerComponent 8`
  const colours = await pixelsOfCanvas(canvas).removeAlpha().raw().toBuffer()
  await file.stream(`${picture} /ColorSpace /DeviceRGB /SMask ${ALPHA_OBJECT} 0 R`, chunksOf(colours))
  const alpha = await pixelsOfCanvas(canvas).extractChannel(3).raw().toBuffer()
  await file.stream(`${picture} /ColorSpace /DeviceGray`, chunksOf(alpha))
  return file.end()
}

const CHUNK_BYTES = 1 << 20

function* chunksOf(pixels: Buffer): Iterable<Buffer> {
  for (let at = 0; at < pixels.length; at += CHUNK_BYTES) yield pixels.subarray(at, at + CHUNK_BYTES)
}
