import {
  AFTER_SALES_REASONS,
  AFTER_SALES_STATUSES,
  COMPENSATIONS,
  REFUND_TYPES,
  REMAKE_PAYERS,
} from '@inkfold/api/contracts/after_sales'
import { CANCEL_REASONS, CANCEL_REQUEST_STATUSES } from '@inkfold/api/contracts/cancel_requests'
import { HOLDS, ORDER_SOURCES, ORDER_STATUSES, PAYMENT_STATES, type OrderStatus } from '@inkfold/api/contracts/orders'
import { said } from '@/crud'
import type { Row } from '@/crud/row'

export const orderStatuses = said(ORDER_STATUSES, 'words:orderStatuses', { completed: 'good', unpaid: 'care' })
export const payments = said(PAYMENT_STATES, 'words:paymentStates', { paid: 'good' })
export const orderSources = said(ORDER_SOURCES, 'words:orderSources')
export const holds = said(HOLDS, 'words:holds', { held: 'care' })
export const cancelReasons = said(CANCEL_REASONS, 'words:cancelReasons')
export const cancelStatuses = said(CANCEL_REQUEST_STATUSES, 'words:cancelRequests', {
  pending_review: 'care',
  approved: 'good',
})

const GONE: readonly OrderStatus[] = ['partially_shipped', 'shipped', 'completed', 'cancelled']
/** Nothing of it has left a factory, so it can still be ended. */
export const isNotSent = ({ status }: Row) => !GONE.includes(status as OrderStatus)
export const afterSalesReasons = said(AFTER_SALES_REASONS, 'words:afterSalesReasons')
export const afterSalesStatuses = said(AFTER_SALES_STATUSES, 'words:afterSalesStatuses', {
  pending_review: 'care',
  approved: 'good',
})
export const compensations = said(COMPENSATIONS, 'words:compensations')
export const remakePayers = said(REMAKE_PAYERS, 'words:payers')
export const refundTypes = said(REFUND_TYPES, 'words:refundTypes')
