import { rows, type Transaction } from '#core/database'
import { reverse } from '#ledger/actions/reverse'
import type { Key } from '#ledger/domain/posting'
import type { Doer } from '#orders/actions/step'
import type { HeldOrder } from '#orders/queries/held_order'

interface Back {
  minor: number
  key: Key
  reason: string
}

interface Booked {
  id: number
  left: number
}

/**
 * Books what goes back against the order's payment, and what exceeds it against the freight that was charged since, the oldest
 * first. Answers the first booking; it has the refund's own key, those that follow it name what they reverse.
 */
export async function reversePaid(order: HeldOrder, back: Back, { userId }: Doer, trx: Transaction): Promise<number> {
  const { key, reason } = back
  let [missing, first] = [back.minor, 0]
  for (const { id, left } of await bookedOf(order, trx)) {
    const minor = Math.min(missing, left)
    if (minor === 0) continue
    const own = first === 0 ? key : { scope: `${key.scope} freight`, key: `${key.key}/${id}` }
    const { operationId } = await reverse({ operationId: id, minor, key: own, reason, actorId: userId }, trx)
    first ||= operationId
    missing -= minor
  }
  if (missing > 0) throw new Error(`Order ${order.order_no} was refunded more than was booked for it`)
  return first
}

/** The payment and each charge of freight since, with what of it has not gone back. */
async function bookedOf({ paid, adjusted, refunded, ...order }: HeldOrder, trx: Transaction): Promise<Booked[]> {
  const atFirst = paid - adjusted
  const payment = { id: order.operation_id as number, left: atFirst - Math.min(refunded, atFirst) }
  return adjusted <= 0 ? [payment] : [payment, ...(await chargesOf(order.order_no, trx))]
}

const chargesOf = (orderNo: string, trx: Transaction) =>
  rows<Booked>(
    `select o.id::float8 as id, (t.amount_minor - coalesce(sum(y.amount_minor), 0))::float8 as left
       from ledger_operations o join ledger_transfers t on t.operation_id = o.id join ledger_accounts a on a.id = t.debit_account and a.kind = 'balance'
       left join ledger_operations r on r.reverses = o.id left join ledger_transfers y on y.operation_id = r.id
      where o.order_no = ? and o.kind = 'freight_adjustment' and o.reverses is null group by o.id, t.amount_minor order by o.id`,
    [orderNo],
    trx,
  )
