import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { action, batch, column, defineResource, filter, salesPlatforms } from '@/crud'
import { holdReasons, holds, isHeld, isHoldable, isNotSent, orderSources, orderStatuses, payments } from './words'

/** A page of them, in as many calls as it takes. */
const MANY = { min: 1, max: PAGE_MAX }

export default defineResource<OrderDetail>({
  name: 'orders',
  title: 'order_no',
  columns: [
    column.code('order_no', { sort: true, width: 160 }),
    column.choice('status', orderStatuses, { width: 170 }),
    column.choice('hold_reason', holdReasons, { width: 190 }),
    column.text('merchant'),
    column.number('pieces', { sort: true }),
    column.money('total_amount', { sort: true }),
    column.choice('payment', payments, { width: 130 }),
    column.money('refunded_amount', { sort: true }),
    column.code('country', { width: 90 }),
    column.date('ship_by'),
    column.time('created_at'),
    column.text('ordered_by', { width: 130 }),
    column.choice('source', orderSources, { width: 120, hidden: true }),
    column.choice('sales_platform', salesPlatforms, { width: 120, hidden: true }),
    column.text('store', { hidden: true }),
    column.code('third_party_no', { hidden: true }),
    column.money('product_amount', { sort: true, hidden: true }),
    column.money('freight_amount', { sort: true, hidden: true }),
    column.text('remark', { width: 220, hidden: true }),
    column.time('paid_at', { hidden: true }),
    column.time('shipped_at', { hidden: true }),
  ],
  filters: [
    filter.choice('status', orderStatuses),
    filter.choice('hold', holds),
    filter.choice('payment', payments),
    filter.choice('source', orderSources),
    filter.remote('organisation_id', 'merchants'),
    filter.choice('sales_platform', salesPlatforms),
    filter.days('created_at'),
    filter.days('paid_at'),
  ],
  detail: () => import('@/pages/orders/OrderMore'),
  actions: [
    action.panel('note', () => import('@/pages/orders/NotePanel'), { permission: 'orders.edit' }),
    action.list('production', 'production-orders', ({ order_no }) => ({ order_no: String(order_no) }), {
      permission: 'production_orders.view',
    }),
    action.panel('hold', () => import('@/pages/orders/HoldPanel'), { permission: 'orders.hold', shown: isHoldable }),
    action.panel('release', () => import('@/pages/orders/ReleasePanel'), { permission: 'orders.hold', shown: isHeld }),
    action.panel('end', () => import('@/pages/orders/EndPanel'), {
      permission: 'orders.cancel',
      danger: true,
      shown: isNotSent,
    }),
  ],
  batch: [
    batch('hold', () => import('@/pages/orders/HoldPanel'), { permission: 'orders.hold', ...MANY }),
    batch('release', () => import('@/pages/orders/ReleasePanel'), { permission: 'orders.hold', ...MANY }),
  ],
})
