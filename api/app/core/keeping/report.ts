import type { BatchReport, RecordOutcome } from '#contracts/keeping'
import type { Language } from '#contracts/languages'
import type { Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { choice, integer, list, object, text } from '#core/http/schemas'
import { RECORD_OUTCOMES } from '#contracts/keeping'
import { wordOr } from '#core/words'

export const REPORT = object({
  done: integer,
  records: list(object({ id: integer, outcome: choice(RECORD_OUTCOMES), message: text })),
})

type Work = (id: number, trx: Transaction) => Promise<{ outcome: RecordOutcome; message: string }>

/** One record after another, each by itself: what is refused is told and takes nothing else with it. */
export async function recordByRecord(
  ids: readonly number[],
  language: Language,
  trx: Transaction,
  work: Work,
): Promise<BatchReport> {
  const records: BatchReport['records'] = []
  for (const id of ids) {
    const made = await trx.part((part) => work(id, part)).catch((error: unknown) => refused(error, language))
    records.push({ id, ...made })
  }
  return { done: records.filter(({ outcome }) => outcome === 'done').length, records }
}

function refused(error: unknown, language: Language): { outcome: RecordOutcome; message: string } {
  if (!(error instanceof Refusal)) throw error
  return { outcome: 'refused', message: wordOr(language, `errors.${error.code}`, 'errors.E_UNEXPECTED', error.details) }
}
