import { errorOfStatus, parseAnswer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { Authorization, GrantedShop } from '#platforms/ports/authorization'
import { callShopify, shopAddress } from '#platforms/shopify/client'
import { isQuerySigned, shopDomain } from '#platforms/shopify/sign'

const SCOPES = [
  'read_products',
  'write_products',
  'read_publications',
  'write_publications',
  'read_inventory',
  'write_inventory',
  'read_locations',
  'read_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_shopify_payments_payouts',
] as const

/** The token does not end; it dies when the owner uninstalls the app. */
export const authorization: Authorization = {
  purposes: () => ['all'],
  regions: [],
  needsShop: true,
  scopes: SCOPES,

  consentUrl(context, { shop, state, redirectUrl }) {
    const { key } = context.app
    const query = { client_id: key, scope: SCOPES.join(','), redirect_uri: redirectUrl, state }
    return `${shopAddress(context, shop)}/admin/oauth/authorize?${new URLSearchParams(query)}`
  },

  denial: (query) => (query.code ? null : (query.error ?? 'denied')),

  async exchange(context, { purpose, query, shop }) {
    const { key, secret } = context.app
    if (!isQuerySigned(query, secret)) throw new PlatformError('unauthorized', { code: 'hmac' })
    const domain = shopDomain(query.shop ?? '')
    if (domain === null || domain !== shopDomain(shop)) throw new PlatformError('unauthorized', { code: 'other_shop' })
    const body = JSON.stringify({ client_id: key, client_secret: secret, code: query.code ?? '' })
    const token = await callPlatform(context, {
      platform: 'shopify',
      operation: 'token',
      budgets: [],
      isRepeatable: false,
      request: () => ({
        method: 'POST',
        url: `${shopAddress(context, domain)}/admin/oauth/access_token`,
        headers: { 'content-type': 'application/json' },
        body,
      }),
      read: (answer) => {
        if (answer.status === 200) return parseAnswer(answer)
        // A used or foreign code is answered with 400.
        throw answer.status === 400 ? new PlatformError('unauthorized', { code: 'code' }) : errorOfStatus(answer)
      },
    })
    const grant = {
      purpose,
      accessToken: token.id('access_token'),
      expiresAt: null,
      refreshToken: null,
      refreshExpiresAt: null,
      scopes: token.text('scope').split(',').filter(Boolean),
    }
    const store = { storeId: 0, platform: 'shopify', region: '', shopId: domain, shopKey: '' } as const
    return { grant, shops: [await shopOf({ ...context, store: { ...store, tokens: { all: grant.accessToken } } })] }
  },

  refresh: null,
  test: shopOf,
}

async function shopOf(context: PlatformContext): Promise<GrantedShop> {
  const document = 'query Shop { shop { name myshopifyDomain billingAddress { countryCodeV2 } } }'
  const shop = (await callShopify(context, { document, cost: 2 })).object('shop')
  return {
    shopId: shop.text('myshopifyDomain') || context.store.shopId,
    shopKey: '',
    name: shop.text('name'),
    region: shop.object('billingAddress').text('countryCodeV2'),
  }
}
