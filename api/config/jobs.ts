import environment from '#start/env'
import type { JobQueueOptions } from '#core/jobs/job_queue'

/** Jobs share the database, so that they commit with their cause; polling has its own pool. */
export default {
  connectionString: environment.DATABASE_URL,
  application_name: 'inkfold jobs',
  max: 4,
  isWorker: environment.ROLE.some((role) => role !== 'web'),
} satisfies JobQueueOptions
