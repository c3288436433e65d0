import type { ErrorCode } from '#contracts/errors'
import type { Language } from '#contracts/languages'
import { Refusal } from '#core/errors'
import { wordOr } from '#core/words'

export interface Outcome<Done> {
  id: number
  done: Done | null
  reason: ErrorCode | null
  message: string | null
}

/** One after the other, each in a transaction of its own: what is refused stops nobody else, and says why. */
export async function eachOrder<One extends { id: number }, Done>(
  asked: readonly One[],
  language: Language,
  work: (one: One) => Promise<Done>,
): Promise<Outcome<Done>[]> {
  const outcomes: Outcome<Done>[] = []
  for (const one of asked) outcomes.push(await outcomeOf(one, language, work))
  return outcomes
}

async function outcomeOf<One extends { id: number }, Done>(
  one: One,
  language: Language,
  work: (one: One) => Promise<Done>,
): Promise<Outcome<Done>> {
  try {
    return { id: one.id, done: await work(one), reason: null, message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = wordOr(language, `errors.${error.code}`, 'errors.E_UNEXPECTED', error.details)
    return { id: one.id, done: null, reason: error.code, message }
  }
}
