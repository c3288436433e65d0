import { row, type Transaction } from '#core/database'
import { earnScore } from '#ledger/actions/earn_score'
import { reverse } from '#ledger/actions/reverse'
import { keptOf } from '#ledger/domain/score_rules'

interface Operation {
  id: number
  organisation_id: number
  order_no: string
  amount: number
  /** It earns; whatever else is noted takes back. */
  is_payment: boolean
  /** The order's payment, and how much of it went back by then: refunded, or as freight that is carried for less. */
  paid: number | null
  refunded: number | null
}

/** What the payment of an order earns, or what its refund takes back: once, whoever else looks at it. */
export async function settleScore(operationId: number, trx: Transaction): Promise<void> {
  const operation = await taken(operationId, trx)
  if (!operation) return
  const { organisation_id: organisationId, order_no: orderNo, amount: minor } = operation
  if (operation.is_payment)
    await earnScore({ organisationId, event: 'order_payment', subject: orderNo, orderNo, minor }, trx)
  else await takeBack(operation, trx)
}

/** Of an operation `o`: itself, what it takes back, or the payment of the order whose freight it adjusts. */
const PAYMENT = `select case o.kind when 'order_payment' then coalesce(o.reverses, o.id)
  else (select x.id from ledger_operations x where x.idem_scope = 'order' and x.idem_key = o.order_no) end as id`

/** Off the list; what follows a payment stays there as long as that does. */
const taken = (operationId: number, trx: Transaction) =>
  row<Operation>(
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

interface Earned {
  id: number
  account: number
  points: number
}

/** In proportion to what was refunded, and never more than there is: points that were spent are gone. */
async function takeBack({ id, order_no: orderNo, paid, refunded }: Operation, trx: Transaction): Promise<void> {
  const earned = await row<Earned>(
    `select o.id::float8 as id, t.credit_account as account, t.amount_minor::float8 as points
       from ledger_operations o join ledger_transfers t on t.operation_id = o.id
      where o.idem_scope = 'score order_payment' and o.idem_key = ?`,
    [orderNo],
    trx,
  )
  if (!earned || !paid || !refunded || refunded < 0) return
  const { free, gone } = await heldScore(earned, trx)
  const minor = Math.min(earned.points - gone - keptOf(earned.points, { paid, refunded }), free)
  if (minor <= 0) return
  const key = { scope: 'score of a refund', key: String(id) }
  await reverse({ operationId: earned.id, minor, key, reason: orderNo }, trx)
}

/** Held first and read then, so that two refunds of one order count each other. */
async function heldScore({ id, account }: Earned, trx: Transaction): Promise<{ free: number; gone: number }> {
  await row('select ledger_hold_still(?)', [[account]], trx)
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
