import { availableParallelism } from 'node:os'
import { defineJob } from '#core/jobs/job'
import { performNext } from '#design/render/actions/perform_next'

/** Each job draws one picture that waits, whosesoever turn it is; there are as many jobs as pictures. */
export const renderJob = defineJob<object>({
  name: 'design.render',
  retry: { limit: 6, delaySeconds: 10, mostSeconds: 120 },
  heartbeatSeconds: 30,
  expireSeconds: 600,
  concurrency: availableParallelism(),
  handle: () => performNext(),
})
