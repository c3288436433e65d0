import { Refused, type Exchange, type Handler, type Reply, type ShopHandler } from '#sandbox/core/http'
import type { Limit } from '#sandbox/core/limiter'
import type { Order, Shop } from '#sandbox/core/model'
import { textAt, type Fields } from '#sandbox/core/payload'
import { checkSignature } from '#sandbox/shein/sign'

export const ok = (info: unknown = {}): Reply => ({ body: { code: '0', msg: 'OK', info, traceId: 'sandbox' } })
export const failure = (code: string, msg: string, info: unknown = null): Reply => ({
  body: { code, msg, info, traceId: 'sandbox' },
})

export function refuse(code: string, msg: string, info: unknown = null): never {
  throw new Refused(failure(code, msg, info))
}

export const PARAMETER = '10110001'
const SIGNATURE = '10110002'
export const tooFrequent = failure('10110429', 'Requests to this API are too frequent.')

const PER_ENDPOINT: Limit = { burst: 20, perSecond: 20 }
const SKEW_MS = 300_000

/** Checks timestamp, signature and rate limit. */
export function checkCall(exchange: Exchange, limit = PER_ENDPOINT): void {
  const { world, headers, path, seen } = exchange
  const late = world.clock.now() - Number(headers['x-lt-timestamp'])
  if (!(Math.abs(late) <= SKEW_MS)) refuse(SIGNATURE, 'The timestamp of the signature is out of range.')
  seen.signature = checkSignature(exchange)
  if (!seen.signature.isRight)
    refuse(SIGNATURE, 'The signature or openKeyId is wrong, or the authorization was cancelled.')
  if (world.limiter.take(`shein ${path}`, limit) > 0) throw new Refused(tooFrequent)
}

/** Calls in the name of a store. */
export function asStore(handle: ShopHandler, limit?: Limit): Handler {
  return (exchange) => {
    checkCall(exchange, limit)
    const shop = exchange.world.shops.get(exchange.headers['x-lt-openkeyid']?.toString() ?? '')
    if (shop?.platform !== 'shein') return refuse(SIGNATURE, 'The openKeyId is missing.')
    exchange.seen.shopId = shop.id
    return handle(exchange, shop)
  }
}

export function orderAt({ world }: Exchange, shop: Shop, body: Fields): Order {
  const order = world.findOrder(shop.id, textAt(body, 'orderNo'))
  if (!order || order.status === 'unpaid') return refuse(PARAMETER, 'The order does not exist.')
  return order
}
