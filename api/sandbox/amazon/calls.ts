import { createHmac } from 'node:crypto'
import { minorToDecimal } from '#contracts/platform_units'
import { Refused, route, type Exchange, type Reply, type ShopHandler } from '#sandbox/core/http'
import type { Grant } from '#sandbox/core/grants'
import type { Limit } from '#sandbox/core/limiter'
import type { Shop } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'

export const ACCESS_PREFIX = 'Atza|'
const RESTRICTED_PREFIX = 'Atz.sprdt|'
const RESTRICTED_MS = 3_600_000

/** One marketplace of each trading area. */
const US = { area: 'na', id: 'ATVPDKIKX0DER', name: 'Amazon.com' }
const MARKETPLACES: Readonly<Record<string, typeof US>> = {
  US,
  GB: { area: 'eu', id: 'A1F83G8C2ARO7P', name: 'Amazon.co.uk' },
  JP: { area: 'fe', id: 'A1VC38T7YXB528', name: 'Amazon.co.jp' },
}
export const marketplaceOf = ({ region }: Shop) => MARKETPLACES[region] ?? US

export const fault = (status: number, code: string, message: string, details = ''): Reply => ({
  status,
  body: { errors: [{ code, message, details }] },
})

export const quotaExceeded = fault(429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.')

export function refuse(status: number, code: string, message: string, details = ''): never {
  throw new Refused(fault(status, code, message, details))
}

export const RATES = {
  listings: { burst: 5, perSecond: 5 },
  orders: { burst: 20, perSecond: 0.0167 },
  order: { burst: 30, perSecond: 0.5 },
  shipment: { burst: 10, perSecond: 2 },
  other: { burst: 2, perSecond: 1 },
} as const satisfies Record<string, Limit>

/** An operation in the shop's trading area, with its own rate. A restricted token opens the path it was issued for. */
export function operation(
  line: string,
  handle: ShopHandler,
  { rate = RATES.other as Limit, isRestricted = false } = {},
) {
  const [method = '', path = ''] = line.split(' ')
  return route(`${method} /:area${path}`, async (exchange) => {
    const { world, params, seen } = exchange
    const grant = grantOf(exchange, isRestricted)
    const shop = world.shops.get(grant.shopId)
    if (!shop || params.area !== marketplaceOf(shop).area)
      return fault(403, 'Unauthorized', 'Access to requested resource is denied.')
    seen.shopId = shop.id
    if (params.seller !== undefined && params.seller !== shop.id)
      return fault(403, 'Unauthorized', 'Access to requested resource is denied.')
    const headers = { 'x-amzn-ratelimit-limit': String(rate.perSecond) }
    const isAllowed = world.limiter.take(`amazon ${shop.id} ${line}`, rate) === 0
    return { headers, ...(isAllowed ? await handle(exchange, shop) : quotaExceeded) }
  })
}

function grantOf({ world, headers, path }: Exchange, isRestricted: boolean): Grant {
  const given = headers['x-amz-access-token']?.toString() ?? ''
  const denied = (details: string): never =>
    refuse(403, 'Unauthorized', 'Access to requested resource is denied.', details)
  const token = given.startsWith(RESTRICTED_PREFIX) ? opened(world, given, path.replace(/^\/\w+/, '')) : given
  if (token === null) return denied('The access token you provided is invalid for this resource.')
  if (isRestricted && token === given) return denied('A restricted data token is required.')
  const grant = world.grants.find('amazon', token.slice(ACCESS_PREFIX.length))
  if (grant === 'expired') return denied('The access token you provided has expired.')
  return typeof grant === 'string' ? denied('The access token you provided is revoked, malformed or invalid.') : grant
}

const seal = ({ apps }: World, text: string) => createHmac('sha256', apps.amazon.secret).update(text).digest('hex')

export function restrictedToken({ world, headers }: Exchange, path: string) {
  const token = headers['x-amz-access-token']?.toString() ?? ''
  const until = world.clock.now() + RESTRICTED_MS
  const body = {
    restrictedDataToken: `${RESTRICTED_PREFIX}${token} ${until} ${seal(world, `${token} ${until} ${path}`)}`,
  }
  return { ...body, expiresIn: RESTRICTED_MS / 1000 }
}

/** The seller's token inside a restricted one; null if it is not for this path, or has ended. */
function opened(world: World, given: string, path: string): string | null {
  const [token = '', until = '', given_seal = ''] = given.slice(RESTRICTED_PREFIX.length).split(' ')
  const isRight = given_seal === seal(world, `${token} ${until} ${path}`)
  return isRight && Number(until) > world.clock.now() ? token : null
}

/** The seller's access token of a header, also inside a restricted one; empty if that does not open this path. */
export function tokenIn({ world, path }: Exchange, given: string): string {
  const isRestricted = given.startsWith(RESTRICTED_PREFIX)
  const token = isRestricted ? opened(world, given, path.replace(/^\/\w+/, '')) : given
  return (token ?? '').slice(ACCESS_PREFIX.length)
}

export const payload = (content: unknown): Reply => ({ body: { payload: content } })
export const money = (minor: number, CurrencyCode: string) => ({
  CurrencyCode,
  Amount: minorToDecimal(minor, CurrencyCode),
})
export const instant = (milliseconds: number) => new Date(milliseconds).toISOString()
