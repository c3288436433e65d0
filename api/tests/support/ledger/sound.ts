import type { Transaction } from '#core/database'
import type { Violation } from '#core/invariants'
import { checkLedger } from '#ledger/checks/invariants'

/** As sentences. */
export const sentencesOf = (broken: readonly Violation[]): string[] =>
  broken.map(({ id, statement, locations }) => `${id} (${statement}) is broken at ${locations.join(', ')}`)

/** Every promise is kept, or the test has failed, whatever it looked at. */
export function refuseBroken(broken: readonly Violation[]): void {
  if (broken.length > 0) throw new Error(sentencesOf(broken).join('\n'))
}

export const refuseUnsoundLedger = () => refuseUnsoundWithin()

/** As a transaction sees it, where one is given. */
export const refuseUnsoundWithin = async (trx?: Transaction) => refuseBroken(await checkLedger(trx))
