import type { AfterSalesState } from '#contracts/after_sales'
import type { ErrorCode } from '#contracts/errors'
import {
  ORDER_BUTTONS,
  type CancelRequest,
  type Hold,
  type OrderAction,
  type OrderButton,
  type OrderSource,
  type OrderStatus,
  type Party,
  type PaymentState,
} from '#contracts/orders'
import type { Permission } from '#contracts/permissions'
import type { SalesPlatform } from '#contracts/supplier_levels'
import { Refusal } from '#core/errors'
import { orderLife } from '#orders/domain/order_life'
import { cancelRequestLife, holdLife } from '#orders/domain/side_lives'

/** What of an order decides what may be done with it. */
export interface Standing {
  status: OrderStatus
  payment: PaymentState
  source: OrderSource
  hold: Hold
  held_by: Party | null
  cancel_request: CancelRequest
  sales_platform: SalesPlatform
  /** It awaits production, and one of its parts does not any more. */
  is_partly_begun: boolean
  after_sales: AfterSalesState
  /** It was done so long ago that nobody complains any more. */
  is_after_sales_over: boolean
}

type Guard = (order: Standing, party: Party) => ErrorCode | null

const unlessHeld: Guard = ({ hold }) => (hold === 'held' ? 'E_ORDER_HELD' : null)
/** Production stands still while somebody asks for the end of it. */
export const isFrozen = ({ hold, cancel_request: asked }: Pick<Standing, 'hold' | 'cancel_request'>) =>
  hold === 'held' || asked === 'pending_review'
const unlessFrozen: Guard = (order) => (isFrozen(order) ? 'E_ORDER_FROZEN' : null)
/** Where nobody has begun, cancelling needs nobody's leave. */
const ifBegun: Guard = ({ status, is_partly_begun: isBegun }) =>
  status === 'pending_production' && !isBegun ? 'E_CANCEL_AT_ONCE' : null
const mayAsk = (asked: CancelRequest) =>
  cancelRequestLife.allows(asked, 'apply', 'merchant') || cancelRequestLife.allows(asked, 'resubmit', 'merchant')
const NOT_BEGUN: readonly OrderStatus[] = ['pending_link', 'unpaid', 'pending_production']
/** Who stops what is being made answers for the workshop: that is the house. */
const mayHold: Guard = ({ hold, status, is_partly_begun: isBegun }, party) => {
  if (!holdLife.allows(hold, 'hold', party)) return 'E_HOLD_ALREADY'
  return party === 'merchant' && (isBegun || !NOT_BEGUN.includes(status)) ? 'E_HOLD_BEGUN' : null
}
const mayRelease: Guard = ({ hold, held_by: holder }, party) => {
  if (!holdLife.allows(hold, 'release', party)) return 'E_HOLD_NONE'
  return party === 'merchant' && holder !== 'merchant' ? 'E_HOLD_OF_HOUSE' : null
}
/** Nobody pays for what is made again, so its merchant does not choose what carrying it costs. */
const mayRedeliver: Guard = ({ source, cancel_request: asked }, party) => {
  if (asked === 'pending_review') return 'E_CANCEL_REQUESTED'
  return party === 'merchant' && source === 'remake' ? 'E_DELIVERY_REMAKE' : null
}
const ifNeverPaid: Guard = ({ payment }) => (payment === 'unpaid' ? null : 'E_ORDER_NO_RESTORE')

/** What the state alone does not say. */
const GUARDS: Partial<Record<OrderAction, Guard>> = {
  pay: unlessHeld,
  delivery: mayRedeliver,
  start: unlessFrozen,
  finish: unlessFrozen,
  ship_part: unlessFrozen,
  ship: unlessFrozen,
  hold: mayHold,
  release: mayRelease,
  restore: ifNeverPaid,
  restore_unlinked: ifNeverPaid,
  sync: ({ sales_platform: platform }) => (platform === 'other' ? 'E_ORDER_NOT_SYNCABLE' : null),
  cancel: ({ is_partly_begun: isBegun }) => (isBegun ? 'E_ORDER_IN_PRODUCTION' : null),
  request_cancel: (order, party) =>
    ifBegun(order, party) ?? (mayAsk(order.cancel_request) ? null : 'E_CANCEL_REQUESTED'),
  withdraw_cancel: ({ cancel_request: asked }) =>
    cancelRequestLife.allows(asked, 'withdraw', 'merchant') ? null : 'E_CANCEL_NOT_REQUESTED',
  reject_cancel: ({ cancel_request: asked }) => (asked === 'pending_review' ? null : 'E_CANCEL_DECIDED'),
  call_off: ifBegun,
  after_sales: ({ after_sales: state, is_after_sales_over: isOver }) => {
    if (state === 'pending_review' || state === 'not_approved') return 'E_AFTER_SALES_OPEN'
    return isOver ? 'E_AFTER_SALES_LATE' : null
  },
}

/** Where a wrong state has words of its own. */
const STATE_WORDS: Partial<Record<OrderAction, ErrorCode>> = {
  restore: 'E_ORDER_NO_RESTORE',
  restore_unlinked: 'E_ORDER_NO_RESTORE',
  sync: 'E_ORDER_NOT_SYNCABLE',
}

/** Why not; nothing where the action is allowed. */
export function refusalOf(order: Standing, action: OrderAction, party: Party): Refusal | null {
  const reason = reasonOf(order, action, party)
  if (reason === 'state') return stateRefusal(order, action)
  return reason && new Refusal(reason)
}

/** The same in a word: a refusal notes where it was made, and lists ask of every order about every button. */
function reasonOf(order: Standing, action: OrderAction, party: Party): ErrorCode | 'state' | null {
  if (!orderLife.commands[action].by.includes(party)) return 'E_FORBIDDEN'
  if (!orderLife.allows(order.status, action, party)) return 'state'
  return GUARDS[action]?.(order, party) ?? null
}

const stateRefusal = ({ status }: Standing, action: OrderAction) =>
  new Refusal(STATE_WORDS[action] ?? 'E_ORDER_STATE', {
    status: { word: `orderStatuses.${status}` },
    action: { word: `orderActions.${action}` },
  })

export function refuse(order: Standing, action: OrderAction, party: Party): void {
  const refusal = refusalOf(order, action, party)
  if (refusal) throw refusal
}

/** The state the action leads to, or its refusal. */
export function nextOf(order: Standing, action: OrderAction, party: Party): OrderStatus {
  refuse(order, action, party)
  return orderLife.after(order.status, action, party) as OrderStatus
}

/** Which permission each button needs. */
export const BUTTON_PERMISSIONS: Record<OrderButton, Permission> = {
  details: 'orders.view',
  pay: 'orders.pay',
  link: 'orders.edit',
  address: 'orders.edit',
  logistics: 'orders.edit',
  delivery: 'orders.edit',
  split: 'orders.edit',
  remark: 'orders.edit',
  customs: 'orders.edit',
  copy: 'orders.create',
  cancel: 'orders.cancel',
  request_cancel: 'orders.cancel',
  withdraw_cancel: 'orders.cancel',
  restore: 'orders.cancel',
  hold: 'orders.hold',
  release: 'orders.hold',
  sync: 'orders.edit',
  after_sales: 'after_sales.create',
}

/** The buttons that do something for this person: what the commands themselves would say. */
export const abilitiesOf = (order: Standing, party: Party, may: (permission: Permission) => boolean): OrderButton[] =>
  ORDER_BUTTONS.filter((button) => may(BUTTON_PERMISSIONS[button]) && reasonOf(order, button, party) === null)
