import type { Pixels } from './template.ts'

/** A print larger than this multiple of the covered pixels would alias. */
const AMPLE = 1.3

/** Downscales a premultiplied picture by averaging; smaller pictures are returned unchanged. */
export function shrunk(pixels: Pixels, to: { readonly width: number; readonly height: number }): Pixels {
  const [width, height] = [least(pixels.width, to.width), least(pixels.height, to.height)]
  if (width === pixels.width && height === pixels.height) return pixels
  const narrow = shrunkRows(pixels.data, pixels.width, pixels.height, width)
  const small = shrunkRows(turned(narrow, width, pixels.height), pixels.height, width, height)
  return { width, height, data: Uint8ClampedArray.from(turned(small, height, width)) }
}

const least = (has: number, needs: number) => (has > needs * AMPLE ? Math.max(1, Math.round(needs)) : has)

function shrunkRows(from: ArrayLike<number>, width: number, rows: number, to: number): Float32Array {
  const out = new Float32Array(to * rows * 4)
  const ratio = width / to
  for (let x = 0; x < to; x += 1) {
    const [left, right] = [x * ratio, (x + 1) * ratio]
    for (let at = Math.floor(left); at < Math.min(width, right); at += 1) {
      const part = (Math.min(at + 1, right) - Math.max(at, left)) / ratio
      for (let y = 0; y < rows; y += 1) addPixel(out, (y * to + x) * 4, from, (y * width + at) * 4, part)
    }
  }
  return out
}

function addPixel(out: Float32Array, at: number, from: ArrayLike<number>, source: number, part: number) {
  for (let c = 0; c < 4; c += 1) out[at + c] = (out[at + c] as number) + (from[source + c] as number) * part
}

function turned(from: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(from.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      out.set(from.subarray((y * width + x) * 4, (y * width + x) * 4 + 4), (x * height + y) * 4)
  return out
}
