import logger from '@adonisjs/core/services/logger'
import { rows, type Transaction } from '#core/database'
import { defineJob } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { AUTO_PAY, payByRule } from '#order_sync/auto_payment/pay_by_rule'
import { findRule } from '#order_sync/auto_payment/rule'

export const autoPayJob = defineJob<{ orderId: number }>({
  name: AUTO_PAY,
  concurrency: 2,
  handle: ({ orderId }) => payByRule(orderId),
})

/** Called in the transaction that imports an order. */
export async function requestAutoPayment(orderId: number, merchantId: number, trx: Transaction): Promise<void> {
  const rule = await findRule(merchantId, trx)
  if (rule?.is_enabled) await enqueue(autoPayJob, { orderId }, trx)
}

/** Orders to retry, and those that became payable after the import: linked, released or given an address. */
const DUE = `
  select a.order_id as id from auto_payments a where a.next_at <= now()
   union all
  select o.id from auto_payment_rules r join orders o on o.organisation_id = r.organisation_id
   where r.is_enabled and o.source = 'platform' and o.created_at >= r.enabled_at and o.status = 'unpaid' and o.hold = 'none'
     and o.receiver is not null and (r.store_ids = '{}' or o.store_id = any(r.store_ids)) and not exists (select 1 from auto_payments a where a.order_id = o.id)
   order by id limit 500`

export const autoPayDueJob = defineJob({
  name: 'order_sync.auto_pay_due',
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: (_payload, signal) => autoPayDue(signal),
})

/** A failure of one order does not stop the others. */
export async function autoPayDue(signal?: AbortSignal): Promise<void> {
  for (const { id } of await rows<{ id: number }>(DUE)) {
    if (signal?.aborted) return
    await payByRule(id).catch((error: unknown) =>
      logger.error({ order: id, err: error }, 'an order cannot be paid by rule'),
    )
  }
}
