import type { SalesPlatform } from '#contracts/suppliers'

interface Address {
  live: string
  /** Below `PLATFORM_SANDBOX_URL`. */
  sandbox: string
}

/** Where each service of a platform is called. `{shop}` is the shop's domain. */
export const ADDRESSES = {
  tiktok: {
    auth: { live: 'https://auth.tiktok-shops.com', sandbox: '/tiktok' },
    api: { live: 'https://open-api.tiktokglobalshop.com', sandbox: '/tiktok' },
  },
  shopify: {
    shop: { live: 'https://{shop}', sandbox: '/shopify/{shop}' },
  },
  temu: {
    us: { live: 'https://openapi-b-us.temu.com', sandbox: '/temu/us' },
    eu: { live: 'https://openapi-b-eu.temu.com', sandbox: '/temu/eu' },
    global: { live: 'https://openapi-b-global.temu.com', sandbox: '/temu/global' },
    partner: { live: 'https://openapi-b-partner.temu.com', sandbox: '/temu/partner' },
    seller: { live: 'https://seller.temu.com', sandbox: '/temu/seller' },
    seller_eu: { live: 'https://seller-eu.temu.com', sandbox: '/temu/seller-eu' },
  },
  shein: {
    api: { live: 'https://openapi.sheincorp.com', sandbox: '/shein' },
    consent: { live: 'https://openapi-sem.sheincorp.com/#/empower', sandbox: '/shein/empower' },
  },
  etsy: {
    consent: { live: 'https://www.etsy.com', sandbox: '/etsy' },
    api: { live: 'https://api.etsy.com', sandbox: '/etsy' },
  },
  amazon: {
    consent: { live: 'https://sellercentral.amazon.com', sandbox: '/amazon' },
    auth: { live: 'https://api.amazon.com', sandbox: '/amazon' },
    na: { live: 'https://sellingpartnerapi-na.amazon.com', sandbox: '/amazon/na' },
    eu: { live: 'https://sellingpartnerapi-eu.amazon.com', sandbox: '/amazon/eu' },
    fe: { live: 'https://sellingpartnerapi-fe.amazon.com', sandbox: '/amazon/fe' },
  },
  other: {},
} as const satisfies Record<SalesPlatform, Record<string, Address>>

export function addressesOf(platform: SalesPlatform, sandbox?: string): Record<string, string> {
  const services: [string, Address][] = Object.entries(ADDRESSES[platform])
  const base = sandbox?.replace(/\/+$/, '')
  return Object.fromEntries(services.map(([name, at]) => [name, base === undefined ? at.live : base + at.sandbox]))
}
