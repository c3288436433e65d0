/** PostgreSQL's word for a statement of a transaction in which one before it has failed. */
export const TRANSACTION_ABORTED = '25P02'
export const isTransactionAborted = (reason: unknown) =>
  (reason as { code?: string } | undefined)?.code === TRANSACTION_ABORTED

type Pending<T extends readonly unknown[]> = readonly [...{ [K in keyof T]: Promise<T[K]> }]

/**
 * The answers to statements of one transaction that leave together. All of them are waited for; where one failed, those behind
 * it failed with it, and it is the one that is heard.
 */
export async function pipelineAll<T extends readonly unknown[]>(statements: Pending<T>): Promise<T> {
  const outcomes: PromiseSettledResult<unknown>[] = await Promise.allSettled(statements as readonly Promise<unknown>[])
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (reasons.length > 0) throw reasons.find((one) => !isTransactionAborted(one)) ?? reasons[0]
  return outcomes.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as unknown as T
}
