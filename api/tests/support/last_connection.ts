import environment from '#start/env'
import { begun } from '#tests/support/begun'

/** With all connections of the pool taken but one: whoever asks for another in the middle of a transaction waits for itself. */
export async function onTheLastConnection<T>(work: () => Promise<T>): Promise<T> {
  const others = await Promise.all(Array.from({ length: environment.DATABASE_POOL - 1 }, () => begun()))
  try {
    return await work()
  } finally {
    for (const one of others) await one.rollback()
  }
}
