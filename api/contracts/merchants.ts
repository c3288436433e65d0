export const MERCHANT_STATUSES = ['active', 'locked'] as const
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number]
