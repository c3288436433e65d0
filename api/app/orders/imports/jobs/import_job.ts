import { defineJob } from '#core/jobs/job'
import { runImport } from '#orders/imports/actions/run_import'
import { IMPORT_JOB } from '#orders/imports/jobs/name'

/** Checks, makes or takes back, as the import stands; whoever comes after a worker that died goes on where it was. */
export const importJob = defineJob<{ id: number }>({
  name: IMPORT_JOB,
  retry: { limit: 20, delaySeconds: 2, mostSeconds: 60 },
  expireSeconds: 1800,
  concurrency: 2,
  handle: ({ id }, signal) => runImport(id, signal),
})
