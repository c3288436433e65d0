import { callAmazon, readAnswer } from '#platforms/amazon/client'
import { areaOf, countries, countryOf, marketplaceOf } from '#platforms/amazon/regions'
import { callPlatform } from '#platforms/call'
import type { AppContext, PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { appBudget } from '#platforms/limits'
import type { Authorization, GrantedShop, TokenGrant } from '#platforms/ports/authorization'

/** The app key is `application id/client id`: consent names the first, tokens the second. */
function idsOf({ app }: AppContext): { application: string; client: string } {
  const [application = '', client = application] = app.key.split('/')
  return { application, client }
}

/** Login with Amazon: an access token of an hour, and a refresh token without an end. */
export const authorization: Authorization = {
  purposes: () => ['all'],
  regions: countries,
  needsShop: false,
  scopes: [],

  consentUrl(context, { state, redirectUrl }) {
    const query = { application_id: idsOf(context).application, state, redirect_uri: redirectUrl }
    return `${context.app.addresses.consent}/apps/authorize/consent?${new URLSearchParams(query)}`
  },

  denial: (query) => (query.spapi_oauth_code ? null : (query.error ?? 'denied')),

  async exchange(context, { purpose, query, redirectUrl, region }) {
    const parameters = { code: query.spapi_oauth_code ?? '', redirect_uri: redirectUrl }
    const grant = await token(context, purpose, { grant_type: 'authorization_code', ...parameters })
    const sellerId = query.selling_partner_id ?? ''
    const store = { storeId: 0, platform: 'amazon', region, shopId: '', shopKey: sellerId } as const
    return { grant, shops: await shopsOf({ ...context, store: { ...store, tokens: { all: grant.accessToken } } }) }
  },

  async refresh(context, grant) {
    if (!grant.refreshToken) throw new PlatformError('unauthorized', { code: 'no_refresh_token' })
    const parameters = { grant_type: 'refresh_token', refresh_token: grant.refreshToken }
    return token(context, grant.purpose, parameters, grant.refreshToken)
  },

  async test(context) {
    const shops = await shopsOf(context)
    const own = shops.find(({ shopId }) => shopId === context.store.shopId)
    if (!own) throw new PlatformError('unauthorized', { code: 'other_shop' })
    return own
  },
}

/** A shop is a seller in one marketplace. */
async function shopsOf(context: PlatformContext): Promise<GrantedShop[]> {
  const { shopKey, region } = context.store
  const answer = await callAmazon(context, { path: '/sellers/v1/marketplaceParticipations' })
  const area = areaOf(region)
  return answer.list('payload').flatMap((one) => {
    const marketplace = one.object('marketplace')
    const country = marketplace.text('countryCode') || countryOf(marketplace.id('id'))
    const isOpen = one.object('participation').isTrue('isParticipating') && areaOf(country) === area
    const shopId = `${shopKey}:${marketplaceOf(country)}`
    return isOpen ? [{ shopId, shopKey, name: `${marketplace.text('name')} ${shopKey}`, region: country }] : []
  })
}

async function token(
  context: AppContext,
  purpose: TokenGrant['purpose'],
  parameters: Record<string, string>,
  refreshToken?: string,
): Promise<TokenGrant> {
  const client = { client_id: idsOf(context).client, client_secret: context.app.secret }
  const data = await callPlatform(context, {
    platform: 'amazon',
    operation: `token ${parameters.grant_type}`,
    budgets: [appBudget(context, 'amazonOther')],
    // A refresh token stays the same, so refreshing twice does no harm.
    isRepeatable: parameters.grant_type === 'refresh_token',
    request: () => ({
      method: 'POST',
      url: `${context.app.addresses.auth}/auth/o2/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...parameters, ...client }).toString(),
    }),
    read: (answer) => {
      if (answer.status === 400 || answer.status === 401)
        throw new PlatformError('unauthorized', { code: 'invalid_grant' })
      return readAnswer(answer)
    },
  })
  return {
    purpose,
    accessToken: data.id('access_token'),
    expiresAt: new Date(Date.now() + data.number('expires_in') * 1000),
    refreshToken: data.text('refresh_token') || refreshToken || null,
    refreshExpiresAt: null,
    scopes: [],
  }
}
