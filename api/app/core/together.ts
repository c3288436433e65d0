/** PostgreSQL's word for a statement of a transaction in which one before it has failed. */
export const TOO_LATE = '25P02'
export const isTooLate = (reason: unknown) => (reason as { code?: string } | undefined)?.code === TOO_LATE

type Asked<T extends readonly unknown[]> = readonly [...{ [K in keyof T]: Promise<T[K]> }]

/**
 * The answers to statements of one transaction that leave together. All of them are waited for; where one failed, those behind
 * it failed with it, and it is the one that is heard.
 */
export async function together<T extends readonly unknown[]>(asked: Asked<T>): Promise<T> {
  const outcomes: PromiseSettledResult<unknown>[] = await Promise.allSettled(asked as readonly Promise<unknown>[])
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (reasons.length > 0) throw reasons.find((one) => !isTooLate(one)) ?? reasons[0]
  return outcomes.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as unknown as T
}
