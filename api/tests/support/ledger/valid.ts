import type { Transaction } from '#core/database'
import type { Violation } from '#core/invariants'
import { checkLedger } from '#ledger/checks/invariants'

export const sentencesOf = (broken: readonly Violation[]): string[] =>
  broken.map(({ id, statement, locations }) => `${id} (${statement}) is broken at ${locations.join(', ')}`)

/** Fails the test if an invariant is violated, whatever the test checks. */
export function refuseBroken(broken: readonly Violation[]): void {
  if (broken.length > 0) throw new Error(sentencesOf(broken).join('\n'))
}

export const assertValidLedger = () => assertValidWithin()

/** Checks inside the given transaction, if any. */
export const assertValidWithin = async (trx?: Transaction) => refuseBroken(await checkLedger(trx))
