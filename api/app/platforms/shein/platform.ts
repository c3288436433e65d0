import type { Platform } from '#platforms/port'
import { authorization } from '#platforms/shein/authorization'
import { catalogue, pictures, warehouses } from '#platforms/shein/catalogue'
import { listings } from '#platforms/shein/listings'
import { orders, shipments } from '#platforms/shein/orders'
import { webhooks } from '#platforms/shein/webhooks'

export const platform: Platform = {
  name: 'shein',
  authorization,
  catalogue,
  pictures,
  listings,
  orders,
  shipments,
  warehouses,
  webhooks,
}
