import type { TestContext } from '@japa/runner/core'
import { dayOf } from '#organisations/days'

/** The business day and the UTC day of the database. */
const daysNow = () => [dayOf(new Date()), new Date().toISOString().slice(0, 10)].join()

/**
 * Repeats a failed test once if midnight passed during it. The repetition needs people and records of its own; a
 * failure within one day counts.
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
