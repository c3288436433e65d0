import type { Platform } from '#platforms/port'
import { authorization } from '#platforms/temu/authorization'
import { catalogue, pictures, warehouses } from '#platforms/temu/catalogue'
import { listings } from '#platforms/temu/listings'
import { orders, shipments } from '#platforms/temu/orders'
import { webhooks } from '#platforms/temu/webhooks'

export const platform: Platform = {
  name: 'temu',
  authorization,
  catalogue,
  pictures,
  listings,
  orders,
  shipments,
  warehouses,
  webhooks,
}
