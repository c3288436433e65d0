export const FINGERPRINT_BITS = 64

/** The side of the square that a picture is looked at as. */
export const FINGERPRINT_SIDE = 32

const SIDE = FINGERPRINT_SIDE
/** A picture whose strongest wave is weaker than one step of brightness has nothing in it to tell it by. */
const MIN_STRENGTH = 16

const COSINES = Float64Array.from({ length: SIDE * SIDE }, (_, i) => {
  const [wave, place] = [Math.floor(i / SIDE), i % SIDE]
  return Math.cos((Math.PI * wave * (2 * place + 1)) / (2 * SIDE)) * Math.sqrt((wave === 0 ? 1 : 2) / SIDE)
})

/** The coarsest waves, across and down; not the very first, which is the mean brightness. */
const WAVES = Array.from({ length: SIDE }, (_, sum) =>
  Array.from({ length: sum + 1 }, (_wave, x) => [x, sum - x] as const),
)
  .flat()
  .slice(1, FINGERPRINT_BITS + 1)

/**
 * What of a picture stays when it is encoded anew, scaled, brightened a little or trimmed: of its coarse waves of light
 * and dark, which ones are stronger than the middle one. Null for a picture of one tone.
 */
export function fingerprintOf(light: Float64Array): string | null {
  const strengths = WAVES.map(([x, y]) => strengthOf(light, x, y))
  if (strengths.every((one) => Math.abs(one) < MIN_STRENGTH)) return null
  const middle = medianOf(strengths)
  return strengths.map((one) => (one > middle ? '1' : '0')).join('')
}

function strengthOf(light: Float64Array, x: number, y: number): number {
  let sum = 0
  for (let row = 0; row < SIDE; row++) {
    let across = 0
    for (let column = 0; column < SIDE; column++) across += at(light, row, column) * at(COSINES, x, column)
    sum += across * at(COSINES, y, row)
  }
  return sum
}

const at = (square: Float64Array, row: number, column: number) => square[row * SIDE + column] as number

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
}

/** The side of the square of pixels that a look is taken at: fine enough that a hair's breadth still shows. */
export const ANALYSIS_SIDE = 512

/** What is known of a picture by looking at its pixels. */
export interface PictureAnalysis {
  /** 64 bits, near to those of a picture that looks the same; null for one of a single tone. */
  fingerprint: string | null
  /** Which share of it is not transparent. */
  coverage: number
}

/** Fainter than this nobody sees it. */
const VISIBLE_ALPHA = 12
/** What shows through: neither light nor dark, so that a cutout is told by its shape and its colours. */
const BACKGROUND_LIGHT = 128
const CELL = ANALYSIS_SIDE / FINGERPRINT_SIDE

/** Of 512 × 512 pixels of red, green, blue and alpha. */
export function analysePicture(pixels: Uint8Array): PictureAnalysis {
  const light = new Float64Array(FINGERPRINT_SIDE ** 2)
  let visible = 0
  for (let i = 0; i < ANALYSIS_SIDE ** 2; i++) {
    light[cellOf(i)] = (light[cellOf(i)] as number) + lightOf(pixels, i * 4) / CELL ** 2
    if ((pixels[i * 4 + 3] as number) >= VISIBLE_ALPHA) visible++
  }
  return { fingerprint: fingerprintOf(light), coverage: visible / ANALYSIS_SIDE ** 2 }
}

const cellOf = (i: number) =>
  Math.floor(i / ANALYSIS_SIDE / CELL) * FINGERPRINT_SIDE + Math.floor((i % ANALYSIS_SIDE) / CELL)

function lightOf(pixels: Uint8Array, at: number): number {
  const of = (channel: number) => pixels[at + channel] as number
  const light = 0.299 * of(0) + 0.587 * of(1) + 0.114 * of(2)
  return BACKGROUND_LIGHT + ((light - BACKGROUND_LIGHT) * of(3)) / 255
}
