import environment from '#start/env'
import { begun } from '#tests/support/begun'

/** Leaves one connection in the pool: code that requests a second one inside a transaction deadlocks. */
export async function onTheLastConnection<T>(work: () => Promise<T>): Promise<T> {
  const others = await Promise.all(Array.from({ length: environment.DATABASE_POOL - 1 }, () => begun()))
  try {
    return await work()
  } finally {
    for (const one of others) await one.rollback()
  }
}
