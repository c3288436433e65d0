import { createHash } from 'node:crypto'
import type { Answer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { AppContext, PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { callEtsy, etsyBudgets, readAnswer } from '#platforms/etsy/client'
import type { Authorization, GrantedShop, TokenGrant } from '#platforms/ports/authorization'

const SCOPES = ['listings_r', 'listings_w', 'shops_r', 'transactions_r', 'transactions_w'] as const
const REFRESH_DAYS = 90

/** PKCE, method S256. */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

export const authorization: Authorization = {
  purposes: () => ['all'],
  regions: [],
  needsShop: false,
  scopes: SCOPES,

  consentUrl({ app }, { state, redirectUrl, verifier }) {
    const query = {
      response_type: 'code',
      client_id: app.key,
      redirect_uri: redirectUrl,
      scope: SCOPES.join(' '),
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    }
    return `${app.addresses.consent}/oauth/connect?${new URLSearchParams(query)}`
  },

  denial: (query) => (query.code ? null : (query.error ?? 'denied')),

  async exchange(context, { purpose, query, redirectUrl, verifier }) {
    const parameters = { redirect_uri: redirectUrl, code: query.code ?? '', code_verifier: verifier }
    const grant = await token(context, purpose, { grant_type: 'authorization_code', ...parameters })
    const store = { storeId: 0, platform: 'etsy', region: '', shopId: '', shopKey: '' } as const
    return { grant, shops: [await shopOf({ ...context, store: { ...store, tokens: { all: grant.accessToken } } })] }
  },

  /** A refresh token is used once; the answer holds the next one. */
  refresh(context, grant) {
    if (!grant.refreshToken) throw new PlatformError('unauthorized', { code: 'no_refresh_token' })
    const parameters = { grant_type: 'refresh_token', refresh_token: grant.refreshToken }
    return token(context, grant.purpose, parameters, grant.scopes)
  },

  test: shopOf,
}

/** A token begins with the number of its user. */
async function shopOf(context: PlatformContext): Promise<GrantedShop> {
  const [userId = ''] = (context.store.tokens.all ?? '').split('.')
  const shop = await callEtsy(context, { path: `/users/${encodeURIComponent(userId)}/shops` })
  return { shopId: shop.id('shop_id'), shopKey: userId, name: shop.text('shop_name'), region: '' }
}

async function token(
  context: AppContext,
  purpose: TokenGrant['purpose'],
  parameters: Record<string, string>,
  scopes: readonly string[] = SCOPES,
): Promise<TokenGrant> {
  const data: Answer = await callPlatform(context, {
    platform: 'etsy',
    operation: `token ${parameters.grant_type}`,
    budgets: etsyBudgets(context),
    isRepeatable: false,
    request: () => ({
      method: 'POST',
      url: `${context.app.addresses.api}/v3/public/oauth/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: context.app.key, ...parameters }).toString(),
    }),
    read: (answer) => {
      if (answer.status === 400) throw new PlatformError('unauthorized', { code: 'invalid_grant' })
      return readAnswer(answer)
    },
  })
  const now = Date.now()
  return {
    purpose,
    accessToken: data.id('access_token'),
    expiresAt: new Date(now + data.number('expires_in') * 1000),
    refreshToken: data.id('refresh_token'),
    refreshExpiresAt: new Date(now + REFRESH_DAYS * 86_400_000),
    scopes,
  }
}
