import { jsonOf, route, type Exchange, type Reply } from '#sandbox/core/http'
import { textAt, type Fields } from '#sandbox/core/payload'
import type { Shop } from '#sandbox/core/model'
import { authorizationTypes, createToken } from '#sandbox/temu/authorization'
import { catalogueTypes } from '#sandbox/temu/catalogue'
import { ok, rateLimited, refuse, regionOf, type Gateway, type TemuTypes } from '#sandbox/temu/envelope'
import { orderTypes } from '#sandbox/temu/orders'
import { productTypes } from '#sandbox/temu/products'
import { checkSignature } from '#sandbox/temu/sign'

const CREATE_TOKEN = 'bg.open.accesstoken.create'
const TYPES: TemuTypes = { ...authorizationTypes, ...catalogueTypes, ...productTypes, ...orderTypes }
/** What a token may call is listed by type. */
export const SCOPES = Object.keys(TYPES)
/** Earlier names that are switched off. */
const SUNSET = new Set(['bg.goods.add', 'bg.logistics.shipment.confirm', 'bg.order.list.get', 'bg.order.detail.get'])
const GATEWAYS: readonly string[] = ['us', 'eu', 'global', 'partner'] satisfies Gateway[]

const LIMIT = { burst: 20, perSecond: 20 }
const SKEW_SECONDS = 300

async function answer(exchange: Exchange): Promise<Reply> {
  const { world, params, seen } = exchange
  if (!GATEWAYS.includes(params.gateway ?? '')) return { status: 404, body: { message: 'There is no such gateway.' } }
  const gateway = params.gateway as Gateway
  const body = jsonOf(exchange)
  checkApp(exchange, body)
  const type = typeAt(body, gateway)
  if (world.limiter.take(`temu ${textAt(body, 'app_key')}`, LIMIT) > 0) return rateLimited
  if (type === CREATE_TOKEN) return ok(gateway, createToken(exchange, body, gateway))
  const grant = grantAt(exchange, body, type)
  const shop = world.shops.get(grant.shopId) as Shop
  seen.shopId = shop.id
  if (gateway !== 'partner' && regionOf(shop).gateway !== gateway)
    refuse(3_000_031, 'The access_token belongs to another region.')
  return ok(gateway, await TYPES[type]?.handle({ exchange, body, shop, grant }))
}

/** App, time and signature. */
function checkApp({ world, seen }: Exchange, body: Fields): void {
  const [app, key] = [world.apps.temu, textAt(body, 'app_key')]
  if (key === '') refuse(3_000_019, 'app_key is missing')
  if (key !== app.key) refuse(3_000_020, 'app_key is unknown')
  if (body.data_type !== undefined && body.data_type !== 'JSON') refuse(3_000_014, 'data_type must be JSON')
  const late = world.clock.seconds() - Number(body.timestamp)
  if (!Number.isFinite(late)) refuse(3_000_010, 'timestamp is missing')
  if (late < -SKEW_SECONDS) refuse(3_000_011, 'timestamp is in the future')
  if (late > SKEW_SECONDS) refuse(3_000_012, 'timestamp has expired')
  seen.signature = checkSignature(body, app)
  if (seen.signature.given === '') refuse(3_000_040, 'sign is missing')
  if (!seen.signature.isRight) refuse(3_000_001, 'sign is invalid')
}

/** A type sent to another gateway does not exist there. */
function typeAt(body: Fields, gateway: Gateway): string {
  const type = textAt(body, 'type')
  if (type === '') refuse(3_000_002, 'type is missing')
  if (SUNSET.has(type)) refuse(3_000_004, 'type is no longer offered')
  const at = type === CREATE_TOKEN ? 'region' : TYPES[type]?.gateway
  if (at !== 'any' && at !== (gateway === 'partner' ? 'partner' : 'region')) refuse(3_000_003, 'type not exists')
  return type
}

function grantAt({ world }: Exchange, body: Fields, type: string) {
  const token = textAt(body, 'access_token')
  if (token === '') refuse(3_000_030, 'access_token is missing')
  const grant = world.grants.find('temu', token)
  if (grant === 'unknown') refuse(3_000_031, 'access_token is unknown')
  if (typeof grant === 'string') refuse(3_000_034, 'access_token has expired or was refreshed')
  if (!grant.scopes.includes(type)) refuse(3_000_032, 'access_token does not cover this type')
  return grant
}

export const routerRoutes = [route('POST /:gateway/openapi/router', answer)]
