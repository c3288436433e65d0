import type { Platform } from '#platforms/port'
import { authorization } from '#platforms/shopify/authorization'
import { catalogue, pictures } from '#platforms/shopify/catalogue'
import { listings } from '#platforms/shopify/listings'
import { orders } from '#platforms/shopify/orders'
import { payouts } from '#platforms/shopify/payouts'
import { shipments, warehouses } from '#platforms/shopify/shipments'
import { webhooks } from '#platforms/shopify/webhooks'

export const platform: Platform = {
  name: 'shopify',
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
