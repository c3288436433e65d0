import type { AfterSalesMove, AfterSalesState } from '#contracts/after_sales'
import { sum } from '#contracts/price/amounts'
import type { Row } from '#core/database'
import type { Composed } from '#database/seeders/orders/compose'
import { isPaid } from '#database/seeders/orders/order_outcomes'
import { holderOf, type Planned } from '#database/seeders/orders/plan'

interface Sums {
  merchantId: number
  product: number
  freight: number
}

export function orderRow(one: Composed, { merchantId, product, freight }: Sums): Row {
  const { planned, story, owner, id, orderNo, items, source } = one
  const { shop, sale } = planned
  const paid = isPaid(one)
  const back = story.refund ?? { goods: 0, freight: 0 }
  const refunded = back.goods + back.freight
  const left = story.steps.findLast(({ to }) => to === 'shipped')
  return {
    id,
    organisation_id: merchantId,
    owner_user_id: owner.id,
    order_no: orderNo,
    source: planned.source,
    status: story.status,
    payment: !paid ? 'unpaid' : refunded === 0 ? 'paid' : refunded < one.minor ? 'partly_refunded' : 'refunded',
    hold: planned.holdReason ? 'held' : 'none',
    hold_reason: planned.holdReason,
    held_by: planned.holdReason && holderOf(planned.holdReason),
    cancel_request: story.asked,
    after_sales: afterSalesOf(planned),
    store_id: shop?.id ?? null,
    sales_platform: shop?.sales_platform ?? 'other',
    third_party_no: planned.source === 'import' ? `SO-${orderNo.slice(1)}` : '',
    country: planned.receiver.country,
    receiver: planned.receiver,
    pieces: sum(items.map(({ quantity }) => quantity)),
    product_minor: product,
    freight_minor: freight,
    paid_minor: paid ? one.minor : 0,
    refunded_minor: refunded,
    refunded_freight_minor: back.freight,
    sale_minor: sale?.minor ?? null,
    sale_freight_minor: sale?.freight_minor ?? null,
    sale_currency: sale?.currency ?? null,
    remake_of: source?.id ?? null,
    operation_id: null,
    remark: source?.complaint?.no ?? '',
    ship_by: paid
      ? (planned.parts
          .map((part) => part.freight.ships_by)
          .toSorted()
          .at(-1) ?? null)
      : null,
    paid_at: paid ? planned.paid : null,
    shipped_at: left?.at ?? null,
    completed_at: story.steps.findLast(({ to }) => to === 'completed')?.at ?? null,
    version: story.steps.length,
    created_at: planned.created,
    updated_at: story.steps.at(-1)?.at,
  }
}

const AFTER: Record<AfterSalesMove, AfterSalesState> = {
  approve: 'approved',
  reject: 'not_approved',
  resubmit: 'pending_review',
  withdraw: 'closed',
  close: 'closed',
}

export function afterSalesOf({ complaint }: Planned): AfterSalesState {
  if (!complaint) return 'none'
  const last = complaint.steps.at(-1)
  return last ? AFTER[last.action] : 'pending_review'
}
