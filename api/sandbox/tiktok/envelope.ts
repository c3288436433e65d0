import { Refused, type Exchange, type Handler, type Reply, type ShopHandler } from '#sandbox/core/http'
import type { Listing, Order, Shop } from '#sandbox/core/model'
import { checkSignature } from '#sandbox/tiktok/sign'

export const ok = (data: unknown): Reply => ({ body: { code: 0, message: 'Success', data, request_id: 'sandbox' } })
export const fault = (code: number, message: string, status = 200, data: unknown = null): Reply => ({
  status,
  body: { code, message, data, request_id: 'sandbox' },
})

export function refuse(code: number, message: string, status = 200, data: unknown = null): never {
  throw new Refused(fault(code, message, status, data))
}

const SKEW_SECONDS = 300
const LIMIT = { burst: 20, perSecond: 10 }

/** Checks app, time, signature, token and scope; a call for one shop must also name it by its cipher. */
export function signed(scope: string, handle: ShopHandler, { needsCipher = true } = {}): Handler {
  return (exchange) => {
    const { world, query, headers, seen } = exchange
    const app = world.apps.tiktok
    if (query.app_key !== app.key) refuse(106_000, 'The app_key is unknown.', 401)
    seen.signature = checkSignature(exchange, app)
    if (!seen.signature.isRight) refuse(106_001, 'sign is invalid', 401)
    if (Math.abs(Number(query.timestamp) - world.clock.seconds()) > SKEW_SECONDS)
      refuse(106_001, 'timestamp is out of range', 401)
    const grant = world.grants.find('tiktok', headers['x-tts-access-token']?.toString() ?? '')
    if (grant === 'expired') refuse(105_002, 'The access token has expired.', 401)
    if (typeof grant === 'string') refuse(105_001, 'The access token is invalid.', 401)
    if (!grant.scopes.includes(scope)) refuse(105_005, 'Access denied: the scope is missing.', 403)
    const shop = world.shops.get(grant.shopId) as Shop
    seen.shopId = shop.id
    if (needsCipher && query.shop_cipher !== shop.key) refuse(106_011, 'shop_cipher is invalid', 400)
    const wait = world.limiter.take(`tiktok ${shop.id}`, LIMIT)
    if (wait > 0)
      throw new Refused({
        ...fault(429, 'Too many requests', 429),
        headers: { 'retry-after': String(Math.ceil(wait)) },
      })
    return handle(exchange, shop)
  }
}

export function listingAt({ world, params }: Exchange, shop: Shop): Listing {
  return world.findListing(shop.id, params.id ?? '') ?? refuse(12_052_048, 'The product does not exist.')
}

export function orderAt({ world, params }: Exchange, shop: Shop): Order {
  return world.findOrder(shop.id, params.id ?? '') ?? refuse(11_000_001, 'The order does not exist.')
}

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
