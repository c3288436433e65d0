import { Refusal } from '#core/errors'

/** `done`, or the refusal's reason. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Counts the outcomes of concurrent attempts. */
export async function outcomesOf(
  times: number,
  work: (index: number) => Promise<unknown>,
): Promise<Record<string, number>> {
  const all = await Promise.all(Array.from({ length: times }, (_, index) => outcomeOf(work(index))))
  return Object.fromEntries(
    Object.entries(Object.groupBy(all, (one) => one)).map(([code, found]) => [code, found?.length ?? 0]),
  )
}
