import environment from '#start/env'
import { openTransaction } from '#tests/support/open_transaction'

/** Leaves one connection in the pool: code that requests a second one inside a transaction deadlocks. */
export async function onTheLastConnection<T>(work: () => Promise<T>): Promise<T> {
  const others = await Promise.all(Array.from({ length: environment.DATABASE_POOL - 1 }, () => openTransaction()))
  try {
    return await work()
  } finally {
    for (const one of others) await one.rollback()
  }
}
