import type { ErrorCode } from '#contracts/errors'
import type { Language } from '#contracts/languages'
import { Refusal, IdempotencyRefusal } from '#core/errors'
import { translateNestedOr } from '#core/translate_nested'
import { type BatchReport, type RecordOutcome, RECORD_OUTCOMES } from '#contracts/audit'
import type { Transaction } from '#core/database'
import { choice, integer, list, object, text } from '#core/http/schemas'

/** The result of one part of a batch: done, or refused with a reason. */
export interface PartOutcome<Done> {
  done: Done | null
  reason: ErrorCode | null
  message: string | null
}

/** A refusal does not stop the other parts. An error that concerns the whole request is rethrown. */
export async function outcomeOf<Done>(language: Language, work: () => Promise<Done>): Promise<PartOutcome<Done>> {
  try {
    return { done: await work(), reason: null, message: null }
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof IdempotencyRefusal || error.status === 401) throw error
    const { code, details } = error
    return {
      done: null,
      reason: code,
      message: translateNestedOr(language, `errors.${code}`, 'errors.E_UNEXPECTED', details),
    }
  }
}

interface Outcome<Done> extends PartOutcome<Done> {
  id: number
}

/** Runs sequentially, one transaction each: a refusal is reported and does not stop the others. */
export async function outcomeOfEach<One extends { id: number }, Done>(
  asked: readonly One[],
  language: Language,
  work: (one: One) => Promise<Done>,
): Promise<Outcome<Done>[]> {
  const outcomes: Outcome<Done>[] = []
  for (const one of asked) outcomes.push({ id: one.id, ...(await outcomeOf(language, () => work(one))) })
  return outcomes
}

export const REPORT = object({
  done: integer,
  records: list(object({ id: integer, outcome: choice(RECORD_OUTCOMES), message: text })),
})

type Work = (id: number, trx: Transaction) => Promise<{ outcome: RecordOutcome; message: string }>

/** Handles records one by one: a refusal is reported and does not affect the others. */
export async function runEachRecord(
  ids: readonly number[],
  language: Language,
  trx: Transaction,
  work: Work,
): Promise<BatchReport> {
  const records: BatchReport['records'] = []
  for (const id of ids) {
    const made = await trx.savepoint((part) => work(id, part)).catch((error: unknown) => refusedRecord(error, language))
    records.push({ id, ...made })
  }
  return { done: records.filter(({ outcome }) => outcome === 'done').length, records }
}

function refusedRecord(error: unknown, language: Language): { outcome: RecordOutcome; message: string } {
  if (!(error instanceof Refusal)) throw error
  return {
    outcome: 'refused',
    message: translateNestedOr(language, `errors.${error.code}`, 'errors.E_UNEXPECTED', error.details),
  }
}
