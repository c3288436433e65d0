import logger from '@adonisjs/core/services/logger'
import type { Job as Delivered } from 'pg-boss'
import type { Job } from '#core/jobs/job'

/** One attempt, told in the log by name and number; what the job is about stays out of it. */
export async function runJob(job: Job<never>, delivered: Delivered<never> | undefined): Promise<void> {
  if (!delivered) return
  const { id, retryCount, data, signal } = delivered
  const facts = { job: job.name, id, attempt: retryCount + 1 }
  const startedAt = performance.now()
  try {
    await job.handle(data, signal)
    logger.info({ ...facts, ms: Math.round(performance.now() - startedAt) }, 'job done')
  } catch (error) {
    logger.error({ ...facts, err: error }, 'job failed')
    throw error
  }
}
