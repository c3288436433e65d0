export const FINGERPRINT_BITS = 64

/** The side of the square that a picture is looked at as. */
export const FINGERPRINT_SIDE = 32

const SIDE = FINGERPRINT_SIDE
/** A picture whose strongest wave is weaker than one step of brightness has nothing in it to tell it by. */
const FAINT = 16

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
  if (strengths.every((one) => Math.abs(one) < FAINT)) return null
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
