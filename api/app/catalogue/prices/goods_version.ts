import { defineJob } from '#core/jobs/job'
import { rows } from '#core/database'

/**
 * A version text of availability and prices, including the day; equal texts mean nothing changed. For one
 * organisation's own data, or with 0 for global data.
 */
export const goodsVersionSql = (organisation: string) =>
  `(select concat(sum(mark), ' ', (now() at time zone 'Asia/Shanghai')::date) from goods_changes where organisation_id = ${organisation})`

/**
 * Merges the change marks of each organisation into one with the same sum; concurrent inserts wait for the next run.
 */
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
