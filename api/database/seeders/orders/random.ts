/** Deterministic random numbers from a seed. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** In [0, 1). */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Inclusive bounds. */
  between(least: number, most: number): number {
    return least + Math.floor(this.unit() * (most - least + 1))
  }

  happens(share: number): boolean {
    return this.unit() < share
  }

  one<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T
  }

  /** Picks by weight. */
  weighed<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.unit() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [one, weight] of list) {
      left -= weight
      if (left < 0) return one
    }
    return (list.at(-1) as readonly [T, number])[0]
  }
}
