/** Where a state goes with a letter: a table of numbers with open places, which stays small and quick for any alphabet. */
export class Transitions {
  #mask: number
  #count = 0
  #states: Int32Array
  #letters: Uint16Array
  #targets: Int32Array

  constructor(expected = 16) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, expected * 2)))
    this.#mask = size - 1
    this.#states = new Int32Array(size).fill(-1)
    this.#letters = new Uint16Array(size)
    this.#targets = new Int32Array(size)
  }

  /** The state behind it, or -1. */
  get(state: number, letter: number): number {
    const at = this.#placeOf(state, letter)
    return this.#states[at] === -1 ? -1 : (this.#targets[at] as number)
  }

  set(state: number, letter: number, target: number) {
    if (this.#count * 2 > this.#mask) this.#grow()
    const at = this.#placeOf(state, letter)
    if (this.#states[at] === -1) this.#count++
    this.#states[at] = state
    this.#letters[at] = letter
    this.#targets[at] = target
  }

  *[Symbol.iterator](): Generator<[state: number, letter: number, target: number]> {
    for (let at = 0; at <= this.#mask; at++)
      if (this.#states[at] !== -1)
        yield [this.#states[at] as number, this.#letters[at] as number, this.#targets[at] as number]
  }

  #placeOf(state: number, letter: number): number {
    let at = (Math.imul(state, 0x9e3779b1) ^ Math.imul(letter, 0x85ebca6b)) & this.#mask
    while (this.#states[at] !== -1 && (this.#states[at] !== state || this.#letters[at] !== letter))
      at = (at + 1) & this.#mask
    return at
  }

  #grow() {
    const larger = new Transitions(this.#mask + 1)
    for (const [state, letter, target] of this) larger.set(state, letter, target)
    this.#mask = larger.#mask
    this.#states = larger.#states
    this.#letters = larger.#letters
    this.#targets = larger.#targets
  }
}
