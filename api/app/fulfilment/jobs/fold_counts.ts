import { defineJob } from '#core/jobs/job'
import { rows } from '#core/database'

/** Counters that say the same become one; what is added meanwhile waits for the next time. */
export const foldCountsJob = defineJob({
  name: 'fulfilment.fold_counts',
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: async () => void (await foldCounts()),
})

const KEYS = 'organisation_id, status, ship_by'

export const foldCounts = () =>
  rows(`
    with several as (select ${KEYS} from production_counts group by ${KEYS} having count(*) > 1),
    gone as (delete from production_counts c using several s
              where (c.organisation_id, c.status, c.ship_by) = (s.organisation_id, s.status, s.ship_by) returning c.*)
    insert into production_counts (${KEYS}, count)
    select ${KEYS}, sum(count) from gone group by ${KEYS} having sum(count) <> 0`)
