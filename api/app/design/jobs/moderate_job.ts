import { causeOfJob } from '#core/jobs/cause'
import { defineJob } from '#core/jobs/job'
import { moderateMaterial } from '#design/actions/moderate_material'

const NAME = 'design.moderate'

/** Whoever judges may be away for days; until then the picture waits, and a person may decide. */
export const moderateJob = defineJob<{ id: number }>({
  name: NAME,
  retry: { limit: 100, delaySeconds: 15, mostSeconds: 3600 },
  expireSeconds: 120,
  handle: ({ id }) => moderateMaterial(id, causeOfJob(NAME)),
})
