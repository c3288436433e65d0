import { row, type Transaction, rows } from '#core/database'
import { earnScore } from '#ledger/score/earn'
import { reverse } from '#ledger/posting/reverse'
import { pointsKept } from '#ledger/score/score_rules'
import { runDue } from '#core/jobs/run_due'
import { defineJob } from '#core/jobs/job'

interface DueOperation {
  id: number
  organisation_id: number
  order_no: string
  amount: number
  /** A payment earns; every other listed operation takes back. */
  is_payment: boolean
  /** The order's payment and how much of it was returned by then: refunds and lower freight. */
  paid: number | null
  refunded: number | null
}

/** Grants the points of an order's payment or takes back those of a refund; idempotent under concurrency. */
export async function settleScore(operationId: number, trx: Transaction): Promise<void> {
  const operation = await takeDue(operationId, trx)
  if (!operation) return
  const { organisation_id: organisationId, order_no: orderNo, amount: minor } = operation
  if (operation.is_payment)
    await earnScore({ organisationId, event: 'order_payment', subject: orderNo, orderNo, minor }, trx)
  else await reverseEarned(operation, trx)
}

/**
 * The payment behind an operation `o`: itself, the one it reverses, or the one of the order whose freight it adjusts.
 */
const PAYMENT = `select case o.kind when 'order_payment' then coalesce(o.reverses, o.id)
  else (select x.id from ledger_operations x where x.idem_scope = 'order' and x.idem_key = o.order_no) end as id`

/** Removes it from the list; operations after a payment stay listed as long as the payment does. */
const takeDue = (operationId: number, trx: Transaction) =>
  row<DueOperation>(
    `with due as (
       delete from score_dues d using ledger_operations o, lateral (${PAYMENT}) p
        where d.operation_id = ? and o.id = d.operation_id and (o.id = p.id or not exists (select 1 from score_dues w where w.operation_id = p.id))
       returning o.id, o.organisation_id, o.order_no, p.id as payment)
     select due.id::float8 as id, due.organisation_id, due.order_no, due.id = due.payment as is_payment, t.amount_minor::float8 as amount,
            (select p.amount_minor::float8 from ledger_transfers p where p.operation_id = due.payment) as paid,
            (select sum(case when a.id = b.credit_account then b.amount_minor else -b.amount_minor end)::float8
               from ledger_operations r join ledger_transfers b on b.operation_id = r.id
               join ledger_accounts a on a.id in (b.debit_account, b.credit_account) and a.kind = 'balance'
              where r.order_no = due.order_no and r.id <= due.id and (r.reverses is not null or r.kind = 'freight_adjustment')) as refunded
       from due join ledger_transfers t on t.operation_id = due.id`,
    [operationId],
    trx,
  )

interface EarnedScore {
  id: number
  account: number
  points: number
}

/** Proportional to the refund and limited to the available points. */
async function reverseEarned({ id, order_no: orderNo, paid, refunded }: DueOperation, trx: Transaction): Promise<void> {
  const earned = await row<EarnedScore>(
    `select o.id::float8 as id, t.credit_account as account, t.amount_minor::float8 as points
       from ledger_operations o join ledger_transfers t on t.operation_id = o.id
      where o.idem_scope = 'score order_payment' and o.idem_key = ?`,
    [orderNo],
    trx,
  )
  if (!earned || !paid || !refunded || refunded < 0) return
  const { free, gone } = await lockScore(earned, trx)
  const minor = Math.min(earned.points - gone - pointsKept(earned.points, { paid, refunded }), free)
  if (minor <= 0) return
  const key = { scope: 'score of a refund', key: String(id) }
  await reverse({ operationId: earned.id, minor, key, reason: orderNo }, trx)
}

/** Locks before reading, so that concurrent refunds of one order count each other. */
async function lockScore({ id, account }: EarnedScore, trx: Transaction): Promise<{ free: number; gone: number }> {
  await row('select ledger_lock_balances(?)', [[account]], trx)
  const found = await row<{ free: number; gone: number }>(
    `select (b.posted - b.held)::float8 as free,
            coalesce((select sum(t.amount_minor)::float8 from ledger_operations r join ledger_transfers t on t.operation_id = r.id
              where r.reverses = ?), 0) as gone
       from ledger_balances b where b.account_id = ?`,
    [id, account],
    trx,
  )
  return found ?? { free: 0, gone: 0 }
}

const [NAME, BATCH] = ['ledger.score', 200]

/** Runs every minute, so that payments and refunds do not wait for points. */
export const scoreJob = defineJob({
  name: NAME,
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: (_payload, signal) => settleScores(signal),
})

export async function settleScores(signal?: AbortSignal): Promise<void> {
  for (let after = 0; !signal?.aborted;) {
    const due = await rows<{ id: number }>(
      `select operation_id::float8 as id from score_dues where operation_id > ? order by operation_id limit ${BATCH}`,
      [after],
    )
    await runDue(NAME, due, signal, ({ id }, trx) => settleScore(id, trx))
    if (due.length < BATCH) return
    after = due.at(-1)?.id ?? 0
  }
}
