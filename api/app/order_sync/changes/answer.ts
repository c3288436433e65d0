import logger from '@adonisjs/core/services/logger'
import { row, rows } from '#core/database'
import { defineJob } from '#core/jobs/job'
import { openStore } from '#order_sync/store_platform'
import { findStore } from '#order_sync/store'

interface DueAnswer {
  id: number
  store_id: number
  external_id: string
  cancellation: string
  is_accepted: boolean
  reason: string
}

/** Decided requests: the order was cancelled, the request was rejected, or the order has shipped. */
const DUE = `
  with taken as (
    update platform_orders p set answer_at = now() + interval '10 minutes' from orders o
     where o.id = p.order_id and p.is_answer_due and p.answer_at <= now()
       and (o.status in ('cancelled', 'shipped', 'completed') or o.cancel_request in ('not_approved', 'closed'))
     returning p.id, p.store_id, p.external_id, p.cancellation, o.status = 'cancelled' as is_accepted, p.order_id)
  select t.id, t.store_id, t.external_id, t.cancellation, t.is_accepted,
         coalesce((select r.decision_remark from cancel_requests r where r.order_id = t.order_id order by r.id desc limit 1), '') as reason
    from taken t order by t.id`

export const answerJob = defineJob({
  name: 'order_sync.answer',
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: (_payload, signal) => answerDue(signal),
})

/** Sends our decisions on buyers' cancellation requests to their platforms; retried until the platform confirms. */
export async function answerDue(signal?: AbortSignal): Promise<void> {
  for (const due of await rows<DueAnswer>(DUE)) {
    if (signal?.aborted) return
    await answer(due, signal).catch((error: unknown) =>
      logger.warn({ order: due.external_id, err: error }, 'a cancellation is not answered yet'),
    )
  }
}

async function answer(due: DueAnswer, signal?: AbortSignal): Promise<void> {
  const store = await findStore(due.store_id)
  if (!store) return
  const { platform, context } = await openStore(store, signal)
  await platform.orders?.answerCancellation?.(context, {
    orderId: due.external_id,
    cancellationId: due.cancellation,
    isAccepted: due.is_accepted,
    reason: due.reason,
  })
  await row('update platform_orders set is_answer_due = false where id = ? and cancellation = ?', [
    due.id,
    due.cancellation,
  ])
}
