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
