import { CANCEL_REASONS, CANCEL_REQUEST_STATUSES } from '@inkfold/api/contracts/cancel_requests'
import { ORDER_STATUSES } from '@inkfold/api/contracts/orders'
import { said } from '@/crud'

export const orderStatuses = said(ORDER_STATUSES, 'words:orderStatuses')
export const cancelReasons = said(CANCEL_REASONS, 'words:cancelReasons')
export const cancelStatuses = said(CANCEL_REQUEST_STATUSES, 'words:cancelRequests', {
  pending_review: 'care',
  approved: 'good',
})
