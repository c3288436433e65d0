import { createHash } from 'node:crypto'

/** Repeatable randomness: the same seed gives the same ids, buyers and orders. */
export class Chance {
  #count = 0
  readonly #seed: string

  constructor(seed: string) {
    this.#seed = seed
  }

  /** How many were drawn. */
  get drawn(): number {
    return this.#count
  }

  /** Never back. */
  skipTo(count: number): void {
    this.#count = Math.max(this.#count, count)
  }

  hex(length: number): string {
    this.#count += 1
    return createHash('sha512').update(`${this.#seed}:${this.#count}`).digest('hex').slice(0, length)
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    return Number.parseInt(this.hex(12), 16) / 16 ** 12
  }

  below(limit: number): number {
    return Math.floor(this.fraction() * limit)
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T
  }

  /** A decimal id without a leading zero. */
  digits(length: number): string {
    const rest = Array.from({ length: length - 1 }, () => this.below(10)).join('')
    return `${1 + this.below(9)}${rest}`
  }
}
