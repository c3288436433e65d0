import { PlatformError } from '#platforms/errors'
import type { Authorization } from '#platforms/ports/authorization'
import { callTemu } from '#platforms/temu/client'
import { REGIONS, regionOf } from '#platforms/temu/gateways'

/** A seller authorises products and the orders of one region by tokens of their own. */
export const authorization: Authorization = {
  purposes: (region) => ['product_token', regionOf(region).token],
  regions: Object.keys(REGIONS),
  needsShop: false,
  scopes: ['bg.glo.goods.add', 'bg.order.list.v2.get', 'bg.logistics.shipment.v2.confirm'],

  consentUrl({ app }, { state, redirectUrl, region }) {
    const query = new URLSearchParams({ appKey: app.key, redirect_uri: redirectUrl, state })
    return `${app.addresses[regionOf(region).seller]}/open-platform/client-manage/authorization?${query}`
  },

  denial: (query) => (query.code ? null : (query.error ?? 'denied')),

  async exchange(context, { purpose, query, region }) {
    const store = { storeId: 0, platform: 'temu', region, shopId: '', shopKey: '', tokens: {} } as const
    const result = await callTemu({ ...context, store }, 'createToken', { access_token: query.code ?? '' })
    const grant = {
      purpose,
      accessToken: result.id('accessToken'),
      expiresAt: result.moment('expiredTime'),
      refreshToken: null,
      refreshExpiresAt: null,
      scopes: result.texts('apiScopeList'),
    }
    const mallId = result.id('mallId')
    return { grant, shops: [{ shopId: mallId, shopKey: '', name: result.text('mallName') || mallId, region }] }
  },

  refresh: null,

  async test(context) {
    const hasProducts = context.store.tokens.product_token !== undefined
    const info = await callTemu(context, hasProducts ? 'productTokenInfo' : 'tokenInfo')
    const mallId = info.id('mallId')
    if (context.store.shopId !== '' && mallId !== context.store.shopId)
      throw new PlatformError('unauthorized', { code: 'other_shop' })
    return { shopId: mallId, shopKey: '', name: info.text('mallName') || mallId, region: context.store.region }
  },
}
