import type { RiskCheck, RiskLevel, RiskVerdict } from '#contracts/risk'
import { Automaton } from '#settings/risk/domain/automaton'
import { folded, foldedText, type Folded } from '#settings/risk/domain/folded'

export interface RiskWord {
  word: string
  level: RiskLevel
}

/** Letters that stand together to a word with spaces around it; Chinese has none. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u

/** A list of words, ready to be looked for. A word of spaced letters is only found as a word: not `ass` in `glass`. */
export class RiskMatcher {
  readonly #words: readonly RiskWord[]
  readonly #automaton: Automaton
  readonly #edges: readonly { first: boolean; last: boolean }[]

  constructor(words: readonly RiskWord[]) {
    const forms = words.map(({ word }) => foldedText(word))
    this.#words = words
    this.#automaton = new Automaton(forms)
    this.#edges = forms.map((form) => ({ first: SPACED.test(form.charAt(0)), last: SPACED.test(form.at(-1) ?? '') }))
  }

  check(text: string): RiskCheck {
    const form = folded(text)
    const matches: RiskCheck['matches'] = []
    this.#automaton.scan(form.text, (number, start, end) => {
      const { word, level } = this.#words[number] as RiskWord
      if (this.#isWhole(form, number, start, end))
        matches.push({ word, level, start: form.starts[start] as number, end: form.ends[end - 1] as number })
    })
    return { verdict: verdictOf(matches), matches }
  }

  #isWhole({ text }: Folded, number: number, start: number, end: number): boolean {
    const { first, last } = this.#edges[number] as { first: boolean; last: boolean }
    return !(first && SPACED.test(text.charAt(start - 1))) && !(last && SPACED.test(text.charAt(end)))
  }
}

function verdictOf(matches: RiskCheck['matches']): RiskVerdict {
  if (matches.some(({ level }) => level === 'block')) return 'block'
  return matches.length > 0 ? 'warn' : 'pass'
}
