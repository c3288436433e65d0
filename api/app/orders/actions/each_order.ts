import type { Language } from '#contracts/languages'
import { outcomeOf, type PartOutcome } from '#core/outcome'

interface Outcome<Done> extends PartOutcome<Done> {
  id: number
}

/** One after the other, each in a transaction of its own: what is refused stops nobody else, and says why. */
export async function eachOrder<One extends { id: number }, Done>(
  asked: readonly One[],
  language: Language,
  work: (one: One) => Promise<Done>,
): Promise<Outcome<Done>[]> {
  const outcomes: Outcome<Done>[] = []
  for (const one of asked) outcomes.push({ id: one.id, ...(await outcomeOf(language, () => work(one))) })
  return outcomes
}
