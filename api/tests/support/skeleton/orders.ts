import { PLATFORM_ORDER_STATUSES } from '#contracts/platforms'
import type { Answer } from '#platforms/answers'
import { PlatformError } from '#platforms/errors'
import type { Orders, PlatformOrder, Shipments, Warehouses } from '#platforms/ports/orders'
import { callSkeleton } from '#tests/support/skeleton/client'

export const orders: Orders = {
  async pull(context, { from, to, cursor }) {
    const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), page: cursor ?? '1' })
    const answer = await callSkeleton(context, { path: `/orders?${query}` })
    return { items: answer.list('orders').map(orderOf), next: answer.text('next') || null }
  },

  async get(context, orderIds) {
    const found: PlatformOrder[] = []
    for (const orderId of orderIds)
      try {
        found.push(orderOf(await callSkeleton(context, { path: `/orders/${orderId}` })))
      } catch (error) {
        if (!(error instanceof PlatformError) || error.kind !== 'not_found') throw error
      }
    return found
  },
}

function orderOf(order: Answer): PlatformOrder {
  const currency = order.text('currency')
  const status = PLATFORM_ORDER_STATUSES.find((one) => one === order.text('status')) ?? 'unknown'
  const createdAt = order.momentOr('created_at', new Date(0))
  return {
    orderId: order.id('id'),
    number: order.id('id'),
    status,
    platformStatus: order.text('status'),
    createdAt,
    updatedAt: order.momentOr('updated_at', createdAt),
    shipBefore: null,
    currency,
    totalMinor: order.minor('total', currency),
    shippingMinor: 0,
    isPlatformLabel: false,
    buyerNote: '',
    receiver: null,
    lines: order.list('lines').map((line) => ({
      lineIds: [line.id('id')],
      productId: line.text('product_id'),
      variantId: line.text('variant_id'),
      code: line.text('code'),
      title: line.text('title'),
      quantity: line.number('quantity'),
      unitMinor: line.minor('price', currency),
      isCancelled: false,
      note: '',
    })),
    cancellation: null,
  }
}

export const shipments: Shipments = {
  carriers: () => Promise.resolve([{ id: 'usps', name: 'USPS' }]),

  async push(context, { orderId, idempotencyKey, carrier, trackingNumber }) {
    const answer = await callSkeleton(context, {
      method: 'POST',
      path: `/orders/${orderId}/shipments`,
      body: { key: idempotencyKey, carrier: carrier.id, number: trackingNumber },
      isRepeatable: true,
    })
    return { shipmentId: answer.id('id') }
  },
}

export const warehouses: Warehouses = {
  async list(context) {
    const answer = await callSkeleton(context, { path: '/warehouses' })
    return answer.list('warehouses').map((one) => ({
      id: one.id('id'),
      name: one.text('name'),
      kind: 'own',
      sites: one.texts('sites'),
      isActive: true,
    }))
  },
}
