import { transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { defineJob } from '#core/jobs/job'
import { drawMissing } from '#design/render/actions/draw_missing'
import { undrawnItems } from '#fulfilment/queries/undrawn_items'

const NAME = 'fulfilment.draw_ordered'

/** What the items of a paid order lack is drawn, so that its workshop sees the ordered colour. */
export const drawOrderedJob = defineJob<{ id: number }>({
  name: NAME,
  retry: { limit: 10, delaySeconds: 5, mostSeconds: 120 },
  handle: ({ id }) =>
    transaction(causeOfJob(NAME), async (trx) => {
      for (const one of await undrawnItems(id, trx)) await drawMissing(one, trx)
    }),
})
