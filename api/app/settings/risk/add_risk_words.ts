import type { LineOutcome, RiskBatch, RiskLevel } from '#contracts/risk'
import { foldedForm } from '#settings/risk/fold_text'
import type { Language } from '#contracts/languages'
import { translate as say } from '#core/translate'
import { Refusal } from '#core/errors'
import { rows, type Transaction } from '#core/database'

export interface BatchLine {
  line: number
  word: string
  form: string
  /** The outcome known from the lines alone; the database decides about known words. */
  outcome: Extract<LineOutcome, 'repeated' | 'empty'> | null
}

/** One word per line, normalised for comparison. */
export function batchLines(text: string): BatchLine[] {
  const seen = new Set<string>()
  return text.split(/\r\n|[\r\n]/).map((raw, i) => {
    const word = raw.trim()
    const form = foldedForm(word)
    const outcome = form === '' ? 'empty' : seen.has(form) ? 'repeated' : null
    seen.add(form)
    return { line: i + 1, word, form, outcome }
  })
}

interface Batch {
  text: string
  level: RiskLevel
  language: Language
}

/** Adds new words and returns the outcome of every line; idempotent. */
export async function addRiskWords({ text, level, language }: Batch, trx: Transaction): Promise<RiskBatch> {
  const lines = batchLines(text)
  const wanted = lines.filter(({ outcome }) => outcome === null)
  if (wanted.length === 0) throw new Refusal('E_NOTHING_SELECTED')
  const added = await insert(wanted, level, trx)
  const outcomeOf = ({ outcome, form }: BatchLine): LineOutcome => outcome ?? (added.has(form) ? 'added' : 'duplicate')
  return {
    added: added.size,
    lines: lines.map((one) => ({
      line: one.line,
      word: one.word,
      outcome: outcomeOf(one),
      message: say(language, `lineOutcomes.${outcomeOf(one)}`),
    })),
  }
}

async function insert(wanted: BatchLine[], level: RiskLevel, trx: Transaction): Promise<Set<string>> {
  const made = await rows<{ form: string }>(
    `insert into risk_words (word, form, level) select w, f, ? from unnest(?::text[], ?::text[]) n(w, f)
       on conflict do nothing returning form`,
    [level, wanted.map(({ word }) => word), wanted.map(({ form }) => form)],
    trx,
  )
  return new Set(made.map(({ form }) => form))
}
