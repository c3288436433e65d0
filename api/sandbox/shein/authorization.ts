import { answerConsent, consentPage, type ConsentAsk } from '#sandbox/core/consent'
import { jsonOf, route, type Exchange, type Reply } from '#sandbox/core/http'
import { textAt } from '#sandbox/core/payload'
import type { Shop } from '#sandbox/core/model'
import { checkCall, ok, refuse } from '#sandbox/shein/envelope'
import { encrypt } from '#sandbox/shein/sign'

/** A store's key lives until the seller cancels it. */
const FOREVER = { accessMs: null, refreshMs: null }

const ask = ({ query }: Exchange): ConsentAsk => ({
  platform: 'shein',
  title: 'SHEIN authorization',
  appKey: query.appid ?? '',
  state: query.state ?? '',
  redirectUrl: Buffer.from(query.redirectUrl ?? '', 'base64').toString(),
  scopes: [],
  shopId: null,
  bound: {},
  approved: (tempToken, state) => ({ appid: query.appid ?? '', tempToken, state }),
  denied: (state) => ({ error: 'access_denied', state }),
})

export const supplierIdOf = ({ id }: Shop) => id.slice(-8)

/** Another consent gives the same key again. */
function getByToken(exchange: Exchange): Reply {
  checkCall(exchange)
  const { world, seen } = exchange
  const app = world.apps.shein
  const code = world.grants.redeem('shein', textAt(jsonOf(exchange), 'tempToken'))
  if (typeof code === 'string') return refuse('33051002', `The tempToken is ${code}.`)
  const shop = world.shops.get(code.shopId) as Shop
  seen.shopId = shop.id
  const grant = world.grants.ofShop(shop.id)[0] ?? world.grants.issue(code, FOREVER)
  return ok({
    appid: app.key,
    openKeyId: shop.id,
    secretKey: encrypt(grant.accessToken, app.secret),
    supplierId: Number(supplierIdOf(shop)),
    supplierSource: 12,
    supplierBusinessMode: 'SelfOperated',
  })
}

export const authorizationRoutes = [
  route('GET /empower', (exchange) => consentPage(exchange, ask(exchange))),
  route('POST /empower', (exchange) => answerConsent(exchange, ask(exchange))),
  route('POST /open-api/auth/get-by-token', getByToken),
]
