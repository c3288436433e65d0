import type { Answer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { AppContext } from '#platforms/context'
import { appBudget } from '#platforms/limits'
import type { Authorization, GrantedShop, TokenGrant } from '#platforms/ports/authorization'
import { callTiktok, readEnvelope } from '#platforms/tiktok/client'
import { PlatformError } from '#platforms/errors'

const SCOPES = [
  'seller.authorization.info',
  'seller.product.basic',
  'seller.product.write',
  'seller.order.info',
  'seller.fulfillment.basic',
  'seller.logistics',
  'seller.finance.info',
  'seller.return_refund.basic',
] as const

/** Requested when the app is created; the consent page shows them. */
export const authorization: Authorization = {
  purposes: () => ['all'],
  regions: [],
  needsShop: false,
  scopes: SCOPES,
  consentUrl: ({ app }, { state }) =>
    `${app.addresses.auth}/oauth/authorize?${new URLSearchParams({ app_key: app.key, state })}`,
  denial: (query) => (query.code ? null : (query.error ?? query.error_description ?? 'denied')),

  async exchange(context, { purpose, query }) {
    const parameters = { auth_code: query.code ?? '', grant_type: 'authorized_code' }
    const data = await token(context, 'get', parameters)
    const grant = grantOf(data, purpose)
    const granted = { ...context, store: { ...NO_STORE, tokens: { all: grant.accessToken } } }
    return { grant, shops: await shops(granted) }
  },

  async refresh(context, grant) {
    if (!grant.refreshToken) throw new PlatformError('unauthorized', { code: 'no_refresh_token' })
    const parameters = { refresh_token: grant.refreshToken, grant_type: 'refresh_token' }
    return grantOf(await token(context, 'refresh', parameters), grant.purpose)
  },

  async test(context) {
    const all = await shops(context)
    const own = all.find(({ shopId }) => shopId === context.store.shopId)
    return own ?? raise(new PlatformError('unauthorized', { code: 'other_shop' }))
  },
}

const NO_STORE = { storeId: 0, platform: 'tiktok', region: '', shopId: '', shopKey: '' } as const

async function shops(context: AppContext): Promise<GrantedShop[]> {
  const data = await callTiktok(context, { path: '/authorization/202309/shops', isWithoutShop: true })
  return data.list('shops').map((shop) => ({
    shopId: shop.id('id'),
    shopKey: shop.text('cipher'),
    name: shop.text('name'),
    region: shop.text('region'),
  }))
}

/** An authorisation code is used once, so asking for a token is never repeated. */
function token(context: AppContext, action: 'get' | 'refresh', parameters: Record<string, string>): Promise<Answer> {
  const { key, secret, addresses } = context.app
  const query = new URLSearchParams({ app_key: key, app_secret: secret, ...parameters })
  return callPlatform(context, {
    platform: 'tiktok',
    operation: `token ${action}`,
    budgets: [appBudget(context, 'tiktok')],
    isRepeatable: false,
    request: () => ({ method: 'GET', url: `${addresses.auth}/api/v2/token/${action}?${query}` }),
    read: readEnvelope,
  })
}

/** Ends are absolute epoch seconds. */
function grantOf(data: Answer, purpose: TokenGrant['purpose']): TokenGrant {
  return {
    purpose,
    accessToken: data.id('access_token'),
    expiresAt: data.moment('access_token_expire_in'),
    refreshToken: data.text('refresh_token') || null,
    refreshExpiresAt: data.moment('refresh_token_expire_in'),
    scopes: data.texts('granted_scopes'),
  }
}

function raise(error: Error): never {
  throw error
}
