import type { Transaction } from '#core/database'
import { checkLedger } from '#ledger/queries/check_ledger'

/** The ledger keeps every promise, or the test has failed, whatever it looked at. */
export const refuseUnsoundLedger = () => refuseUnsoundWithin()

/** As a transaction sees it, where one is given. */
export async function refuseUnsoundWithin(trx?: Transaction) {
  const breaches = await checkLedger(trx)
  if (breaches.length > 0)
    throw new Error(
      breaches.map(({ id, says, places }) => `${id} (${says}) is broken at ${places.join(', ')}`).join('\n'),
    )
}
