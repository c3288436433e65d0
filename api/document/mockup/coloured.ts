import type { Template } from './template.ts'

type Canvas = Uint8ClampedArray<ArrayBuffer>

/** Caches the last colour of each template: it rarely changes while designing. */
const last = new WeakMap<Template, { hex: string; pixels: Canvas }>()

/** Draws the plain piece in a colour; the canvas must have its size. */
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

/** Fixed-point scales, 4096ths for parts and 1024ths for shine, so that no product with a channel reaches 2³¹. */
const KEPT_ONE = 1 << 12
const SHINE_ONE = 1 << 10
const BITS = 22
const HALF = 1 << (BITS - 1)
const SHINES = SHINE_ONE / (255 * 255)
const OPAQUE = 0xff << 24

/** Integers and whole pixels for speed, red in the lowest byte: it runs for every pixel of every colour. */
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

/** Multiplier of a channel for each possible share of colour. */
const weights = (channel: number) =>
  Int32Array.from({ length: 256 }, (_, part) => Math.round(KEPT_ONE * (1 - (part / 255) * (1 - channel / 255))))
