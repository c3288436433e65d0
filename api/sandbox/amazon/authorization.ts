import { ACCESS_PREFIX, marketplaceOf, operation, payload } from '#sandbox/amazon/calls'
import { answerConsent, consentPage, type ConsentAsk } from '#sandbox/core/consent'
import { formOf, route, type Exchange, type Reply } from '#sandbox/core/http'

const LIFE = { accessMs: 3_600_000, refreshMs: null }
const REFRESH_PREFIX = 'Atzr|'

const ask = ({ query }: Exchange): ConsentAsk => ({
  platform: 'amazon',
  title: 'Amazon Selling Partner authorization',
  appKey: query.application_id ?? '',
  state: query.state ?? '',
  redirectUrl: query.redirect_uri ?? '',
  scopes: [],
  shopId: null,
  bound: { redirectUrl: query.redirect_uri ?? '' },
  approved: (code, state, shopId) => ({ spapi_oauth_code: code, state, selling_partner_id: shopId }),
  denied: (state) => ({ error: 'access_denied', state }),
})

const invalid = (error: string, error_description: string, status = 400): Reply => ({
  status,
  body: { error, error_description },
})

function token(exchange: Exchange): Reply {
  const form = formOf(exchange)
  const { grants, apps } = exchange.world
  if (form.client_id !== apps.amazon.key || form.client_secret !== apps.amazon.secret)
    return invalid('invalid_client', 'Client authentication failed', 401)
  if (form.grant_type === 'refresh_token') return refresh(exchange, form.refresh_token ?? '')
  const code = grants.redeem('amazon', form.code ?? '')
  if (typeof code === 'string') return invalid('invalid_grant', `The authorization code is ${code}.`)
  if (form.redirect_uri !== code.bound.redirectUrl) return invalid('invalid_grant', 'The redirect_uri is another one.')
  const { accessToken, refreshToken } = grants.issue(code, LIFE)
  return tokens(accessToken, REFRESH_PREFIX + refreshToken)
}

/** A refresh token stays the same. */
function refresh({ world }: Exchange, given: string): Reply {
  const grant = world.grants.refreshable('amazon', given.slice(REFRESH_PREFIX.length))
  if (typeof grant === 'string') return invalid('invalid_grant', `The refresh token is ${grant}.`)
  return tokens(world.grants.issue(grant, LIFE).accessToken, given)
}

const tokens = (access: string, refresh_token: string): Reply => ({
  body: {
    access_token: ACCESS_PREFIX + access,
    refresh_token,
    token_type: 'bearer',
    expires_in: LIFE.accessMs / 1000,
  },
})

export const authorizationRoutes = [
  route('GET /apps/authorize/consent', (exchange) => consentPage(exchange, ask(exchange))),
  route('POST /apps/authorize/consent', (exchange) => answerConsent(exchange, ask(exchange))),
  route('POST /auth/o2/token', token),
  operation('GET /sellers/v1/marketplaceParticipations', (_, shop) => {
    const { id, name } = marketplaceOf(shop)
    const marketplace = { id, name, countryCode: shop.region, defaultCurrencyCode: shop.currency }
    return payload([{ marketplace, participation: { isParticipating: true, hasSuspendedListings: false } }])
  }),
]
