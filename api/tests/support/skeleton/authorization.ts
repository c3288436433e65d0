import type { AppContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { Authorization, TokenGrant } from '#platforms/ports/authorization'
import { callSkeleton } from '#tests/support/skeleton/client'

export const authorization: Authorization = {
  purposes: () => ['all'],
  regions: [],
  needsShop: false,
  scopes: ['products', 'orders'],
  consentUrl: ({ app }, { state, redirectUrl }) =>
    `${app.addresses.api}/consent?${new URLSearchParams({ app: app.key, state, redirect: redirectUrl })}`,
  denial: (query) => (query.code ? null : (query.error ?? 'denied')),

  async exchange(context, { purpose, query }) {
    const { grant, shop } = await tokenFor(context, purpose, { code: query.code ?? '' })
    return { grant, shops: [shop] }
  },

  async refresh(context, { purpose, refreshToken }) {
    if (!refreshToken) throw new PlatformError('unauthorized', { code: 'no_refresh_token' })
    return (await tokenFor(context, purpose, { refresh_token: refreshToken })).grant
  },

  async test(context) {
    const shop = await callSkeleton(context, { path: '/shop' })
    return { shopId: shop.id('id'), shopKey: '', name: shop.text('name'), region: '' }
  },
}

async function tokenFor(context: AppContext, purpose: TokenGrant['purpose'], body: Record<string, string>) {
  const { app, onCall, signal } = context
  const data = await callSkeleton({ app, onCall, signal }, { method: 'POST', path: '/token', body })
  const shop = data.object('shop')
  const grant: TokenGrant = {
    purpose,
    accessToken: data.id('access_token'),
    expiresAt: new Date(Date.now() + data.number('expires_in') * 1000),
    refreshToken: data.id('refresh_token'),
    refreshExpiresAt: null,
    scopes: data.texts('scopes'),
  }
  return { grant, shop: { shopId: shop.id('id'), shopKey: '', name: shop.text('name'), region: '' } }
}
