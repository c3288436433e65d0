import type { Grant } from '#sandbox/core/grants'
import { Refused, type Exchange, type Reply } from '#sandbox/core/http'
import type { Listing, Order, Shop } from '#sandbox/core/model'
import { textAt, type Fields } from '#sandbox/core/payload'

/** Each region has a gateway for orders; products have one for all. */
export type Gateway = 'us' | 'eu' | 'global' | 'partner'

export interface TemuRequest {
  exchange: Exchange
  body: Fields
  shop: Shop
  grant: Grant
}

/** One call of the router: the result, or a refusal. */
export interface TemuType {
  gateway: 'region' | 'partner' | 'any'
  handle(request: TemuRequest): unknown
}
export type TemuTypes = Readonly<Record<string, TemuType>>

const REQUEST_ID = 'sandbox'
/** The partner gateway counts success as 0. */
export const ok = (gateway: Gateway, result: unknown): Reply => ({
  body: {
    success: true,
    errorCode: gateway === 'partner' ? 0 : 1_000_000,
    errorMsg: '',
    requestId: REQUEST_ID,
    result: result ?? {},
  },
})
export const failure = (errorCode: number, errorMsg: string): Reply => ({
  body: { success: false, errorCode, errorMsg, requestId: REQUEST_ID, result: null },
})

export const rateLimited = failure(4_000_004, 'The request exceeds the rate limit.')

export function refuse(code: number, message: string): never {
  throw new Refused(failure(code, message))
}

const COUNTRIES_EU = new Set(['AT', 'BE', 'CZ', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PL', 'PT', 'SE'])

/** Which gateway has the orders of a shop, and by which id it names the region. */
export function regionOf({ region }: Shop): { gateway: Gateway; regionId: number } {
  if (region === 'US') return { gateway: 'us', regionId: 211 }
  return COUNTRIES_EU.has(region) ? { gateway: 'eu', regionId: 76 } : { gateway: 'global', regionId: 0 }
}

export const BUSINESS = 7_000_000

export function productAt({ exchange, body, shop }: TemuRequest, name = 'productId'): Listing {
  return exchange.world.findListing(shop.id, textAt(body, name)) ?? refuse(BUSINESS, 'The product does not exist.')
}

export function orderAt({ exchange, shop }: TemuRequest, fields: Fields): Order {
  const order = exchange.world.findOrder(shop.id, textAt(fields, 'parentOrderSn'))
  if (!order || order.status === 'unpaid') return refuse(BUSINESS, 'The parent order does not exist.')
  return order
}

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
