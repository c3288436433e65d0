/** The words of an order's life. */
export const ORDER_STATUSES = [
  'pending_link',
  'unpaid',
  'pending_production',
  'in_production',
  'pending_shipment',
  'partially_shipped',
  'shipped',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A sub-order lives as its order does, from the moment everything in it is linked. */
export const PART_STATUSES = ORDER_STATUSES.filter((one) => one !== 'pending_link')
export type PartStatus = Exclude<OrderStatus, 'pending_link'>

export const PAYMENT_STATES = ['unpaid', 'paid', 'partly_refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export const CANCEL_REQUESTS = ['none', 'pending_review', 'approved', 'not_approved', 'closed'] as const
export type CancelRequest = (typeof CANCEL_REQUESTS)[number]
export const HOLDS = ['none', 'held'] as const
export type Hold = (typeof HOLDS)[number]
export const HOLD_REASONS = ['merchant', 'buyer', 'address', 'stock', 'risk', 'print'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
/** What a merchant may give; what is on the shelf and what is a risk the house knows. */
export const MERCHANT_HOLD_REASONS = ['merchant', 'buyer', 'address'] as const satisfies readonly HoldReason[]
export const SYNC_STATES = ['none', 'waiting', 'synced', 'failed'] as const
export type SyncState = (typeof SYNC_STATES)[number]

/** Whose hand it is: people of these organisations, or the house itself. */
export const PARTIES = ['merchant', 'supplier', 'factory', 'platform', 'system'] as const
export type Party = (typeof PARTIES)[number]

/** What people press. */
export const ORDER_BUTTONS = [
  'details',
  'pay',
  'link',
  'address',
  'logistics',
  'delivery',
  'split',
  'remark',
  'customs',
  'copy',
  'cancel',
  'request_cancel',
  'withdraw_cancel',
  'restore',
  'hold',
  'release',
  'sync',
  'after_sales',
] as const
export type OrderButton = (typeof ORDER_BUTTONS)[number]

/** And what follows from what they do. */
export const ORDER_ACTIONS = [
  ...ORDER_BUTTONS,
  'complete_link',
  'restore_unlinked',
  'call_off',
  'reject_cancel',
  'resubmit_after_sales',
  'decide_after_sales',
  'end_after_sales',
  'remake',
  'start',
  'finish',
  'ship_part',
  'ship',
  'complete',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

export const ORDER_SOURCES = ['cart', 'import', 'platform', 'copy', 'remake'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]
