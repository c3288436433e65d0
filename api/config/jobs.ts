import environment from '#start/env'
import type { JobQueueOptions } from '#core/jobs/job_queue'

/** Jobs live in the same database, so that they commit with what they belong to; their polling has a pool of its own. */
export default {
  connectionString: environment.DATABASE_URL,
  application_name: 'inkfold jobs',
  max: 4,
  isWorker: environment.WORKERS,
} satisfies JobQueueOptions
