import type { TestContext } from '@japa/runner/core'
import { dayOf } from '#organisations/days'

/** The house's day, and the database's own: it keeps its clock in UTC. */
const daysNow = () => [dayOf(new Date()), new Date().toISOString().slice(0, 10)].join()

/**
 * What a test says of a day it says within one: when midnight came in the middle of it and it did not hold, it is tried once more,
 * with people and records of its own again. Whatever fails within one day has failed.
 */
export const withinADay = (test: (context: TestContext) => Promise<void>) => async (context: TestContext) => {
  const began = daysNow()
  try {
    await test(context)
  } catch (error) {
    if (daysNow() === began) throw error
    await test(context)
  }
}
