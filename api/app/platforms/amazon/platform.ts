import { authorization } from '#platforms/amazon/authorization'
import { catalogue, listings, pictures } from '#platforms/amazon/listings'
import { orders, shipments } from '#platforms/amazon/orders'
import { payouts } from '#platforms/amazon/payouts'
import type { Platform } from '#platforms/port'

/** The platform notifies through queues of its own cloud, so changes are pulled. */
export const platform: Platform = {
  name: 'amazon',
  authorization,
  catalogue,
  pictures,
  listings,
  orders,
  shipments,
  payouts,
}
