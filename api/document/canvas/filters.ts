import type { Filters } from '../model/layers.ts'

/**
 * Red, green and blue from red, green, blue and one. Filters combine into one matrix, so several cost as much as one.
 */
export type ColourMatrix = readonly [
  readonly [number, number, number, number],
  readonly [number, number, number, number],
  readonly [number, number, number, number],
]

/** Luminance weights. */
const [R, G, B] = [0.2126, 0.7152, 0.0722]
const SAME: ColourMatrix = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
]

/** Combines the filters in a fixed order; null if none has an effect. */
export function matrixOfFilters(filters: Filters): ColourMatrix | null {
  const { brightness, contrast, saturation, hue, greyscale, sepia, invert } = filters
  const steps = [
    brightness && each(1, brightness * 255),
    contrast && contrasted(contrast),
    saturation && saturated(1 + saturation),
    hue && turned(hue),
    greyscale && saturated(0),
    sepia && SEPIA,
    invert && each(-1, 255),
  ].filter((step): step is ColourMatrix => typeof step === 'object')
  return steps.length > 0 ? steps.reduce(then, SAME) : null
}

const each = (times: number, plus: number): ColourMatrix => [
  [times, 0, 0, plus],
  [0, times, 0, plus],
  [0, 0, times, plus],
]

/** -1 is flat grey, 1 is four times the contrast. */
function contrasted(by: number): ColourMatrix {
  const steepness = by < 0 ? 1 + by : 1 + 3 * by
  return each(steepness, 127.5 * (1 - steepness))
}

function saturated(by: number): ColourMatrix {
  const [r, g, b] = [R * (1 - by), G * (1 - by), B * (1 - by)]
  return [
    [r + by, g, b, 0],
    [r, g + by, b, 0],
    [r, g, b + by, 0],
  ]
}

/** Rotates the hue around the grey axis and preserves luminance. */
function turned(degrees: number): ColourMatrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [
    [R + cos * (1 - R) - sin * R, G - cos * G - sin * G, B - cos * B + sin * (1 - B), 0],
    [R - cos * R + sin * 0.143, G + cos * (1 - G) + sin * 0.14, B - cos * B - sin * 0.283, 0],
    [R - cos * R - sin * (1 - R), G - cos * G + sin * G, B + cos * (1 - B) + sin * B, 0],
  ]
}

const SEPIA: ColourMatrix = [
  [0.393, 0.769, 0.189, 0],
  [0.349, 0.686, 0.168, 0],
  [0.272, 0.534, 0.131, 0],
]

function then(first: ColourMatrix, second: ColourMatrix): ColourMatrix {
  const row = ([r, g, b, one]: ColourMatrix[number]) => {
    const at = (column: 0 | 1 | 2 | 3) => r * first[0][column] + g * first[1][column] + b * first[2][column]
    return [at(0), at(1), at(2), at(3) + one] as const
  }
  return [row(second[0]), row(second[1]), row(second[2])]
}

/** In place; alpha is unchanged. */
export function filterPixels(data: Uint8ClampedArray, [red, green, blue]: ColourMatrix): void {
  const [rr, rg, rb, r1] = red
  const [gr, gg, gb, g1] = green
  const [br, bg, bb, b1] = blue
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    data[at] = rr * r + rg * g + rb * b + r1
    data[at + 1] = gr * r + gg * g + gb * b + g1
    data[at + 2] = br * r + bg * g + bb * b + b1
  }
}
