import type { RiskCheck, RiskLevel, RiskVerdict } from '#contracts/risk'
import { foldText, foldedForm, type FoldedText } from '#settings/risk/fold_text'

/** State transitions in an open-addressing hash table: compact and fast for any alphabet. */
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

const NONE = -1
const ROOT = 0

/** Aho-Corasick: one pass finds every word of a list, including nested and overlapping ones. */
export class Automaton {
  readonly #next: Transitions
  /** Fallback state: the longest suffix read so far that is a prefix of a word. */
  readonly #fallback: Int32Array
  readonly #word: Int32Array
  /** The nearest fallback state in which a word ends. */
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

  /** Reports each word's index and position, ordered by end. */
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

  /** Builds the trie; returns its edges in breadth-first order. */
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

export interface RiskWord {
  word: string
  level: RiskLevel
}

/** Scripts that separate words with spaces; Chinese does not. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u

/** In scripts with spaces, words match only at word boundaries: not `ass` in `glass`. */
export class RiskMatcher {
  readonly #words: readonly RiskWord[]
  readonly #automaton: Automaton
  readonly #edges: readonly { first: boolean; last: boolean }[]

  constructor(words: readonly RiskWord[]) {
    const forms = words.map(({ word }) => foldedForm(word))
    this.#words = words
    this.#automaton = new Automaton(forms)
    this.#edges = forms.map((form) => ({ first: SPACED.test(form.charAt(0)), last: SPACED.test(form.at(-1) ?? '') }))
  }

  check(text: string): RiskCheck {
    const form = foldText(text)
    const matches: RiskCheck['matches'] = []
    this.#automaton.scan(form.text, (number, start, end) => {
      const { word, level } = this.#words[number] as RiskWord
      if (this.#isWhole(form, number, start, end))
        matches.push({ word, level, start: form.starts[start] as number, end: form.ends[end - 1] as number })
    })
    return { verdict: verdictOf(matches), matches }
  }

  #isWhole({ text }: FoldedText, number: number, start: number, end: number): boolean {
    const { first, last } = this.#edges[number] as { first: boolean; last: boolean }
    return !(first && SPACED.test(text.charAt(start - 1))) && !(last && SPACED.test(text.charAt(end)))
  }
}

function verdictOf(matches: RiskCheck['matches']): RiskVerdict {
  if (matches.some(({ level }) => level === 'block')) return 'block'
  return matches.length > 0 ? 'warn' : 'pass'
}
