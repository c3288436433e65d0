import { AFTER_SALES } from '#contracts/limits'
import { rows } from '#core/database'
import { runDue } from '#core/jobs/run_due'
import { defineJob } from '#core/jobs/job'
import { endCase } from '#after_sales/decide'
import { lockCaseOfOrder } from '#after_sales/case'
import { SYSTEM_PERFORMER } from '#fulfilment/production/move'

const NAME = 'after_sales.close'

/** Closes rejected cases that were not resubmitted in time. */
export const closeUnansweredJob = defineJob({
  name: NAME,
  schedule: { cron: '40 * * * *', tz: 'Asia/Shanghai' },
  handle: async (_payload, signal) => void (await closeUnanswered(signal)),
})

/** Compares with the database clock. */
const UNANSWERED = `
  select id, order_id from after_sales
   where status = 'not_approved' and decided_at <= now() - interval '${AFTER_SALES.closesAfter} days' order by decided_at limit 500`

/** Returns the number of due rows. */
export async function closeUnanswered(signal?: AbortSignal): Promise<number> {
  const due = await rows<{ id: number; order_id: number }>(UNANSWERED)
  await runDue(NAME, due, signal, async ({ id, order_id: orderId }, trx) => {
    const { order, held } = await lockCaseOfOrder(id, orderId, trx)
    if (held.status === 'not_approved') await endCase(order, held, 'close', SYSTEM_PERFORMER, trx)
  })
  return due.length
}
