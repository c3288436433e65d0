import { rows, type Transaction, type Row } from '#core/database'
import { reverse } from '#ledger/posting/reverse'
import type { Key } from '#ledger/posting/operation'
import type { Performer, LoadedOrder } from '#orders/order'
import { amountOf } from '#contracts/price/amounts'
import { Refusal } from '#core/errors'
import { paymentLifecycle } from '#orders/domain/lifecycles'

/** In minor units. */
export interface PaidAmounts {
  paid: number
  product: number
  freight: number
  refunded: number
  refunded_freight: number
}

export interface Refundable {
  goods: number
  freight: number
}

/** The refundable rest of goods and freight; never more than was paid. */
export const refundableOf = ({ paid, product, freight, refunded, refunded_freight: back }: PaidAmounts): Refundable =>
  paid === 0 ? { goods: 0, freight: 0 } : { goods: product - (refunded - back), freight: freight - back }

interface ReversalInput {
  minor: number
  key: Key
  reason: string
}

interface Booking {
  id: number
  left: number
}

/**
 * Reverses the order's payment first, then later freight charges, oldest first. Returns the first booking, which has
 * the refund's own key; the following ones name what they reverse.
 */
export async function reversePayment(
  order: LoadedOrder,
  back: ReversalInput,
  { userId }: Performer,
  trx: Transaction,
): Promise<number> {
  const { key, reason } = back
  let [missing, first] = [back.minor, 0]
  for (const { id, left } of await bookingsOf(order, trx)) {
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

/** The payment and later freight charges, each with its amount not yet reversed. */
async function bookingsOf({ paid, adjusted, refunded, ...order }: LoadedOrder, trx: Transaction): Promise<Booking[]> {
  const atFirst = paid - adjusted
  const payment = { id: order.operation_id as number, left: atFirst - Math.min(refunded, atFirst) }
  return adjusted <= 0 ? [payment] : [payment, ...(await freightChargesOf(order.order_no, trx))]
}

const freightChargesOf = (orderNo: string, trx: Transaction) =>
  rows<Booking>(
    `select o.id::float8 as id, (t.amount_minor - coalesce(sum(y.amount_minor), 0))::float8 as left
       from ledger_operations o join ledger_transfers t on t.operation_id = o.id join ledger_accounts a on a.id = t.debit_account and a.kind = 'balance'
       left join ledger_operations r on r.reverses = o.id left join ledger_transfers y on y.operation_id = r.id
      where o.order_no = ? and o.kind = 'freight_adjustment' and o.reverses is null group by o.id, t.amount_minor order by o.id`,
    [orderNo],
    trx,
  )

interface Refund extends Refundable {
  key: Key
  reason: string
}

interface RefundResult {
  sets: Row
  /** The ledger operation; null when nothing had been paid. */
  operationId: number | null
}

/**
 * Refunds goods and freight, never more of either than is left; the database enforces the limit too. The caller must
 * have locked the order and writes `sets` with its transition.
 */
export async function refundOrder(
  order: LoadedOrder,
  refund: Refund,
  by: Performer,
  trx: Transaction,
): Promise<RefundResult> {
  const { goods, freight, key, reason } = refund
  const left = refundableOf(order)
  if (goods > left.goods || freight > left.freight)
    throw new Refusal('E_REFUND_TOO_MUCH', { goods: amountOf(left.goods), freight: amountOf(left.freight) })
  const minor = goods + freight
  const isWhole = order.refunded + minor === order.paid
  const payment = paymentLifecycle.next(order.payment, isWhole ? 'refund' : 'refund_part', by.role)
  if (!payment) throw new Refusal('E_FORBIDDEN')
  const isBooked = order.operation_id !== null && minor > 0
  const operationId = isBooked ? await reversePayment(order, { minor, key, reason }, by, trx) : null
  const sets = {
    payment,
    refunded_minor: order.refunded + minor,
    refunded_freight_minor: order.refunded_freight + freight,
  }
  return { sets, operationId }
}
