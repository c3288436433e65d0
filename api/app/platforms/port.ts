import type { SalesPlatform } from '#contracts/suppliers'
import type { Authorization } from '#platforms/ports/authorization'
import type { Catalogue, Listings, Pictures } from '#platforms/ports/listings'
import type { Orders, Payouts, Shipments, Warehouses } from '#platforms/ports/orders'
import type { Webhooks } from '#platforms/ports/webhooks'

export type * from '#platforms/context'
export type * from '#platforms/ports/authorization'
export type * from '#platforms/ports/listings'
export type * from '#platforms/ports/orders'
export type * from '#platforms/ports/webhooks'

/**
 * A sales platform. A section that it does not offer is absent; `sectionOf` of the registry refuses with `unsupported`. All
 * functions throw `PlatformError`, write to no table and may run in any process.
 */
export interface Platform {
  name: SalesPlatform
  authorization?: Authorization
  catalogue?: Catalogue
  pictures?: Pictures
  listings?: Listings
  orders?: Orders
  shipments?: Shipments
  warehouses?: Warehouses
  webhooks?: Webhooks
  payouts?: Payouts
}

export type PlatformSection = Exclude<keyof Platform, 'name'>
