import type { SampleRuleName } from './limits.ts'

export const SETTLED_MODES = ['independent', 'cooperative'] as const
export type SettledMode = (typeof SETTLED_MODES)[number]

export const SERVICE_CHARGE_MODES = ['per_order', 'per_piece'] as const
export type ServiceChargeMode = (typeof SERVICE_CHARGE_MODES)[number]

/** Columns for a supplier's hosts, with the app each host serves. */
export const HOST_FIELDS = { independent_domain: 'site', admin_domain: 'admin', factory_domain: 'factory' } as const
export type HostField = keyof typeof HOST_FIELDS

/** Days before a certificate ends at which people are notified, the first one first; 0 is the end itself. */
export const CERTIFICATE_STAGES = [14, 3, 0] as const

/** Public facts of a certificate; the certificate and its key are never returned. */
export interface CertificateFacts {
  subject: string
  issuer: string
  valid_from: string
  valid_to: string
  fingerprint: string
  hosts: string[]
}

/** Limits of a supplier level: each is a column of the level and a kind of quota. Null sets no limit. */
export const LEVEL_LIMITS = [
  'design_count',
  'storage_count',
  'supplier_user_count',
  'factory_count',
  'factory_user_count',
  'merchant_count',
  'merchant_user_count',
  'subaccount_count',
  'product_template_count',
  'shop_count',
  'gallery_capacity',
] as const
export type LevelLimit = (typeof LEVEL_LIMITS)[number]

/** Entered in gigabytes, stored in bytes. */
export const GIGABYTE_LIMITS: readonly LevelLimit[] = ['storage_count', 'gallery_capacity']
/** Counted separately for each of the supplier's merchants. */
export const MERCHANT_LIMITS: readonly LevelLimit[] = ['subaccount_count']
/** Reset every month. */
export const MONTHLY_LIMITS: readonly LevelLimit[] = ['design_count']

export const GIGABYTE = 2 ** 30
export const unitOf = (limit: LevelLimit) => (GIGABYTE_LIMITS.includes(limit) ? GIGABYTE : 1)

/** A count for display: bytes become gigabytes. */
export function shownCount(limit: string, count: number): number | string {
  if (!GIGABYTE_LIMITS.includes(limit as LevelLimit)) return count
  return `${Number((count / GIGABYTE).toFixed(2))} GB`
}

export const DISCOUNT_TYPES = ['none', 'yes'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export const SALES_PLATFORMS = ['temu', 'shein', 'tiktok', 'shopify', 'etsy', 'amazon', 'other'] as const
export type SalesPlatform = (typeof SALES_PLATFORMS)[number]

/** `GET /api/v1/suppliers/:id/limits`: one entry for each limit. */
export interface LimitUsage {
  limit: LevelLimit
  used: number
  /** Null: unlimited. */
  allowed: number | null
  /** For limits per merchant: the merchant with the highest usage. */
  merchant: string | null
}

/** A supplier's texts in both languages, with their maximum lengths. */
export const SITE_TEXTS = {
  supplier_name: 60,
  website_title: 80,
  website_keywords: 200,
  website_description: 300,
  /** Per line. */
  claims: 200,
  contact: 60,
  address: 200,
  about_us: 5000,
} as const
export type SiteText = keyof typeof SITE_TEXTS

export const SITE_TEMPLATES = [1, 2, 3, 4] as const

type Pairs = Record<`${SiteText}_${'zh' | 'en'}`, string>

/** `GET /api/v1/supplier-site`: the site of the user's own supplier. */
export interface SupplierSite extends Pairs, Record<SampleRuleName, number | null> {
  organisation_id: number
  supplier_logo: string | null
  favicon: string | null
  template_flag: (typeof SITE_TEMPLATES)[number]
  domain_icp: string
  mobile: string
  email: string
  version: number
}

export const MERCHANT_STATUSES = ['active', 'locked'] as const
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number]
