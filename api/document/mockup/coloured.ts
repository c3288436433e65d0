import type { Template } from './template.ts'

type Canvas = Uint8ClampedArray<ArrayBuffer>

/** The last colour each template was shown in: while a person designs, it stays the same. */
const last = new WeakMap<Template, { hex: string; pixels: Canvas }>()

/** Puts the plain piece in a colour onto a canvas of its size. */
export function colourIn(canvas: Canvas, template: Template, hex: string): void {
  const known = last.get(template)
  if (known?.hex === hex) return canvas.set(known.pixels)
  paint(canvas, template, channels(hex))
  const pixels = known?.pixels ?? new Uint8ClampedArray(canvas.length)
  pixels.set(canvas)
  last.set(template, { hex, pixels })
}

const channels = (hex: string) => {
  const rgb = Number.parseInt(hex.slice(1), 16)
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError(`${hex} is no colour like #1f2a44`)
  return [rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff] as const
}

/** A part is kept in 4096ths and shine in 1024ths, so that no product of both and a channel reaches 2³¹. */
const KEPT_ONE = 1 << 12
const SHINE_ONE = 1 << 10
const BITS = 22
const HALF = 1 << (BITS - 1)
const SHINES = SHINE_ONE / (255 * 255)
const OPAQUE = 0xff << 24

/** In whole numbers and whole pixels, red in the lowest byte, since it runs for every pixel of every colour. */
function paint(canvas: Canvas, { base, colour, light }: Template, [red, green, blue]: ReturnType<typeof channels>) {
  canvas.set(base.data)
  const pixels = new Int32Array(canvas.buffer)
  const [byRed, byGreen, byBlue] = [weights(red), weights(green), weights(blue)]
  for (let i = 0; i < colour.length; i += 1) {
    const part = colour[i] as number
    if (part === 0) continue
    const rgb = pixels[i] as number
    const shine = ((light[i] as number) * part * SHINES + 0.5) | 0
    const dull = SHINE_ONE - shine
    const glow = Math.imul(shine, 255 * KEPT_ONE) + HALF
    pixels[i] =
      lit(rgb & 0xff, byRed[part] as number, dull, glow) |
      (lit((rgb >> 8) & 0xff, byGreen[part] as number, dull, glow) << 8) |
      (lit((rgb >> 16) & 0xff, byBlue[part] as number, dull, glow) << 16) |
      OPAQUE
  }
}

const lit = (value: number, kept: number, dull: number, glow: number) =>
  (Math.imul(Math.imul(value, kept), dull) + glow) >> BITS

/** What a pixel is multiplied by, for each part of it that takes the colour. */
const weights = (channel: number) =>
  Int32Array.from({ length: 256 }, (_, part) => Math.round(KEPT_ONE * (1 - (part / 255) * (1 - channel / 255))))
