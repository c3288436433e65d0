import logger from '@adonisjs/core/services/logger'
import { transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { jobCause } from '#core/jobs/job'

/**
 * Processes due rows one by one, each in its own transaction. A refusal is retried on the next run; an error does not
 * stop the others and fails the job at the end.
 */
export async function runDue<Due extends { id: number }>(
  name: string,
  due: readonly Due[],
  signal: AbortSignal | undefined,
  work: (one: Due, trx: Transaction) => Promise<void>,
  onRefusal: (one: Due, code: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const failures: unknown[] = []
  for (const one of due) {
    if (signal?.aborted) break
    await transaction(jobCause(name), (trx) => work(one, trx)).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) return void failures.push(error)
      logger.warn({ job: name, id: one.id, reason: error.code }, 'not now')
      await onRefusal(one, error.code)
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, `${name}: ${failures.length} failed`)
}
