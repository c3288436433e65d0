import type { CancelRequestRow } from '@inkfold/api/contracts/cancel_requests'
import { action, column, defineResource, filter } from '@/crud'
import { cancelReasons, cancelStatuses, orderStatuses } from './words'

export default defineResource<CancelRequestRow>({
  name: 'cancel-requests',
  title: 'order_no',
  columns: [
    column.code('order_no', { sort: true, width: 170, opens: { resource: 'orders', by: 'order_id' } }),
    column.choice('status', cancelStatuses, { sort: true, width: 120 }),
    column.named('merchant', { width: 160 }),
    column.choice('reason', cancelReasons, { width: 170 }),
    column.text('note', { width: 220 }),
    column.choice('order_status', orderStatuses, { width: 150 }),
    column.money('paid'),
    column.money('refunded'),
    column.text('submitted_name', { width: 130 }),
    column.time('submitted_at', { sort: true }),
    column.text('decided_name', { width: 130 }),
    column.time('decided_at', { sort: true }),
    column.text('decision_remark', { width: 220 }),
  ],
  filters: [
    filter.choice('status', cancelStatuses),
    filter.remote('organisation_id', 'organisations'),
    filter.choice('reason', cancelReasons),
    filter.days('submitted_at'),
  ],
  actions: [
    action.panel('review', () => import('@/pages/orders/CancelPanel'), {
      permission: 'cancel_requests.review',
      shown: ({ status }) => status === 'pending_review',
    }),
  ],
})
