import type { PlatformOrderStatus } from '#contracts/platforms'
import type { Answer } from '#platforms/answers'
import { PlatformError } from '#platforms/errors'
import type { Orders, PlatformAddress, PlatformOrder, PlatformOrderLine } from '#platforms/ports/orders'
import { callTiktok } from '#platforms/tiktok/client'

const PAGE = '50'
const BY_ID = 50

export const orders: Orders = {
  async pull(context, { from, to, cursor }) {
    const data = await callTiktok(context, {
      method: 'POST',
      path: '/order/202309/orders/search',
      query: {
        page_size: PAGE,
        sort_field: 'update_time',
        sort_order: 'ASC',
        ...(cursor ? { page_token: cursor } : {}),
      },
      body: { update_time_ge: seconds(from), update_time_lt: seconds(to) },
      isRepeatable: true,
    })
    return { items: data.list('orders').map(orderOf), next: data.text('next_page_token') || null }
  },

  async get(context, orderIds) {
    const found: PlatformOrder[] = []
    for (let from = 0; from < orderIds.length; from += BY_ID) {
      const ids = orderIds.slice(from, from + BY_ID).join(',')
      const data = await callTiktok(context, { path: '/order/202309/orders', query: { ids } })
      found.push(...data.list('orders').map(orderOf))
    }
    return found
  },

  async answerCancellation(context, { orderId, cancellationId, isAccepted, reason }) {
    const id = cancellationId || (await openCancellation(context, orderId))
    await callTiktok(context, {
      method: 'POST',
      path: `/return_refund/202309/cancellations/{id}/${isAccepted ? 'approve' : 'reject'}`,
      ids: [id],
      query: { idempotency_key: `${id}:${isAccepted ? 'approve' : 'reject'}` },
      body: isAccepted ? {} : { reject_reason: reason },
      isRepeatable: true,
    })
  },
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

async function openCancellation(context: Parameters<Orders['get']>[0], orderId: string): Promise<string> {
  const data = await callTiktok(context, {
    method: 'POST',
    path: '/return_refund/202309/cancellations/search',
    body: { order_ids: [orderId] },
    isRepeatable: true,
  })
  const open = data.list('cancellations').find((one) => /PENDING|REQUEST/.test(one.text('cancel_status')))
  if (!open) throw new PlatformError('not_found', { code: 'no_cancellation' })
  return open.id('cancel_id')
}

const STATUSES: Readonly<Record<string, PlatformOrderStatus>> = {
  UNPAID: 'unpaid',
  ON_HOLD: 'on_hold',
  AWAITING_SHIPMENT: 'to_ship',
  PARTIALLY_SHIPPING: 'part_shipped',
  AWAITING_COLLECTION: 'shipped',
  IN_TRANSIT: 'shipped',
  DELIVERED: 'delivered',
  COMPLETED: 'delivered',
  CANCELLED: 'cancelled',
}

function orderOf(order: Answer): PlatformOrder {
  const payment = order.object('payment')
  const currency = payment.text('currency') || 'USD'
  const createdAt = order.momentOr('create_time', new Date(0))
  const platformStatus = order.text('status')
  return {
    orderId: order.id('id'),
    number: order.id('id'),
    status: STATUSES[platformStatus] ?? 'unknown',
    platformStatus,
    createdAt,
    updatedAt: order.momentOr('update_time', createdAt),
    shipBefore: order.moment('rts_sla_time'),
    currency,
    totalMinor: payment.minor('total_amount', currency),
    shippingMinor: payment.minor('shipping_fee', currency),
    isPlatformLabel: order.text('shipping_type') === 'TIKTOK',
    buyerNote: order.text('buyer_message'),
    receiver: order.has('recipient_address') ? addressOf(order.object('recipient_address'), order) : null,
    lines: linesOf(order, currency),
    cancellation: order.isTrue('is_buyer_request_cancel')
      ? { id: '', reason: order.text('cancel_reason'), requestedAt: order.moment('request_cancel_time') }
      : null,
  }
}

/** The platform has one line for each piece. */
function linesOf(order: Answer, currency: string): PlatformOrderLine[] {
  const alike = Map.groupBy(order.list('line_items'), (one) =>
    [one.text('sku_id'), one.text('sale_price'), one.text('display_status') === 'CANCELLED'].join('|'),
  )
  return [...alike.values()].map((pieces) => {
    const first = pieces[0] as Answer
    return {
      lineIds: pieces.map((one) => one.id('id')),
      productId: first.text('product_id'),
      variantId: first.text('sku_id'),
      code: first.text('seller_sku'),
      title: first.text('product_name'),
      quantity: pieces.length,
      unitMinor: first.minor('sale_price', currency),
      isCancelled: first.text('display_status') === 'CANCELLED',
      note: '',
    }
  })
}

function addressOf(at: Answer, order: Answer): PlatformAddress {
  const levels = new Map(
    at.list('district_info').map((one) => [one.text('address_level_name').toLowerCase(), one.text('address_name')]),
  )
  const lines = ['address_line1', 'address_line2', 'address_line3', 'address_line4'].map((name) => at.text(name))
  return {
    name: at.text('name'),
    phone: at.text('phone_number'),
    email: order.text('buyer_email'),
    country: at.text('region_code'),
    state: levels.get('state') ?? levels.get('province') ?? '',
    city: levels.get('city') ?? '',
    district: levels.get('district') ?? levels.get('county') ?? '',
    lines: lines.some(Boolean) ? lines.filter(Boolean) : [at.text('address_detail') || at.text('full_address')],
    postcode: at.text('postal_code'),
  }
}
