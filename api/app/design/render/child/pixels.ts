import type { Sharp } from 'sharp'
import { halved } from '#document/canvas/halvings'

const CHANNELS = 4

/** Halves a picture row by row like a canvas: each pixel is the mean of four, or of nine on an odd side. */
export class HalvingStream {
  readonly #width: number
  readonly #height: number
  readonly #next: (row: Uint8Array) => void
  #rows: Uint8Array[] = []
  #made = 0

  constructor(width: number, height: number, next: (row: Uint8Array) => void) {
    this.#width = width
    this.#height = height
    this.#next = next
  }

  push(row: Uint8Array): void {
    this.#rows.push(row)
    const isOdd = this.#height % 2 === 1
    const taken = this.#height === 1 ? 1 : isOdd ? 3 : 2
    if (this.#rows.length < taken || this.#made >= Math.max(1, this.#height >> 1)) return
    this.#made++
    this.#next(halveRow(this.#rows, this.#width))
    // With an odd height, the third row is also the first of the next three.
    this.#rows = taken === 3 ? this.#rows.slice(2) : []
  }
}

function halveRow(rows: readonly Uint8Array[], width: number): Uint8Array {
  const [first, second = first, third] = rows as [Uint8Array, Uint8Array?, Uint8Array?]
  const sums = new Uint16Array(width * CHANNELS)
  for (let at = 0; at < sums.length; at++) {
    const middle = second[at] as number
    sums[at] = (first[at] as number) + middle + (third ? middle + (third[at] as number) : 0)
  }
  const made = new Uint8Array(Math.max(1, width >> 1) * CHANNELS)
  const isOdd = width % 2 === 1 && width > 1
  const by = (third ? 4 : 2) * (isOdd ? 4 : 2)
  for (let at = 0; at < made.length; at++) {
    const from = Math.floor(at / CHANNELS) * 2 * CHANNELS + (at % CHANNELS)
    const left = sums[from] as number
    const middle = sums[width > 1 ? from + CHANNELS : from] as number
    made[at] = (left + middle + (isOdd ? middle + (sums[from + 2 * CHANNELS] as number) : 0)) / by
  }
  return made
}

interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** For an upright picture with four channels. */
export async function allPixels(upright: Sharp): Promise<Pixels> {
  const { data, info } = await upright.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height }
}

/** Halves while decoding, without holding the whole picture. */
export async function halvedPixels(upright: Sharp, times: number): Promise<Pixels> {
  const { autoOrient, hasAlpha } = await upright.metadata()
  const [width, height] = [halved(autoOrient.width, times), halved(autoOrient.height, times)]
  const data = new Uint8ClampedArray(width * height * 4)
  let [filled, next] = [0, (row: Uint8Array) => keep(row)]
  for (let time = times - 1; time >= 0; time--) {
    const halving = new HalvingStream(halved(autoOrient.width, time), halved(autoOrient.height, time), next)
    next = (row) => halving.push(row)
  }
  for await (const row of readRows(upright, autoOrient.width * 4)) next(hasAlpha ? premultiply(row) : row)
  if (hasAlpha) unpremultiply(data)
  return { data, width, height }

  function keep(row: Uint8Array): void {
    data.set(row, filled)
    filled += row.length
  }
}

async function* readRows(upright: Sharp, length: number): AsyncGenerator<Uint8Array> {
  let [row, filled] = [new Uint8Array(length), 0]
  for await (const chunk of upright as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length;) {
      const taken = Math.min(length - filled, chunk.length - from)
      row.set(chunk.subarray(from, from + taken), filled)
      filled += taken
      from += taken
      if (filled < length) continue
      yield row
      ;[row, filled] = [new Uint8Array(length), 0]
    }
  }
}

/** Premultiplies alpha, otherwise invisible pixels would bleed into the mean. */
function premultiply(row: Uint8Array): Uint8Array {
  for (let at = 0; at < row.length; at += 4) {
    const alpha = row[at + 3] as number
    if (alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++) row[channel] = ((row[channel] as number) * alpha) / 255 + 0.5
  }
  return row
}

function unpremultiply(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number
    if (alpha === 255 || alpha === 0) continue
    for (let channel = at; channel < at + 3; channel++) data[channel] = ((data[channel] as number) * 255) / alpha
  }
}
