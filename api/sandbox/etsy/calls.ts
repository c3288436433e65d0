import { Refused, type Exchange, type Handler, type Reply, type ShopHandler } from '#sandbox/core/http'
import { withScope } from '#sandbox/core/token_check'
import type { Listing, Shop } from '#sandbox/core/model'

export const fault = (status: number, error: string, error_description?: string): Reply => ({
  status,
  body: { error, ...(error_description ? { error_description } : {}) },
})

export function refuse(status: number, error: string, error_description?: string): never {
  throw new Refused(fault(status, error, error_description))
}

/** The user of a shop: an access token begins with it. */
export const userOf = ({ id }: Pick<Shop, 'id'>) => `7${id}`

const PER_SECOND = { burst: 10, perSecond: 10 }
const PER_DAY = { burst: 10_000, perSecond: 10_000 / 86_400 }

/** Checks both halves of the key, the limits, the token with its user, the scope, and whose shop the path names. */
export function authorized(scope: string, handle: ShopHandler): Handler {
  return withScope(scope, async (exchange) => {
    const { world, headers, params, seen } = exchange
    const { key, secret } = world.apps.etsy
    if (headers['x-api-key'] !== `${key}:${secret}`) refuse(403, 'The x-api-key is not keystring:shared_secret.')
    const budget = takeBudget(exchange)
    const [user = '', token = ''] = (headers.authorization ?? '').replace(/^Bearer /, '').split('.')
    const grant = world.grants.find('etsy', token)
    if (typeof grant === 'string') return refuse(401, 'invalid_token', `The access token is ${grant}.`)
    const shop = world.shops.get(grant.shopId)
    if (!shop || user !== userOf(shop)) return refuse(401, 'invalid_token', 'The access token is of another user.')
    seen.shopId = shop.id
    if (!grant.scopes.includes(scope)) refuse(403, 'insufficient_scope', `The token lacks the scope ${scope}.`)
    if (params.shop !== undefined && params.shop !== shop.id) refuse(403, 'The shop is not of this user.')
    const reply = await handle(exchange, shop)
    return { ...reply, headers: { ...budget, ...reply.headers } }
  })
}

function takeBudget({ world: { limiter, apps } }: Exchange): Record<string, string> {
  const [second, day] = [`etsy second ${apps.etsy.key}`, `etsy day ${apps.etsy.key}`]
  const wait = Math.max(limiter.take(second, PER_SECOND), limiter.take(day, PER_DAY))
  const headers = {
    'x-limit-per-second': String(PER_SECOND.burst),
    'x-remaining-this-second': String(Math.floor(limiter.left(second, PER_SECOND))),
    'x-limit-per-day': String(PER_DAY.burst),
    'x-remaining-today': String(Math.floor(limiter.left(day, PER_DAY))),
  }
  if (wait === 0) return headers
  const limited = fault(429, 'Has exceeded rate limit.')
  throw new Refused({ ...limited, headers: { ...headers, 'retry-after': String(Math.ceil(wait)) } })
}

export function listingAt({ world, params }: Exchange, shop: Shop): Listing {
  return world.findListing(shop.id, params.id ?? '') ?? refuse(404, 'Resource not found')
}

/** A list in the platform's shape. */
export const results = (all: readonly unknown[], count = all.length): Reply => ({ body: { count, results: all } })

export const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000)
export const money = (minor: number, currency_code: string) => ({ amount: minor, divisor: 100, currency_code })
