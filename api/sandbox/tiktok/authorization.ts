import { answerConsent, consentPage, type ConsentAsk } from '#sandbox/core/consent'
import type { Grant } from '#sandbox/core/grants'
import { route, type Exchange, type Reply } from '#sandbox/core/http'
import { fault, ok, seconds, signed } from '#sandbox/tiktok/envelope'

const SCOPES = [
  'seller.authorization.info',
  'seller.product.basic',
  'seller.product.write',
  'seller.order.info',
  'seller.fulfillment.basic',
  'seller.logistics',
  'seller.finance.info',
  'seller.return_refund.basic',
]
const DAY_MS = 86_400_000
const LIFE = { accessMs: 7 * DAY_MS, refreshMs: 365 * DAY_MS }

const ask = ({ world, query }: Exchange): ConsentAsk => ({
  platform: 'tiktok',
  title: 'TikTok Shop authorization',
  appKey: query.app_key ?? '',
  state: query.state ?? '',
  redirectUrl: world.apps.tiktok.redirectUrl,
  scopes: SCOPES,
  shopId: null,
  bound: {},
  approved: (code, state) => ({ app_key: query.app_key ?? '', code, state }),
  denied: (state) => ({ error: 'access_denied', state }),
})

function appProblem({ world, query }: Exchange): Reply | null {
  const { key, secret } = world.apps.tiktok
  return query.app_key === key && query.app_secret === secret
    ? null
    : fault(36_004_001, 'app_key or app_secret is wrong')
}

function get(exchange: Exchange): Reply {
  const { world, query } = exchange
  const problem = appProblem(exchange)
  if (problem) return problem
  const code = world.grants.redeem('tiktok', query.auth_code ?? '')
  if (typeof code === 'string') return fault(36_004_004, `The authorization code is ${code}.`)
  return ok(tokenOf(exchange, world.grants.issue(code, LIFE)))
}

/** Tokens of before stay valid until they end, so a lost answer loses no shop. */
function refresh(exchange: Exchange): Reply {
  const { world, query } = exchange
  const problem = appProblem(exchange)
  if (problem) return problem
  const grant = world.grants.refreshable('tiktok', query.refresh_token ?? '')
  if (typeof grant === 'string') return fault(105_003, `The refresh token is ${grant}.`)
  return ok(tokenOf(exchange, world.grants.issue(grant, LIFE)))
}

function tokenOf({ world, seen }: Exchange, grant: Grant) {
  const shop = world.shops.get(grant.shopId)
  seen.shopId = grant.shopId
  return {
    access_token: grant.accessToken,
    access_token_expire_in: seconds(grant.expiresAt ?? 0),
    refresh_token: grant.refreshToken,
    refresh_token_expire_in: seconds(grant.refreshExpiresAt ?? 0),
    open_id: `open-${grant.shopId}`,
    seller_name: shop?.name,
    seller_base_region: shop?.region,
    user_type: 0,
    granted_scopes: grant.scopes,
  }
}

export const authorizationRoutes = [
  route('GET /oauth/authorize', (exchange) => consentPage(exchange, ask(exchange))),
  route('POST /oauth/authorize', (exchange) => answerConsent(exchange, ask(exchange))),
  route('GET /api/v2/token/get', get),
  route('GET /api/v2/token/refresh', refresh),
  route(
    'GET /authorization/202309/shops',
    signed(
      'seller.authorization.info',
      (_, { id, key, name, region }) =>
        ok({ shops: [{ id, cipher: key, name, region, code: `SB${id.slice(-6)}`, seller_type: 'LOCAL' }] }),
      { needsCipher: false },
    ),
  ),
]
