import type { FinishedRow } from './finished.ts'
import type { ProvenBy } from './settlement.ts'
import type { SalesPlatform } from './suppliers.ts'

/** The result of importing an order of a sales platform. */
export const PLATFORM_ORDER_STATES = ['imported', 'waiting', 'ignored', 'failed'] as const
export type PlatformOrderState = (typeof PLATFORM_ORDER_STATES)[number]

/** Why an order of a sales platform is not imported (yet); failures have the code of a refusal. */
export const NOT_IMPORTED_REASONS = [
  'unpaid',
  'on_hold',
  'unknown_status',
  'cancel_pending',
  'part_shipped',
  'shipped',
  'cancelled',
  'no_items',
] as const
export type NotImportedReason = (typeof NOT_IMPORTED_REASONS)[number]

/** A finished product in one colour and size. */
export interface LinkTarget {
  finished_product_id: number
  colour_id: number
  size_id: number
}

export const LINK_SUGGESTIONS = ['listing', 'sku', 'title'] as const
export type LinkSuggestionReason = (typeof LINK_SUGGESTIONS)[number]

/** `GET /api/v1/orders/:id/link-suggestions`: finished products for an item of an order, best first. */
export interface LinkSuggestion {
  item_id: number
  /** A listing of the store, the SKU or code, or a similar title. */
  reason: LinkSuggestionReason
  /** Null if the item does not show which. */
  colour_id: number | null
  size_id: number | null
  product: Pick<FinishedRow, 'id' | 'name' | 'code' | 'picture_link' | 'print_fault' | 'colours' | 'sizes'>
}

/** An order that a person should look at: it waits, failed, or has an address that cannot be shipped to. */
export interface OpenPlatformOrder {
  id: number
  number: string
  state: PlatformOrderState
  /** Null for an imported order whose address is faulty. */
  message: string | null
  address_faults: { field: string; message: string }[]
  order_id: number | null
  order_no: string | null
  created_at: string
}

/** `GET /api/v1/stores/:id/order-sync` */
export interface OrderSync {
  /** Whether orders of this store can be synced: its platform is connected and it is enabled. */
  is_possible: boolean
  is_running: boolean
  succeeded_at: string | null
  finished_at: string | null
  next_at: string | null
  /** Why the last sync failed. */
  message: string | null
  /** Counts of the last sync, or of the one that is running. */
  made: number
  known: number
  waiting: number
  failed: number
  /** New orders of the last sync with items to be linked. */
  unlinked: number
  open: OpenPlatformOrder[]
}

export const PUSH_STATES = ['waiting', 'pushed', 'failed'] as const

/** `GET /api/v1/orders/:id/pushes`: one parcel and what the sales platform knows of it. */
export interface ParcelPush {
  tracking_no: string
  state: (typeof PUSH_STATES)[number]
  attempts: number
  /** When a parcel that waits is pushed again. */
  next_at: string | null
  pushed_at: string | null
  /** Why the last attempt failed. */
  message: string | null
}

/** Reading a store's orders, importing one, pushing a parcel, shipping by the clock, paying by rule. */
export const ORDER_SYNC_TASK_KINDS = ['pull', 'import', 'push', 'ship', 'payment'] as const
export const ORDER_SYNC_TASK_STATES = ['waiting', 'failed'] as const

/** `GET /api/v1/order-sync-tasks` */
export interface OrderSyncTask {
  id: number
  kind: (typeof ORDER_SYNC_TASK_KINDS)[number]
  state: (typeof ORDER_SYNC_TASK_STATES)[number]
  organisation_id: number
  merchant: string
  owner_user_id: number | null
  store_id: number
  store: string
  sales_platform: SalesPlatform
  /** The platform's order number, or a tracking number. */
  number: string
  order_id: number | null
  order_no: string | null
  /** The code of a refusal, or a key of `notImported`. */
  reason: string | null
  details: Record<string, unknown>
  attempts: number | null
  next_at: string | null
  created_at: string
}

export const AUTO_PAYMENT_STATES = ['paid', 'waiting', 'refused'] as const

/** What the rule did with one order. */
export interface AutoPayment {
  order_id: number
  order_no: string
  state: (typeof AUTO_PAYMENT_STATES)[number]
  amount: string | null
  /** Why it is not paid. */
  message: string | null
  next_at: string | null
  created_at: string
}

/** `GET` and `POST /api/v1/auto-payment` */
export interface AutoPaymentRule {
  is_enabled: boolean
  order_limit: string
  day_limit: string
  /** Empty: all stores. */
  store_ids: number[]
  from_hour: number
  to_hour: number
  version: number
  /** Why it was turned off by itself. */
  message: string | null
  /** The last person to save it; orders are paid in their name. */
  payer: string | null
  spent_today: string
  /** What turning it on needs. */
  proof_by: ProvenBy
  payments: AutoPayment[]
}
