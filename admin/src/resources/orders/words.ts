import {
  AFTER_SALES_REASONS,
  AFTER_SALES_STATUSES,
  COMPENSATIONS,
  REFUND_TYPES,
  REMAKE_PAYERS,
} from '@inkfold/api/contracts/after_sales'
import { CANCEL_REASONS, CANCEL_REQUEST_STATUSES } from '@inkfold/api/contracts/cancel_requests'
import {
  HOLD_REASONS,
  HOLDS,
  ORDER_SOURCES,
  ORDER_STATUSES,
  PAYMENT_STATES,
  type OrderButton,
  type OrderStatus,
} from '@inkfold/api/contracts/orders'
import { ASSIGNED } from '@inkfold/api/contracts/team'
import { choices, translate } from '@/crud'
import type { Row } from '@/crud/row'

export const assignments = choices(ASSIGNED, 'words:assigned')
export const orderStatuses = translate(ORDER_STATUSES, 'words:orderStatuses', { completed: 'good', unpaid: 'care' })
export const payments = translate(PAYMENT_STATES, 'words:paymentStates', { paid: 'good' })
export const orderSources = translate(ORDER_SOURCES, 'words:orderSources')
export const holds = translate(HOLDS, 'words:holds', { held: 'care' })
/** Every hold reason requires an action, so all have the same tone. */
const HELD = Object.fromEntries(HOLD_REASONS.map((one) => [one, 'care' as const]))
export const holdReasons = translate(HOLD_REASONS, 'words:holdReasons', HELD)
export const cancelReasons = translate(CANCEL_REASONS, 'words:cancelReasons')
export const cancelStatuses = translate(CANCEL_REQUEST_STATUSES, 'words:cancelRequests', {
  pending_review: 'care',
  approved: 'good',
})

const GONE: readonly OrderStatus[] = ['partially_shipped', 'shipped', 'completed', 'cancelled']
/** No goods have left a factory, so the order can still be ended. */
export const isNotSent = ({ status }: Row) => !GONE.includes(status as OrderStatus)
const offers =
  (button: OrderButton) =>
  ({ actions }: Row) =>
    (actions as readonly OrderButton[]).includes(button)
export const isHoldable = offers('hold')
export const isHeld = offers('release')
export const isRedirectable = offers('delivery')
export const afterSalesReasons = translate(AFTER_SALES_REASONS, 'words:afterSalesReasons')
export const afterSalesStatuses = translate(AFTER_SALES_STATUSES, 'words:afterSalesStatuses', {
  pending_review: 'care',
  approved: 'good',
})
export const compensations = translate(COMPENSATIONS, 'words:compensations')
export const remakePayers = translate(REMAKE_PAYERS, 'words:payers')
export const refundTypes = translate(REFUND_TYPES, 'words:refundTypes')
