import { setTimeout as sleep } from 'node:timers/promises'
import { checkLedger, checkTrade } from '#ledger/checks/invariants'
import { sentencesOf } from '#tests/support/ledger/valid'

const TRIES = 300

/** Retries until the database answers, because it may have just been killed. */
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

/** All violated invariants of ledger and payments as sentences. */
export const faultsNow = () => patiently(async () => sentencesOf([...(await checkLedger()), ...(await checkTrade())]))
