/** Why a platform did not do what it was asked. */
export const PLATFORM_ERROR_KINDS = [
  'unauthorized',
  'scope',
  'rate_limited',
  'unavailable',
  'timeout',
  'invalid',
  'not_found',
  'duplicate',
  'unsupported',
  'unknown',
] as const
export type PlatformErrorKind = (typeof PLATFORM_ERROR_KINDS)[number]

/** What a token opens: everything, or products or the orders of one region where the platform issues several. */
export const TOKEN_PURPOSES = [
  'all',
  'product_token',
  'order_token_us',
  'order_token_global',
  'order_token_eu',
] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

export const LISTING_STATES = ['draft', 'pending', 'live', 'paused', 'rejected', 'removed'] as const
export type ListingState = (typeof LISTING_STATES)[number]

export const PLATFORM_ORDER_STATUSES = [
  'unpaid',
  'on_hold',
  'to_ship',
  'part_shipped',
  'shipped',
  'delivered',
  'cancelled',
  'unknown',
] as const
export type PlatformOrderStatus = (typeof PLATFORM_ORDER_STATUSES)[number]

export const PLATFORM_EVENT_KINDS = [
  'order',
  'order_address',
  'order_cancel_request',
  'package',
  'listing',
  'deauthorized',
  'authorization_expiring',
  'privacy',
  'test',
  'other',
] as const
export type PlatformEventKind = (typeof PLATFORM_EVENT_KINDS)[number]
