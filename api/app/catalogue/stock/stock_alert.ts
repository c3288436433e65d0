import { STOCK } from '#contracts/limits'
import { rows, transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'
import { notifyUsers, permissionHolders } from '#core/notices/notify_user'

const NAME = 'catalogue.stock_alerts'

/** Notifies keepers of variants whose available pieces fell to their reorder point. */
export const stockAlertJob = defineJob({
  name: NAME,
  schedule: { cron: '*/5 * * * *', tz: 'Asia/Shanghai' },
  handle: () => alertLowStock(),
})

/** One notice per keeper and run; rows that another run locked are left to it. */
export async function alertLowStock(): Promise<void> {
  await transaction(jobCause(NAME), async (trx) => {
    await rows(
      `update stocks set is_low_notified = false
        where id in (select id from stocks
                      where is_low_notified and (reorder_point is null or on_hand - reserved > reorder_point or not is_offered)
                      order by id limit ${STOCK.at_once} for no key update skip locked)
       returning 1`,
      [],
      trx,
    )
    const fallen = await rows<{ keeper: number; count: number }>(
      `with fallen as (
         select id from stocks
          where reorder_point is not null and not is_low_notified and is_offered and on_hand - reserved <= reorder_point
          order by id limit ${STOCK.at_once} for no key update skip locked),
       marked as (update stocks s set is_low_notified = true from fallen f where s.id = f.id returning s.organisation_id)
       select organisation_id as keeper, count(*)::int as count from marked group by 1 order by 1`,
      [],
      trx,
    )
    for (const { keeper, count } of fallen)
      await notifyUsers(await permissionHolders(keeper, 'stocks.receive', trx), 'stock_low', { count }, trx)
  })
}
