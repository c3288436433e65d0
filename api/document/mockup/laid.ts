import type { PixelBox } from './template.ts'

/**
 * A print laid on a piece, independent of its colour: two numbers for each pixel of `box`. Lower halves hold coverage
 * and green, upper halves red and blue.
 */
export interface Laid {
  readonly box: PixelBox
  readonly inks: Uint32Array<ArrayBuffer>
}

export const HIDDEN_ONE = 1 << 14
export const INK_ONE = 1 << 8

const BITS = 14
const HALF = 1 << (BITS - 1)
const ALIKE = HIDDEN_ONE / INK_ONE
const OPAQUE = 0xff << 24

/** Blends a print into a picture of the piece, as 32-bit pixels with red in the lowest byte. */
export function blend(canvas: Uint8ClampedArray<ArrayBuffer>, width: number, { box, inks }: Laid): void {
  const pixels = new Int32Array(canvas.buffer)
  let from = 0
  for (let y = box.y; y < box.y + box.height; y += 1) {
    let at = y * width + box.x
    for (const end = at + box.width; at < end; at += 1, from += 2) {
      const first = inks[from] as number
      if (first === 0) continue
      const kept = HIDDEN_ONE - (first & 0xffff)
      const second = inks[from + 1] as number
      const rgb = pixels[at] as number
      pixels[at] =
        mixed(rgb & 0xff, kept, first >>> 16) |
        (mixed((rgb >> 8) & 0xff, kept, second & 0xffff) << 8) |
        (mixed((rgb >> 16) & 0xff, kept, second >>> 16) << 16) |
        OPAQUE
    }
  }
}

const mixed = (below: number, kept: number, ink: number) =>
  (Math.imul(below, kept) + Math.imul(ink, ALIKE) + HALF) >> BITS
