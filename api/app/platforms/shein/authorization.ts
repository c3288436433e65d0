import { PlatformError } from '#platforms/errors'
import type { Authorization } from '#platforms/ports/authorization'
import { callShein } from '#platforms/shein/client'
import { decrypt } from '#platforms/shein/sign'
import { listWarehouses } from '#platforms/shein/catalogue'

/** A store has a secret key instead of a token; it lives until the seller cancels it. */
export const authorization: Authorization = {
  purposes: () => ['all'],
  regions: [],
  needsShop: false,
  scopes: [],

  consentUrl({ app }, { state, redirectUrl }) {
    const query = { appid: app.key, redirectUrl: Buffer.from(redirectUrl).toString('base64'), state }
    return `${app.addresses.consent}?${new URLSearchParams(query)}`
  },

  denial: (query) => (query.tempToken ? null : (query.error ?? 'denied')),

  async exchange(context, { purpose, query }) {
    const body = { tempToken: query.tempToken ?? '' }
    const info = await callShein(
      { app: context.app, onCall: context.onCall, signal: context.signal },
      { path: '/open-api/auth/get-by-token', body },
    )
    const supplierId = info.text('supplierId')
    const grant = {
      purpose,
      accessToken: secretKeyOf(info.id('secretKey'), context.app.secret),
      expiresAt: null,
      refreshToken: null,
      refreshExpiresAt: null,
      scopes: [],
    }
    const openKeyId = info.id('openKeyId')
    return { grant, shops: [{ shopId: openKeyId, shopKey: supplierId, name: supplierId || openKeyId, region: '' }] }
  },

  refresh: null,

  async test(context) {
    await listWarehouses(context)
    const { shopId, shopKey, region } = context.store
    return { shopId, shopKey, name: shopKey || shopId, region }
  },
}

function secretKeyOf(encrypted: string, appSecret: string): string {
  try {
    return decrypt(encrypted, appSecret)
  } catch (cause) {
    throw new PlatformError('unauthorized', { code: 'secret_key', cause })
  }
}
