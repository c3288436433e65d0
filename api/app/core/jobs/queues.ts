import type { PgBoss } from 'pg-boss'
import type { Job } from '#core/jobs/job'

export const DEAD_LETTERS = 'dead_letters'

const KEEP_DEAD_SECONDS = 90 * 24 * 3600
const KEEP_DONE_SECONDS = 7 * 24 * 3600

/** Makes the database's queues agree with the declarations. */
export async function declareQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: KEEP_DEAD_SECONDS })
  for (const job of jobs) {
    if (known.has(job.name)) await boss.updateQueue(job.name, optionsOf(job))
    else await boss.createQueue(job.name, optionsOf(job))
  }
}

function optionsOf({ retry, expireSeconds, heartbeatSeconds }: Job<never>) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    ...(retry.mostSeconds && { retryDelayMax: retry.mostSeconds }),
    expireInSeconds: expireSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    deadLetter: DEAD_LETTERS,
  }
}

/** A schedule nobody declares any more ends. */
export async function scheduleJobs(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const scheduled = jobs.filter(({ schedule }) => schedule)
  const names = new Set(scheduled.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
  for (const { name, schedule } of scheduled)
    if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: schedule.tz })
}
