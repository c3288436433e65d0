import { defineJob } from '#core/jobs/job'
import { holdPrints } from '#fulfilment/actions/hold_prints'

/** Paid orders of finished products whose print files changed: held while one is missing, released once all are there. */
export const holdPrintsJob = defineJob<{ ids: readonly number[] }>({
  name: 'fulfilment.hold_prints',
  retry: { limit: 20, delaySeconds: 2, mostSeconds: 60 },
  handle: ({ ids }, signal) => holdPrints(ids, signal),
})
