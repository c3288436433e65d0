import { defineJob } from '#core/jobs/job'
import { BATCH_JOB } from '#design/batches/jobs/name'
import { runBatch } from '#design/batches/actions/run_batch'

/** Goes on where a worker that died has left off: what is done is done, item by item. */
export const batchJob = defineJob<{ id: number }>({
  name: BATCH_JOB,
  retry: { limit: 20, delaySeconds: 2, mostSeconds: 60 },
  expireSeconds: 900,
  concurrency: 2,
  handle: ({ id }, signal) => runBatch(id, signal),
})
