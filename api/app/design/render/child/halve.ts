const CHANNELS = 4

/** Halves a picture row by row, as canvases do: each pixel is the mean of four, and of nine where a side is odd. */
export class Halving {
  readonly #width: number
  readonly #height: number
  readonly #next: (row: Uint8Array) => void
  #rows: Uint8Array[] = []
  #made = 0

  constructor(width: number, height: number, next: (row: Uint8Array) => void) {
    this.#width = width
    this.#height = height
    this.#next = next
  }

  push(row: Uint8Array): void {
    this.#rows.push(row)
    const isOdd = this.#height % 2 === 1
    const taken = this.#height === 1 ? 1 : isOdd ? 3 : 2
    if (this.#rows.length < taken || this.#made >= Math.max(1, this.#height >> 1)) return
    this.#made++
    this.#next(halvedRow(this.#rows, this.#width))
    // The last of three rows is the first of the next three.
    this.#rows = taken === 3 ? this.#rows.slice(2) : []
  }
}

function halvedRow(rows: readonly Uint8Array[], width: number): Uint8Array {
  const [first, second = first, third] = rows as [Uint8Array, Uint8Array?, Uint8Array?]
  const sums = new Uint16Array(width * CHANNELS)
  for (let at = 0; at < sums.length; at++) {
    const middle = second[at] as number
    sums[at] = (first[at] as number) + middle + (third ? middle + (third[at] as number) : 0)
  }
  const made = new Uint8Array(Math.max(1, width >> 1) * CHANNELS)
  const isOdd = width % 2 === 1 && width > 1
  const by = (third ? 4 : 2) * (isOdd ? 4 : 2)
  for (let at = 0; at < made.length; at++) {
    const from = Math.floor(at / CHANNELS) * 2 * CHANNELS + (at % CHANNELS)
    const left = sums[from] as number
    const middle = sums[width > 1 ? from + CHANNELS : from] as number
    made[at] = (left + middle + (isOdd ? middle + (sums[from + 2 * CHANNELS] as number) : 0)) / by
  }
  return made
}
