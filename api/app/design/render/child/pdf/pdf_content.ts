import type { Canvas } from '@napi-rs/canvas'
import type { Matrix } from '#document/geometry/matrix'
import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { matrixText, precise, type Shading } from './operators.ts'

/** Twice as fast as the next level and hardly larger. */
const LEVEL = 2

/** Writes a PDF object by object. Numbers can be reserved, so that objects refer to later ones. */
export class PdfFile {
  readonly #file: number
  readonly #places: number[] = []
  #at = 0

  constructor(path: string) {
    this.#file = openSync(path, 'w')
    // Four non-ASCII bytes mark the file as binary for transfer programs.
    this.#write(Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  }

  reserve(): number {
    return this.#places.push(0)
  }

  object(content: string, number = this.reserve()): number {
    this.#places[number - 1] = this.#at
    this.#write(`${number} 0 obj\n${content}\nendobj\n`)
    return number
  }

  stream(properties: string, content: Uint8Array, number = this.reserve()): number {
    const bytes = deflateSync(content, { level: LEVEL })
    this.#places[number - 1] = this.#at
    this.#write(`${number} 0 obj\n<< ${properties} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`)
    this.#write(bytes)
    this.#write('\nendstream\nendobj\n')
    return number
  }

  /** A stream in compressed form whose length is known at its end. */
  async compressed(properties: string, chunks: AsyncIterable<Uint8Array>, number = this.reserve()): Promise<number> {
    const length = this.reserve()
    this.#places[number - 1] = this.#at
    this.#write(`${number} 0 obj\n<< ${properties} /Filter /FlateDecode /Length ${length} 0 R >>\nstream\n`)
    const begins = this.#at
    for await (const chunk of chunks) this.#write(chunk)
    const bytes = this.#at - begins
    this.#write('\nendstream\nendobj\n')
    this.object(String(bytes), length)
    return number
  }

  /** Uncompressed, for content that programs look for in the file. */
  plain(properties: string, content: Uint8Array, number = this.reserve()): number {
    this.#places[number - 1] = this.#at
    this.#write(`${number} 0 obj\n<< ${properties} /Length ${content.length} >>\nstream\n`)
    this.#write(content)
    this.#write('\nendstream\nendobj\n')
    return number
  }

  /** `trailer`: what it says beside the size. Returns the size of the file. */
  end(trailer: string): number {
    const begins = this.#at
    const rows = this.#places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    const size = this.#places.length + 1
    this.#write(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${begins}\n%%EOF\n`,
    )
    this.close()
    return this.#at
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(bytes: Uint8Array | string): void {
    const written = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    for (let from = 0; from < written.length;) from += writeSync(this.#file, written, from)
    this.#at += written.length
  }
}

/** Pixels of a canvas. */
interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Planes {
  readonly colours: Buffer
  /** Absent where all is opaque. */
  readonly alpha?: Buffer
}

/** Rows per pass, so that a large picture is not in memory thrice. */
const BAND = 256

/** Colours and alpha apart, as a PDF has them. */
function planesOf(canvas: Canvas, { x, y, width, height }: Cut): Planes {
  const pen = canvas.getContext('2d')
  const [colours, alpha] = [Buffer.allocUnsafe(width * height * 3), Buffer.allocUnsafe(width * height)]
  let [pixel, isOpaque] = [0, true]
  for (let row = 0; row < height; row += BAND) {
    const { data } = pen.getImageData(x, y + row, width, Math.min(BAND, height - row))
    for (let at = 0; at < data.length; at += 4, pixel++) {
      const to = pixel * 3
      colours[to] = data[at] as number
      colours[to + 1] = data[at + 1] as number
      colours[to + 2] = data[at + 2] as number
      alpha[pixel] = data[at + 3] as number
      isOpaque &&= data[at + 3] === 255
    }
  }
  return isOpaque ? { colours } : { colours, alpha }
}

/** More would take minutes and a file that nobody opens; such a design is written as one picture. */
const MOST_PIXELS = 120_000_000
export class TooManyPixels extends Error {}

/** What all content of a file shares. */
export class PdfParts {
  readonly file: PdfFile
  /** The colour space of everything drawn. */
  readonly space: string
  #pictures = 0
  #pixels = 0

  constructor(file: PdfFile, space: string) {
    this.file = file
    this.space = space
  }

  picture(canvas: Canvas, cut: Cut): number {
    this.#pictures++
    this.#pixels += cut.width * cut.height
    if (this.#pixels > MOST_PIXELS && this.#pictures > 1) throw new TooManyPixels()
    const { colours, alpha } = planesOf(canvas, cut)
    const size = `/Type /XObject /Subtype /Image /Width ${cut.width} /Height ${cut.height} /BitsPerComponent 8`
    const mask = alpha ? ` /SMask ${this.file.stream(`${size} /ColorSpace /DeviceGray`, alpha)} 0 R` : ''
    return this.file.stream(`${size} /ColorSpace ${this.space}${mask}`, colours)
  }
}

/** Operators of a page or a form, and the resources that they name. */
export class PdfContent {
  readonly parts: PdfParts
  /** From the pen's pixels to the space of the content, to which patterns relate. */
  readonly base: Matrix
  readonly #operators: string[] = ['/C cs /C CS']
  readonly #names = new Map<string, string>()
  readonly #kinds = new Map<string, string[]>()

  constructor(parts: PdfParts, base: Matrix) {
    this.parts = parts
    this.base = base
  }

  write(...operators: readonly string[]): void {
    this.#operators.push(...operators)
  }

  object(number: number): string {
    return this.#named('XObject', 'X', `${number} 0 R`)
  }

  /** Opacity and how colours mix with those below. */
  state(alpha: number, blend: string): string {
    return this.#named('ExtGState', 'G', `<< /CA ${precise(alpha)} /ca ${precise(alpha)} /BM /${blend} >>`)
  }

  pattern({ coordinates, stops }: Shading, matrix: Matrix): string {
    const type = coordinates.length === 4 ? 2 : 3
    const shading = `<< /ShadingType ${type} /ColorSpace ${this.parts.space} /Coords [${coordinates.map(precise).join(' ')}] /Extend [true true] /Function ${functionOf(stops)} >>`
    return this.#named(
      'Pattern',
      'P',
      `<< /Type /Pattern /PatternType 2 /Matrix [${matrixText(matrix)}] /Shading ${shading} >>`,
    )
  }

  #named(kind: string, letter: string, value: string): string {
    const known = this.#names.get(value)
    if (known) return known
    const list = this.#kinds.get(kind) ?? []
    this.#kinds.set(kind, list)
    const name = `/${letter}${list.length + 1}`
    list.push(`${name} ${value}`)
    this.#names.set(value, name)
    return name
  }

  get resources(): string {
    const kinds = [...this.#kinds].map(([kind, entries]) => `/${kind} << ${entries.join(' ')} >>`)
    return `<< /ColorSpace << /C ${this.parts.space} >> ${kinds.join(' ')} >>`
  }

  get bytes(): Buffer {
    return Buffer.from(this.#operators.join('\n'), 'latin1')
  }
}

/** Linear between neighbouring stops, as a canvas mixes them. */
function functionOf(stops: Shading['stops']): string {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [0 0 0] /N 1 >>'
  const all = [
    ...(first[0] > 0 ? [[0, first[1]] as const] : []),
    ...stops,
    ...(last[0] < 1 ? [[1, last[1]] as const] : []),
  ]
  const steps = all.slice(1).map(([, to], index) => {
    const [, from] = all[index] as (typeof all)[number]
    return `<< /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >>`
  })
  if (steps.length <= 1) return steps[0] ?? functionOf([[0, first[1]], [1, first[1]]]) // prettier-ignore
  const bounds = all.slice(1, -1).map(([at]) => precise(at))
  return `<< /FunctionType 3 /Domain [0 1] /Functions [${steps.join(' ')}] /Bounds [${bounds.join(' ')}] /Encode [${steps.map(() => '0 1').join(' ')}] >>`
}
