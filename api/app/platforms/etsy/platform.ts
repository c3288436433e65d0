import { authorization } from '#platforms/etsy/authorization'
import { catalogue, pictures } from '#platforms/etsy/catalogue'
import { listings } from '#platforms/etsy/listings'
import { orders, shipments } from '#platforms/etsy/orders'
import { webhooks } from '#platforms/etsy/webhooks'
import type { Platform } from '#platforms/port'

/** The platform has neither warehouses nor payouts of its own that an app can read. */
export const platform: Platform = {
  name: 'etsy',
  authorization,
  catalogue,
  pictures,
  listings,
  orders,
  shipments,
  webhooks,
}
