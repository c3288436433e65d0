import type { Sharp } from 'sharp'
import { halved } from '#document/canvas/halvings'
import { Halving } from './halve.ts'

interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** Of an upright picture with four channels. */
export async function allPixels(upright: Sharp): Promise<Pixels> {
  const { data, info } = await upright.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height }
}

/** The same halved so often, without ever holding all of it. */
export async function halvedPixels(upright: Sharp, times: number): Promise<Pixels> {
  const { autoOrient, hasAlpha } = await upright.metadata()
  const [width, height] = [halved(autoOrient.width, times), halved(autoOrient.height, times)]
  const data = new Uint8ClampedArray(width * height * 4)
  let [filled, next] = [0, (row: Uint8Array) => keep(row)]
  for (let time = times - 1; time >= 0; time--) {
    const halving = new Halving(halved(autoOrient.width, time), halved(autoOrient.height, time), next)
    next = (row) => halving.push(row)
  }
  for await (const row of rowsOf(upright, autoOrient.width * 4)) next(hasAlpha ? premultiplied(row) : row)
  if (hasAlpha) divide(data)
  return { data, width, height }

  function keep(row: Uint8Array): void {
    data.set(row, filled)
    filled += row.length
  }
}

async function* rowsOf(upright: Sharp, length: number): AsyncGenerator<Uint8Array> {
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

/** Colours count as much as they cover, or what nobody sees would shine through. */
function premultiplied(row: Uint8Array): Uint8Array {
  for (let at = 0; at < row.length; at += 4) {
    const alpha = row[at + 3] as number
    if (alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++) row[channel] = ((row[channel] as number) * alpha) / 255 + 0.5
  }
  return row
}

function divide(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number
    if (alpha === 255 || alpha === 0) continue
    for (let channel = at; channel < at + 3; channel++) data[channel] = ((data[channel] as number) * 255) / alpha
  }
}
