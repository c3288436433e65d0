import { defineJob } from '#core/jobs/job'
import { rows } from '#core/database'

/**
 * What has changed so far of what decides which goods may be ordered and what they cost, and the day on which that holds: the same
 * text as long as nothing has. Of what is one organisation's own, or with 0 of what concerns everybody.
 */
export const goodsVersionSql = (organisation: string) =>
  `(select concat(sum(mark), ' ', (now() at time zone 'Asia/Shanghai')::date) from goods_changes where organisation_id = ${organisation})`

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
