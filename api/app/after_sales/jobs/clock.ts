import logger from '@adonisjs/core/services/logger'
import { AFTER_SALES } from '#contracts/limits'
import { rows, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { causeOfJob } from '#core/jobs/cause'
import { defineJob } from '#core/jobs/job'
import { endCase } from '#after_sales/actions/end_case'
import { caseOf } from '#after_sales/queries/held_case'
import { BY_CLOCK } from '#fulfilment/actions/complete_production'

const NAME = 'after_sales.close'

/** What was not approved and put right by nobody is closed after a while. */
export const closeUnansweredJob = defineJob({
  name: NAME,
  schedule: { cron: '40 * * * *', tz: 'Asia/Shanghai' },
  handle: async (_payload, signal) => void (await closeUnanswered(signal)),
})

/** By the database's clock. */
const UNANSWERED = `
  select id, order_id from after_sales
   where status = 'not_approved' and decided_at <= now() - interval '${AFTER_SALES.closesAfter} days' order by decided_at limit 500`

/** Each in a transaction of its own: one that is refused holds up no other. Answers how many were due. */
export async function closeUnanswered(signal?: AbortSignal): Promise<number> {
  const due = await rows<{ id: number; order_id: number }>(UNANSWERED)
  for (const { id, order_id: orderId } of due) {
    if (signal?.aborted) break
    try {
      await transaction(causeOfJob(NAME), async (trx) => {
        const { order, held } = await caseOf(id, orderId, trx)
        if (held.status === 'not_approved') await endCase(order, held, 'close', BY_CLOCK, trx)
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      logger.warn({ job: NAME, id, reason: error.code }, 'not now')
    }
  }
  return due.length
}
