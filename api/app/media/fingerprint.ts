export const FINGERPRINT_BITS = 64

/** The side of the square that a picture is scaled to for its fingerprint. */
export const FINGERPRINT_SIDE = 32

const SIDE = FINGERPRINT_SIDE
/** Below one step of brightness the strongest frequency carries no distinguishing signal. */
const MIN_STRENGTH = 16

const COSINES = Float64Array.from({ length: SIDE * SIDE }, (_, i) => {
  const [wave, place] = [Math.floor(i / SIDE), i % SIDE]
  return Math.cos((Math.PI * wave * (2 * place + 1)) / (2 * SIDE)) * Math.sqrt((wave === 0 ? 1 : 2) / SIDE)
})

/** The lowest frequencies in both directions, without the first, which is the mean brightness. */
const WAVES = Array.from({ length: SIDE }, (_, sum) =>
  Array.from({ length: sum + 1 }, (_wave, x) => [x, sum - x] as const),
)
  .flat()
  .slice(1, FINGERPRINT_BITS + 1)

/**
 * A perceptual hash: which low frequencies exceed their median. It survives re-encoding, scaling, slight brightening
 * and trimming. Null for a picture of one tone.
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

/** The side of the square that coverage is measured on; fine enough for a hairline. */
export const ANALYSIS_SIDE = 512

export interface PictureAnalysis {
  /** A 64-bit hash, close for pictures that look alike; null for one of a single tone. */
  fingerprint: string | null
  /** The share that is not transparent. */
  coverage: number
}

/** Alpha below this is invisible. */
const VISIBLE_ALPHA = 12
/** A mid grey behind transparency, so that cutouts differ by shape and colours. */
const BACKGROUND_LIGHT = 128
const CELL = ANALYSIS_SIDE / FINGERPRINT_SIDE

/** Takes 512 × 512 RGBA pixels. */
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
