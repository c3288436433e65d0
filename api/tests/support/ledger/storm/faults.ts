import { setTimeout as sleep } from 'node:timers/promises'
import { checkLedger } from '#ledger/queries/check_ledger'

const TRIES = 300

/** Asks the database until it answers: it may just have been killed. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES) throw error
      await sleep(100)
    }
  }
}

/** Every broken promise, as sentences. */
export async function faultsNow(): Promise<string[]> {
  const breaches = await patiently(() => checkLedger())
  return breaches.map(({ id, says, places }) => `${id} (${says}) is broken at ${places.join(', ')}`)
}
