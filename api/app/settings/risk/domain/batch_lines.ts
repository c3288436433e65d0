import type { LineOutcome } from '#contracts/risk'
import { foldedText } from '#settings/risk/domain/folded'

export interface BatchLine {
  line: number
  word: string
  form: string
  /** What the lines say by themselves; whether a word is known already, the database tells. */
  outcome: Extract<LineOutcome, 'repeated' | 'empty'> | null
}

/** One word per line, in the form that is compared. */
export function batchLines(text: string): BatchLine[] {
  const seen = new Set<string>()
  return text.split(/\r\n|[\r\n]/).map((raw, i) => {
    const word = raw.trim()
    const form = foldedText(word)
    const outcome = form === '' ? 'empty' : seen.has(form) ? 'repeated' : null
    seen.add(form)
    return { line: i + 1, word, form, outcome }
  })
}
