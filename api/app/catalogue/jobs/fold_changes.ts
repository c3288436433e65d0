import { defineJob } from '#core/jobs/job'
import { rows } from '#core/database'

/** Marks of one merchant, or of the house, become one that says the same; what is added meanwhile waits for the next time. */
export const foldChangesJob = defineJob({
  name: 'catalogue.fold_changes',
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: async () => void (await foldChanges()),
})

export const foldChanges = () =>
  rows(`
    with several as (select organisation_id from goods_changes group by organisation_id having count(*) > 1),
    gone as (delete from goods_changes c using several s where c.organisation_id = s.organisation_id returning c.*)
    insert into goods_changes (organisation_id, mark) select organisation_id, sum(mark) from gone group by organisation_id`)
