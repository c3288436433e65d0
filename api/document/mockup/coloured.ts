import type { Template } from './template.ts'

/** The last colour each template was shown in: while a person designs, it stays the same. */
const last = new WeakMap<Template, { hex: string; pixels: Uint8ClampedArray<ArrayBuffer> }>()

/** The plain piece in a colour; a new array each time, which the caller may write upon. */
export function coloured(template: Template, hex: string): Uint8ClampedArray<ArrayBuffer> {
  const known = last.get(template)
  if (known?.hex === hex) return known.pixels.slice()
  const pixels = painted(template, channels(hex))
  last.set(template, { hex, pixels })
  return pixels.slice()
}

const channels = (hex: string) => {
  const rgb = Number.parseInt(hex.slice(1), 16)
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError(`${hex} is no colour like #1f2a44`)
  return [rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff] as const
}

function painted({ base, colour, light }: Template, [red, green, blue]: ReturnType<typeof channels>) {
  const pixels = new Uint8ClampedArray(base.data)
  const [byRed, byGreen, byBlue] = [weights(red), weights(green), weights(blue)]
  for (let i = 0; i < colour.length; i += 1) {
    const part = colour[i] as number
    if (part === 0) continue
    const at = i * 4
    const shine = (light[i] as number) * part * SQUARE
    pixels[at] = lit((pixels[at] as number) * (byRed[part] as number), shine)
    pixels[at + 1] = lit((pixels[at + 1] as number) * (byGreen[part] as number), shine)
    pixels[at + 2] = lit((pixels[at + 2] as number) * (byBlue[part] as number), shine)
  }
  return pixels
}

const SQUARE = 1 / (255 * 255)
const lit = (value: number, shine: number) => value + shine * (255 - value)

/** What a pixel is multiplied by, for each part of it that takes the colour. */
const weights = (channel: number) =>
  Float32Array.from({ length: 256 }, (_, part) => 1 - (part / 255) * (1 - channel / 255))
