import type { Row } from '#core/database'
import type { Composed } from '#database/seeders/orders/compose'
import type { Production } from '#database/seeders/orders/production'
import type { Accounts, Move } from '#database/seeders/orders/money'
import type { Numbers } from '#database/seeders/orders/bulk'

/** The supplier's charge for each accepted production order, once; fully refunded ones are free. */
export function chargesOf(
  productions: readonly Production[],
  orders: readonly Composed[],
  { dues, supplierId: organisation }: Accounts,
  ids: Numbers,
) {
  const charges: Row[] = []
  const moves: Move[] = []
  const known = new Map(orders.map((one) => [one.orderNo, one]))
  for (const { accepted_at: at, production_no, order_no, pieces } of dues ? productions : []) {
    const order = known.get(order_no)
    if (!at || !dues || !order || order.source) continue
    const id = ids.next()
    const minor = dues.rate * (dues.mode === 'per_piece' ? pieces : 1)
    charges.push({
      organisation_id: organisation,
      production_no,
      order_no,
      mode: dues.mode,
      rate_minor: dues.rate,
      pieces,
      amount_minor: minor,
      operation_id: id,
      created_at: at,
    })
    const same = {
      kind: 'service_charge' as const,
      minor,
      key: production_no,
      actor: null,
      orderNo: order_no,
      organisation,
    }
    const [debit, credit] = [dues.account, dues.income]
    moves.push({ ...same, at, scope: 'service charge', asked: 'debit', reason: production_no, reverses: null, id, sides: { debit, credit } }) // prettier-ignore
    const back = order.order.payment === 'refunded' ? order.story.refund : null
    if (!back) continue
    const because = order.complaint?.no ?? order_no
    moves.push({ ...same, at: back.at, scope: 'service charge back', asked: 'reverse', reason: because, reverses: id, id: ids.next(), sides: { debit: credit, credit: debit } }) // prettier-ignore
  }
  return { charges, moves }
}
