import type { Transaction } from '#core/database'
import { asOwner } from '#tests/support/owner'

/** Runs as the table owner in a transaction that is rolled back. */
export async function inReversedTransaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  const undone = new Error('taken back')
  let done: { value: T } | undefined
  await asOwner(async (trx) => {
    done = { value: await work(trx) }
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return (done as { value: T }).value
}
