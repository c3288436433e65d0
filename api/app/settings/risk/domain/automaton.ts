import { Transitions } from '#settings/risk/domain/transitions'

const NONE = -1
const ROOT = 0

/** Aho and Corasick: one pass over a text finds every word of a list, those inside and across each other too. */
export class Automaton {
  readonly #next: Transitions
  /** Where to go on when a letter leads nowhere: the longest ending of what was read that begins a word. */
  readonly #fallback: Int32Array
  /** The word that ends in a state. */
  readonly #word: Int32Array
  /** The nearest state by fallbacks in which a word ends. */
  readonly #shorter: Int32Array
  readonly #lengths: Uint32Array

  constructor(words: readonly string[]) {
    const most = words.reduce((sum, { length }) => sum + length, 1)
    this.#next = new Transitions(most)
    this.#fallback = new Int32Array(most)
    this.#word = new Int32Array(most).fill(NONE)
    this.#shorter = new Int32Array(most).fill(NONE)
    this.#lengths = Uint32Array.from(words, ({ length }) => length)
    this.#link(this.#grow(words))
  }

  /** Tells each word's number with its place, in the order in which they end. */
  scan(text: string, found: (word: number, start: number, end: number) => void) {
    let state = ROOT
    for (let i = 0; i < text.length; i++) {
      state = this.#step(state, text.charCodeAt(i))
      for (
        let at = this.#word[state] === NONE ? (this.#shorter[state] as number) : state;
        at !== NONE;
        at = this.#shorter[at] as number
      ) {
        const word = this.#word[at] as number
        found(word, i + 1 - (this.#lengths[word] as number), i + 1)
      }
    }
  }

  #step(from: number, letter: number): number {
    for (let state = from; ; state = this.#fallback[state] as number) {
      const next = this.#next.get(state, letter)
      if (next !== NONE) return next
      if (state === ROOT) return ROOT
    }
  }

  /** The words as a tree; answers its edges level by level, nearest to the root first. */
  #grow(words: readonly string[]): [from: number, letter: number, to: number][][] {
    const levels: [number, number, number][][] = []
    let states = 1
    for (const [number, word] of words.entries()) {
      let state = ROOT
      for (let i = 0; i < word.length; i++) {
        const letter = word.charCodeAt(i)
        let next = this.#next.get(state, letter)
        if (next === NONE) {
          next = states++
          this.#next.set(state, letter, next)
          ;(levels[i] ??= []).push([state, letter, next])
        }
        state = next
      }
      if (state !== ROOT) this.#word[state] = number
    }
    return levels
  }

  #link(levels: [number, number, number][][]) {
    for (const [depth, edges] of levels.entries())
      for (const [from, letter, to] of edges) {
        const fallback = depth === 0 ? ROOT : this.#step(this.#fallback[from] as number, letter)
        this.#fallback[to] = fallback
        this.#shorter[to] = this.#word[fallback] === NONE ? (this.#shorter[fallback] as number) : fallback
      }
  }
}
