import { answerConsent, consentPage, type ConsentAsk } from '#sandbox/core/consent'
import { jsonOf, route, type Exchange, type Reply } from '#sandbox/core/http'
import { textAt } from '#sandbox/core/payload'
import { queryHmac } from '#sandbox/shopify/sign'

/** The token does not end by itself. */
const LIFE = { accessMs: null, refreshMs: null }

function ask({ world, query, params }: Exchange): ConsentAsk {
  const app = world.apps.shopify
  const shop = params.shop ?? ''
  const signed = (fields: Record<string, string>) => {
    const all = { ...fields, shop, timestamp: String(world.clock.seconds()) }
    return { ...all, hmac: queryHmac(all, app) }
  }
  return {
    platform: 'shopify',
    title: 'Shopify app installation',
    appKey: query.client_id ?? '',
    state: query.state ?? '',
    redirectUrl: query.redirect_uri ?? '',
    scopes: (query.scope ?? '').split(',').filter(Boolean),
    shopId: shop,
    bound: {},
    approved: (code, state) => signed({ code, state, host: Buffer.from(`${shop}/admin`).toString('base64url') }),
    denied: (state) => signed({ error: 'access_denied', state }),
  }
}

const refused = (error: string, error_description: string, status = 400): Reply => ({
  status,
  body: { error, error_description },
})

function token(exchange: Exchange): Reply {
  const { world, params, seen } = exchange
  const { key, secret } = world.apps.shopify
  const body = jsonOf(exchange)
  if (textAt(body, 'client_id') !== key || textAt(body, 'client_secret') !== secret)
    return refused('invalid_client', 'The client id or secret is wrong.', 401)
  const code = world.grants.redeem('shopify', textAt(body, 'code'))
  if (typeof code === 'string') return refused('invalid_request', `The authorization code is ${code}.`)
  if (code.shopId !== params.shop) return refused('invalid_request', 'The authorization code is of another shop.')
  seen.shopId = code.shopId
  const { accessToken, scopes } = world.grants.issue(code, LIFE)
  return { body: { access_token: accessToken, scope: scopes.join(',') } }
}

export const authorizationRoutes = [
  route('GET /:shop/admin/oauth/authorize', (exchange) => consentPage(exchange, ask(exchange))),
  route('POST /:shop/admin/oauth/authorize', (exchange) => answerConsent(exchange, ask(exchange))),
  route('POST /:shop/admin/oauth/access_token', token),
]
