import app from '@adonisjs/core/services/app'
import type { Transaction } from '#core/database'
import type { Job } from '#core/jobs/job'
import { JobQueue, type When } from '#core/jobs/job_queue'

/** Hands work to the jobs, wholly with the transaction or not at all. */
export async function enqueue<Payload extends object>(
  job: Job<Payload>,
  payload: Payload,
  trx: Transaction,
  when: When = {},
): Promise<void> {
  const queue = await app.container.make(JobQueue)
  await queue.enqueue(job, payload, trx, when)
}
