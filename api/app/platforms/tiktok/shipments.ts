import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { Shipments, Warehouses } from '#platforms/ports/orders'
import { callTiktok } from '#platforms/tiktok/client'

export const shipments: Shipments = {
  async carriers(context, orderId) {
    const option = (await orderOf(context, orderId)).id('delivery_option_id')
    const path = '/logistics/202309/delivery_options/{id}/shipping_providers'
    const data = await callTiktok(context, { path, ids: [option] })
    return data.list('shipping_providers').map((one) => ({ id: one.id('id'), name: one.text('name') }))
  },

  /** Shipping twice is refused by the platform; a repeated push finds its first parcel. */
  async push(context, { orderId, carrier, trackingNumber, lines }) {
    const lineIds = lines.flatMap((line) => line.lineIds)
    try {
      const data = await callTiktok(context, {
        method: 'POST',
        path: '/fulfillment/202309/orders/{id}/packages',
        ids: [orderId],
        body: {
          tracking_number: trackingNumber,
          shipping_provider_id: carrier.id,
          ...(lineIds.length > 0 ? { order_line_item_ids: lineIds } : {}),
        },
      })
      return { shipmentId: data.id('package_id') }
    } catch (error) {
      if (!(error instanceof PlatformError) || !mayBeShipped(error)) throw error
      const shipmentId = await parcelWith(context, orderId, trackingNumber)
      if (shipmentId === null) throw error
      return { shipmentId }
    }
  },
}

const mayBeShipped = ({ kind, mayHaveHappened }: PlatformError) =>
  mayHaveHappened || kind === 'duplicate' || kind === 'invalid'

async function parcelWith(context: PlatformContext, orderId: string, trackingNumber: string): Promise<string | null> {
  const items = (await orderOf(context, orderId)).list('line_items')
  const shipped = items.find((one) => one.text('tracking_number') === trackingNumber)
  return shipped ? shipped.text('package_id') : null
}

async function orderOf(context: PlatformContext, orderId: string): Promise<Answer> {
  const data = await callTiktok(context, { path: '/order/202309/orders', query: { ids: orderId } })
  const [order] = data.list('orders')
  if (!order) throw new PlatformError('not_found', { code: 'no_order' })
  return order
}

export const warehouses: Warehouses = {
  async list(context) {
    const data = await callTiktok(context, { path: '/logistics/202309/warehouses' })
    return data
      .list('warehouses')
      .filter((one) => one.text('type') !== 'RETURN_WAREHOUSE')
      .map((one) => ({
        id: one.id('id'),
        name: one.text('name'),
        kind: one.text('sub_type').includes('PLATFORM') ? 'platform' : 'own',
        sites: [one.object('address').text('region_code') || context.store.region],
        isActive: one.text('effect_status') !== 'DISABLED',
      }))
  },
}
