import {
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatus,
  type Party,
  ORDER_BUTTONS,
  type CancelRequest,
  type Hold,
  type OrderButton,
  type OrderSource,
  type PaymentState,
} from '#contracts/orders'
import { defineLifecycle, cancelRequestLifecycle, holdLifecycle } from '#orders/domain/lifecycles'
import type { AfterSalesState } from '#contracts/after_sales'
import type { ErrorCode } from '#contracts/errors'
import type { Permission } from '#contracts/permissions'
import type { SalesPlatform } from '#contracts/suppliers'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'

const MERCHANT: readonly Party[] = ['merchant']
const SIDES: readonly Party[] = ['merchant', 'supplier', 'platform']
const HOUSE: readonly Party[] = ['supplier', 'platform']
/** Only the system moves an order along its parts, whichever role moved the part. */
const PARTS: readonly Party[] = ['system']

const BEFORE_PAY = ['pending_link', 'unpaid'] as const
const IN_WORK = ['in_production', 'pending_shipment'] as const
const SENT = ['partially_shipped', 'shipped', 'completed'] as const
const NOT_SENT = ['pending_production', ...IN_WORK] as const

/** Every command on an order, one row each. API, buttons and documentation derive from this table. */
export const orderLifecycle = defineLifecycle<OrderStatus, OrderAction>({
  states: ORDER_STATUSES,
  initial: BEFORE_PAY,
  final: ['completed', 'cancelled'],
  // prettier-ignore
  commands: {
    details:          { from: ORDER_STATUSES, by: SIDES },
    pay:              { from: ['unpaid'], to: 'pending_production', by: MERCHANT },
    link:             { from: BEFORE_PAY, by: MERCHANT },
    address:          { from: BEFORE_PAY, by: MERCHANT },
    logistics:        { from: BEFORE_PAY, by: MERCHANT },
    delivery:         { from: ['pending_production'], by: SIDES },
    split:            { from: ['unpaid'], by: MERCHANT },
    remark:           { from: ORDER_STATUSES, by: SIDES },
    customs:          { from: [...BEFORE_PAY, ...NOT_SENT], by: ['merchant', 'supplier'] },
    copy:             { from: ORDER_STATUSES, by: MERCHANT },
    cancel:           { from: [...BEFORE_PAY, 'pending_production'], to: 'cancelled', by: SIDES },
    request_cancel:   { from: NOT_SENT, by: MERCHANT },
    withdraw_cancel:  { from: [...NOT_SENT, ...SENT], by: MERCHANT },
    reject_cancel:    { from: NOT_SENT, by: HOUSE },
    hold:             { from: [...BEFORE_PAY, ...NOT_SENT, 'partially_shipped'], by: [...SIDES, 'system'] },
    release:          { from: ORDER_STATUSES, by: [...SIDES, 'system'] },
    restore:          { from: ['cancelled'], to: 'unpaid', by: MERCHANT },
    sync:             { from: SENT, by: ['merchant', 'system'] },
    after_sales:      { from: SENT, by: MERCHANT },
    resubmit_after_sales: { from: SENT, by: MERCHANT },
    decide_after_sales: { from: SENT, by: HOUSE },
    end_after_sales:  { from: SENT, by: [...SIDES, 'system'] },
    remake:           { from: ['unpaid'], to: 'pending_production', by: HOUSE },
    personalise:      { from: BEFORE_PAY, by: MERCHANT },
    complete_link:    { from: ['pending_link'], to: 'unpaid', by: ['merchant', 'system'] },
    restore_unlinked: { from: ['cancelled'], to: 'pending_link', by: MERCHANT },
    call_off:         { from: NOT_SENT, to: 'cancelled', by: HOUSE },
    start:            { from: ['pending_production'], to: 'in_production', by: PARTS },
    finish:           { from: ['pending_production', 'in_production'], to: 'pending_shipment', by: PARTS },
    ship_part:        { from: NOT_SENT, to: 'partially_shipped', by: PARTS },
    ship:             { from: [...NOT_SENT, 'partially_shipped'], to: 'shipped', by: PARTS },
    complete:         { from: ['partially_shipped', 'shipped'], to: 'completed', by: PARTS },
  },
})

export interface OrderState {
  status: OrderStatus
  payment: PaymentState
  source: OrderSource
  hold: Hold
  held_by: Party | null
  cancel_request: CancelRequest
  sales_platform: SalesPlatform
  /** The order awaits production, but at least one part has begun. */
  is_partly_begun: boolean
  after_sales: AfterSalesState
  /** The after-sales window has closed. */
  is_after_sales_over: boolean
}

type Guard = (order: OrderState, party: Party) => ErrorCode | null

const unlessHeld: Guard = ({ hold }) => (hold === 'held' ? 'E_ORDER_HELD' : null)
/** Production pauses during a hold and while a cancel request is pending. */
export const isFrozen = ({ hold, cancel_request: asked }: Pick<OrderState, 'hold' | 'cancel_request'>) =>
  hold === 'held' || asked === 'pending_review'
const unlessFrozen: Guard = (order) => (isFrozen(order) ? 'E_ORDER_FROZEN' : null)
/** Before production an order is cancelled directly, without a request. */
const onlyStarted: Guard = ({ status, is_partly_begun: isBegun }) =>
  status === 'pending_production' && !isBegun ? 'E_CANCEL_AT_ONCE' : null
const mayRequestCancel = (asked: CancelRequest) =>
  cancelRequestLifecycle.allows(asked, 'apply', 'merchant') ||
  cancelRequestLifecycle.allows(asked, 'resubmit', 'merchant')
const NOT_STARTED: readonly OrderStatus[] = ['pending_link', 'unpaid', 'pending_production']
/** Once production has begun, only the supplier or platform may hold an order. */
const mayHold: Guard = ({ hold, status, is_partly_begun: isBegun }, party) => {
  if (!holdLifecycle.allows(hold, 'hold', party)) return 'E_HOLD_ALREADY'
  return party === 'merchant' && (isBegun || !NOT_STARTED.includes(status)) ? 'E_HOLD_BEGUN' : null
}
const mayRelease: Guard = ({ hold, held_by: holder }, party) => {
  if (!holdLifecycle.allows(hold, 'release', party)) return 'E_HOLD_NONE'
  return party === 'merchant' && holder !== 'merchant' ? 'E_HOLD_OF_HOUSE' : null
}
/** A remake has free freight, so its merchant may not choose the method. */
const mayRedeliver: Guard = ({ source, cancel_request: asked }, party) => {
  if (asked === 'pending_review') return 'E_CANCEL_REQUESTED'
  return party === 'merchant' && source === 'remake' ? 'E_DELIVERY_REMAKE' : null
}
const ifNeverPaid: Guard = ({ payment }) => (payment === 'unpaid' ? null : 'E_ORDER_NO_RESTORE')

/** Conditions beyond the order status. */
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
    onlyStarted(order, party) ?? (mayRequestCancel(order.cancel_request) ? null : 'E_CANCEL_REQUESTED'),
  withdraw_cancel: ({ cancel_request: asked }) =>
    cancelRequestLifecycle.allows(asked, 'withdraw', 'merchant') ? null : 'E_CANCEL_NOT_REQUESTED',
  reject_cancel: ({ cancel_request: asked }) => (asked === 'pending_review' ? null : 'E_CANCEL_DECIDED'),
  call_off: onlyStarted,
  after_sales: ({ after_sales: state, is_after_sales_over: isOver }) => {
    if (state === 'pending_review' || state === 'not_approved') return 'E_AFTER_SALES_OPEN'
    return isOver ? 'E_AFTER_SALES_LATE' : null
  },
}

/** Actions with their own message for a wrong status. */
const STATE_ERRORS: Partial<Record<OrderAction, ErrorCode>> = {
  restore: 'E_ORDER_NO_RESTORE',
  restore_unlinked: 'E_ORDER_NO_RESTORE',
  sync: 'E_ORDER_NOT_SYNCABLE',
}

/** Null when the action is allowed. */
export function refusalOf(order: OrderState, action: OrderAction, party: Party): Refusal | null {
  const reason = reasonOf(order, action, party)
  if (reason === 'state') return stateRefusal(order, action)
  return reason && new Refusal(reason)
}

/** A code instead of a `Refusal`: lists check every button of every order, and an error records a stack. */
function reasonOf(order: OrderState, action: OrderAction, party: Party): ErrorCode | 'state' | null {
  if (!orderLifecycle.commands[action].by.includes(party)) return 'E_FORBIDDEN'
  if (!orderLifecycle.allows(order.status, action, party)) return 'state'
  return GUARDS[action]?.(order, party) ?? null
}

const stateRefusal = ({ status }: OrderState, action: OrderAction) =>
  new Refusal(STATE_ERRORS[action] ?? 'E_ORDER_STATE', {
    status: { word: `orderStatuses.${status}` },
    action: { word: `orderActions.${action}` },
  })

export function assertAllowed(order: OrderState, action: OrderAction, party: Party): void {
  const refusal = refusalOf(order, action, party)
  if (refusal) throw refusal
}

/** The resulting status; throws a refusal when the action is not allowed. */
export function nextStatus(order: OrderState, action: OrderAction, party: Party): OrderStatus {
  assertAllowed(order, action, party)
  return orderLifecycle.next(order.status, action, party) as OrderStatus
}

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

/** The buttons available to this user, decided by the same rules as the commands. */
export const allowedButtons = (
  order: OrderState,
  party: Party,
  may: (permission: Permission) => boolean,
): OrderButton[] =>
  ORDER_BUTTONS.filter((button) => may(BUTTON_PERMISSIONS[button]) && reasonOf(order, button, party) === null)

export const roleOf = ({ organisation }: Actor): Party => organisation.kind
