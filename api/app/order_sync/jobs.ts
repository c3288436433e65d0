import { transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { SYNC_JOB } from '#order_sync/import_order'
import { pullOneOrder, pullOrders } from '#order_sync/pull'
import { takeDueStores } from '#order_sync/sync_state'
import { onPlatformEvent } from '#stores/events/handle'

/** A pull records its own failures and is repeated by the schedule, so that one store delays no other. */
export const pullJob = defineJob<{ storeId: number }>({
  name: SYNC_JOB,
  retry: { limit: 3, delaySeconds: 30 },
  expireSeconds: 3600,
  concurrency: 4,
  handle: ({ storeId }, signal) => pullOrders(storeId, signal),
})

export const pullOneJob = defineJob<{ storeId: number; orderId: string }>({
  name: 'order_sync.pull_one',
  retry: { limit: 8, delaySeconds: 10, mostSeconds: 900 },
  concurrency: 4,
  handle: ({ storeId, orderId }, signal) => pullOneOrder(storeId, orderId, signal),
})

const SCHEDULE = 'order_sync.schedule'

export const schedulePullsJob = defineJob({
  name: SCHEDULE,
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: async () => void (await schedulePulls()),
})

export const schedulePulls = (): Promise<number[]> =>
  transaction(jobCause(SCHEDULE), async (trx) => {
    const due = (await takeDueStores(trx)).map(({ store_id: storeId }) => storeId)
    for (const storeId of due) await enqueue(pullJob, { storeId }, trx)
    return due
  })

/** Events may come twice and in any order, because the order itself is fetched. */
onPlatformEvent(
  ['order', 'order_address', 'order_cancel_request'],
  ({ store_id: storeId, object_id: orderId }, signal) => pullOneOrder(storeId, orderId, signal),
)
