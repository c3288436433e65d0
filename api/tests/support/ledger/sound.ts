import type { Transaction } from '#core/database'
import { checkLedger } from '#ledger/queries/check_ledger'

/** The ledger keeps every promise, or the test has failed, whatever it looked at; within a transaction, as that one sees it. */
export async function refuseUnsoundLedger(trx?: Transaction) {
  const breaches = await checkLedger(trx)
  if (breaches.length > 0)
    throw new Error(
      breaches.map(({ id, says, places }) => `${id} (${says}) is broken at ${places.join(', ')}`).join('\n'),
    )
}
