import { Refusal } from '#core/errors'
import { withIdempotencyKey } from '#core/idempotency'
import { alone } from '#tests/support/ledger/money'
import { ownerRows } from '#tests/support/owner'

/** Holds the idempotency key during the work and then rolls back; a concurrent duplicate waits only briefly. */
export async function whileInFlight(claimed: { scope: string; key: string }, work: () => Promise<void>): Promise<void> {
  await ownerRows(`alter function claim_idempotency_key set lock_timeout = '50ms'`)
  try {
    await alone((trx) =>
      withIdempotencyKey({ ...claimed, hash: 'x' }, trx, async () => {
        await work()
        throw new Refusal('E_UNAVAILABLE')
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'E_UNAVAILABLE') throw error
    })
  } finally {
    await ownerRows(`alter function claim_idempotency_key set lock_timeout = '10s'`)
  }
}
