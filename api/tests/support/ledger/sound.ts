import { checkLedger } from '#ledger/queries/check_ledger'

/** The ledger keeps every promise, or the test has failed, whatever it looked at. */
export async function refuseUnsoundLedger() {
  const breaches = await checkLedger()
  if (breaches.length > 0)
    throw new Error(
      breaches.map(({ id, says, places }) => `${id} (${says}) is broken at ${places.join(', ')}`).join('\n'),
    )
}
