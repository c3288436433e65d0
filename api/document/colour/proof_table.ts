/** Nodes per side of the table; red changes slowest. */
export const GRID = 25
const CHANNELS = 4
export const PROOF_BYTES = GRID ** 3 * CHANNELS
/** Distances are stored as this many steps of a byte. */
export const STEPS = 8
/** A difference (CIE 1976) that people see at once; smaller ones are the printer's own tolerance. */
export const VISIBLE = 6

/** Per node the colour as printed, in sRGB, and its distance from the colour asked for. */
export type ProofTable = Uint8Array

/** The levels of the nodes, as bytes of sRGB. */
export const levelOf = (node: number) => Math.round((node * 255) / (GRID - 1))

const SCALE = (GRID - 1) / 255
/** Bytes from a node to the next. */
const [RED, GREEN, BLUE] = [GRID * GRID * CHANNELS, GRID * CHANNELS, CHANNELS] as const

/** Node and fraction by level, so that pixels need no division. */
const NODES = new Uint8Array(256)
const FRACTIONS = new Float32Array(256)
for (let level = 0; level < 256; level++) {
  NODES[level] = Math.min(GRID - 2, Math.floor(level * SCALE))
  FRACTIONS[level] = level * SCALE - (NODES[level] as number)
}

/**
 * Mixes the four nodes of the tetrahedron around a colour, as colour engines do, so that greys stay grey. Writes red,
 * green, blue and distance. Runs for every pixel, so it makes no objects.
 */
export function lookUp(table: ProofTable, red: number, green: number, blue: number, out: Float32Array): void {
  let [high, middle, low] = [FRACTIONS[red] as number, FRACTIONS[green] as number, FRACTIONS[blue] as number]
  let [highStride, middleStride, lowStride]: [number, number, number] = [RED, GREEN, BLUE]
  const start = (NODES[red] as number) * RED + (NODES[green] as number) * GREEN + (NODES[blue] as number) * BLUE
  if (high < middle) {
    ;[high, middle] = [middle, high]
    ;[highStride, middleStride] = [middleStride, highStride]
  }
  if (middle < low) {
    ;[middle, low] = [low, middle]
    ;[middleStride, lowStride] = [lowStride, middleStride]
  }
  if (high < middle) {
    ;[high, middle] = [middle, high]
    ;[highStride, middleStride] = [middleStride, highStride]
  }
  const first = start + highStride
  const second = first + middleStride
  const third = second + lowStride
  for (let channel = 0; channel < CHANNELS; channel++)
    out[channel] =
      (1 - high) * (table[start + channel] as number) +
      (high - middle) * (table[first + channel] as number) +
      (middle - low) * (table[second + channel] as number) +
      low * (table[third + channel] as number)
}
