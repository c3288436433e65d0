import type { Platform } from '#platforms/port'
import { authorization } from '#platforms/tiktok/authorization'
import { catalogue, pictures } from '#platforms/tiktok/catalogue'
import { listings } from '#platforms/tiktok/listings'
import { orders } from '#platforms/tiktok/orders'
import { payouts } from '#platforms/tiktok/payouts'
import { shipments, warehouses } from '#platforms/tiktok/shipments'
import { webhooks } from '#platforms/tiktok/webhooks'

export const platform: Platform = {
  name: 'tiktok',
  authorization,
  catalogue,
  pictures,
  listings,
  orders,
  shipments,
  warehouses,
  webhooks,
  payouts,
}
