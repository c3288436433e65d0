import type { ErrorCode } from '#contracts/errors'
import type { Language } from '#contracts/languages'
import { Refusal } from '#core/errors'
import { RefusedRequest } from '#core/idempotency/refused_request'
import { wordOr } from '#core/words'

/** What became of one part of a request: done, or refused with the reason in words. */
export interface PartOutcome<Done> {
  done: Done | null
  reason: ErrorCode | null
  message: string | null
}

/** What is refused stops no other part. What says nothing of this one, the whole request is answered with. */
export async function outcomeOf<Done>(language: Language, work: () => Promise<Done>): Promise<PartOutcome<Done>> {
  try {
    return { done: await work(), reason: null, message: null }
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof RefusedRequest || error.status === 401) throw error
    const { code, details } = error
    return { done: null, reason: code, message: wordOr(language, `errors.${code}`, 'errors.E_UNEXPECTED', details) }
  }
}
