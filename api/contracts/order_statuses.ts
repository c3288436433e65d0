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

/** A part has its order's statuses, from the moment all its items are linked. */
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
/** Reasons a merchant may give; stock, risk and print are internal. */
export const MERCHANT_HOLD_REASONS = ['merchant', 'buyer', 'address'] as const satisfies readonly HoldReason[]
export const SYNC_STATES = ['none', 'waiting', 'synced', 'failed'] as const
export type SyncState = (typeof SYNC_STATES)[number]

/** The organisation kind of the performer, or the system itself. */
export const PARTIES = ['merchant', 'supplier', 'factory', 'platform', 'system'] as const
export type Party = (typeof PARTIES)[number]

/** Actions that users trigger. */
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

/** Also includes transitions that follow from them. */
export const ORDER_ACTIONS = [
  ...ORDER_BUTTONS,
  'personalise',
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

export const ORDER_SOURCES = ['cart', 'import', 'platform', 'copy', 'remake', 'api'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]
