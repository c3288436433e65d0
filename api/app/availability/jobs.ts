import { rows, transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { applyJob } from '#availability/apply'
import { FIND, findConcerned } from '#availability/find'

/** Compares listings with the changes of the last minute, and takes up what a stopped process or a limit left. */
export const findConcernedJob = defineJob({
  name: FIND,
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  async handle(_payload, signal) {
    await findConcerned(signal)
    await enqueueDueStores()
  },
})

export const enqueueDueStores = (): Promise<void> =>
  transaction(jobCause(FIND), async (trx) => {
    const due = await rows<{ store_id: number }>(
      `select distinct store_id from availability_findings where state = 'waiting' and next_at <= now() order by 1`,
      [],
      trx,
    )
    for (const { store_id: storeId } of due) await enqueue(applyJob, { storeId }, trx)
  })

/** Prices and levels that end on a date change no row. */
export const compareAllJob = defineJob({
  name: 'availability.compare_all',
  schedule: { cron: '20 0 * * *', tz: 'Asia/Shanghai' },
  handle: async () => void (await rows('insert into availability_changes default values')),
})
