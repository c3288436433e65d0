import { channelsOf, colourOf } from '../model/colour_channels.ts'
import type { Colour } from '../model/paint.ts'

/** OKLab lightness from which an ink is readable on dark cloth, and the least of one that was darker. */
const READABLE = 0.6
const LEAST = 0.75

/** A dark ink as a light one of the same hue; the darkest become the lightest. Light inks stay. */
export function lightened(colour: Colour): Colour {
  const { lightness, a, b } = toLab(colour)
  if (lightness >= READABLE) return colour
  const light = Math.max(LEAST, 1 - lightness * ((1 - LEAST) / READABLE))
  let [low, high] = [0, 1]
  if (isInside(toRgb(light, a, b))) low = 1
  // The most saturated colour of this lightness that a screen can show.
  else
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2
      if (isInside(toRgb(light, a * middle, b * middle))) low = middle
      else high = middle
    }
  return hexOf(toRgb(light, a * low, b * low))
}

function toLab(colour: Colour) {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map((value) => linear(value / 255))
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as const
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function toRgb(lightness: number, a: number, b: number): readonly number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const HAIR = 1e-4
const isInside = (rgb: readonly number[]) => rgb.every((value) => value >= -HAIR && value <= 1 + HAIR)

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const curved = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const hexOf = (rgb: readonly number[]): Colour => colourOf(rgb.map((value) => curved(value) * 255))
