import type { SalesPlatform } from './suppliers.ts'

/**
 * What a store does with listings of which something can no longer be made, and with those that became dearer to make.
 * `unpublish` sets the stock of single variants to 0 like `pause`, and takes the listing off sale with its last one.
 */
export const WHEN_UNAVAILABLE = ['off', 'pause', 'unpublish'] as const
export type WhenUnavailable = (typeof WHEN_UNAVAILABLE)[number]
export const WHEN_COSTLIER = ['off', 'reprice'] as const
export type WhenCostlier = (typeof WHEN_COSTLIER)[number]

/** Etsy refuses a listing without stock in any variant. */
export const KEEPS_ONE_IN_STOCK: readonly SalesPlatform[] = ['etsy']
/** Temu reviews each price, so prices change with a new version of the listing only. */
export const REVIEWS_PRICES: readonly SalesPlatform[] = ['temu']

/** The wanted margin in percent of the price, listings shown at once, and failed ones retried at once. */
export const AVAILABILITY = { margin: { initial: 30, most: 90 }, shown: 100, atOnce: 100 } as const

export const AVAILABILITY_KINDS = ['unavailable', 'available', 'costlier'] as const
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number]

/** Why: the problem of a variant as in the cart, or which cost rose. */
export const AVAILABILITY_REASONS = ['withdrawn', 'unprintable', 'sold_out', 'in_stock', 'price', 'freight'] as const
export type AvailabilityReason = (typeof AVAILABILITY_REASONS)[number]

export const AVAILABILITY_ACTIONS = ['none', 'pause', 'resume', 'reprice', 'unpublish'] as const
export type AvailabilityAction = (typeof AVAILABILITY_ACTIONS)[number]

/** `replaced`: the listing was published or taken off sale before the platform was called. */
export const AVAILABILITY_STATES = ['done', 'waiting', 'failed', 'replaced'] as const
export type AvailabilityState = (typeof AVAILABILITY_STATES)[number]

/** What a store does by itself. */
export interface AvailabilityRule {
  when_unavailable: WhenUnavailable
  when_costlier: WhenCostlier
  margin_percent: number
  version: number
}

/** A variant by its SKU. Costs in RMB with freight, prices in the listing's currency. */
export interface ConcernedVariant {
  sku: string
  reason: AvailabilityReason
  cost_was: string | null
  cost: string | null
  price_was: string | null
  price: string | null
}

/** One listing with what changed and what was done. */
export interface ConcernedListing {
  id: number
  publication_id: number
  finished_code: string
  finished_name: string
  kind: AvailabilityKind
  action: AvailabilityAction
  state: AvailabilityState
  /** Why it failed. */
  message: string | null
  next_at: string | null
  currency: string
  variants: ConcernedVariant[]
  created_at: string
  done_at: string | null
}

/** `GET` and `POST /api/v1/stores/:id/availability` */
export interface StoreAvailability {
  rule: AvailabilityRule
  /** A store of platform other: the merchant changes its listings by hand. */
  is_manual: boolean
  listings: ConcernedListing[]
}
