import { createHash } from 'node:crypto'
import { answerConsent, consentPage, type ConsentAsk } from '#sandbox/core/consent'
import type { Grant } from '#sandbox/core/grants'
import { formOf, route, type Exchange, type Reply } from '#sandbox/core/http'
import { authorized, fault, userOf } from '#sandbox/etsy/calls'

const HOUR_MS = 3_600_000
const LIFE = { accessMs: HOUR_MS, refreshMs: 90 * 24 * HOUR_MS }

function ask({ query }: Exchange): ConsentAsk {
  const isBound = query.code_challenge_method === 'S256' && /^[\w-]{43}$/.test(query.code_challenge ?? '')
  return {
    platform: 'etsy',
    title: 'Etsy authorization',
    appKey: query.client_id ?? '',
    state: query.state ?? '',
    redirectUrl: query.redirect_uri ?? '',
    scopes: (query.scope ?? '').split(' ').filter(Boolean),
    shopId: null,
    problem: isBound && query.response_type === 'code' ? '' : 'The address lacks a code_challenge of method S256.',
    bound: { challenge: query.code_challenge ?? '', redirectUrl: query.redirect_uri ?? '' },
    approved: (code, state) => ({ code, state }),
    denied: (state) => ({ error: 'access_denied', error_description: 'The resource owner denied the request', state }),
  }
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const invalid = (why: string) => fault(400, 'invalid_grant', why)

function token(exchange: Exchange): Reply {
  const form = formOf(exchange)
  if (form.client_id !== exchange.world.apps.etsy.key) return fault(400, 'invalid_client', 'The client_id is unknown.')
  if (form.grant_type === 'refresh_token') return refresh(exchange, form.refresh_token ?? '')
  const { grants } = exchange.world
  const code = grants.redeem('etsy', form.code ?? '')
  if (typeof code === 'string') return invalid(`The code is ${code}.`)
  if (challengeOf(form.code_verifier ?? '') !== code.bound.challenge)
    return invalid('The code_verifier does not belong to the code_challenge.')
  if (form.redirect_uri !== code.bound.redirectUrl) return invalid('The redirect_uri is another one.')
  return answer(exchange, grants.issue(code, LIFE))
}

/** A refresh token is used once. */
function refresh(exchange: Exchange, refreshToken: string): Reply {
  const { grants, clock } = exchange.world
  const grant = grants.refreshable('etsy', refreshToken)
  if (typeof grant === 'string') return invalid(`The refresh token is ${grant}.`)
  grant.refreshExpiresAt = clock.now()
  return answer(exchange, grants.issue(grant, LIFE))
}

function answer({ seen }: Exchange, { shopId, accessToken, refreshToken }: Grant): Reply {
  seen.shopId = shopId
  const user = userOf({ id: shopId })
  return {
    body: {
      access_token: `${user}.${accessToken}`,
      token_type: 'Bearer',
      expires_in: LIFE.accessMs / 1000,
      refresh_token: refreshToken,
    },
  }
}

export const authorizationRoutes = [
  route('GET /oauth/connect', (exchange) => consentPage(exchange, ask(exchange))),
  route('POST /oauth/connect', (exchange) => answerConsent(exchange, ask(exchange))),
  route('POST /v3/public/oauth/token', token),
  route(
    'GET /v3/application/users/:user/shops',
    authorized('shops_r', ({ params }, shop) =>
      params.user === userOf(shop)
        ? { body: { shop_id: Number(shop.id), user_id: Number(userOf(shop)), shop_name: shop.name } }
        : fault(403, 'The user is another one.'),
    ),
  ),
]
