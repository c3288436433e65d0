import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { action, batch, column, currencies, defineResource, filter, salesPlatforms } from '@/crud'
import { isPlatform } from '@/session/session'
import {
  assignments,
  holdReasons,
  holds,
  isHeld,
  isHoldable,
  isNotSent,
  isRedirectable,
  orderSources,
  orderStatuses,
  payments,
} from './words'

/** Up to one page of orders; the API is called as often as needed. */
const MANY = { min: 1, max: PAGE_MAX }

export default defineResource<OrderDetail>({
  name: 'orders',
  title: 'order_no',
  tabs: filter.counted('status', orderStatuses),
  columns: [
    column.code('order_no', { sort: true, width: 145 }),
    column.own('item_names', () => import('@/pages/orders/ItemsCell'), { width: 170 }),
    column.own('status', () => import('@/pages/orders/StatusCell'), { width: 150, choices: orderStatuses }),
    column.choice('payment', payments, { width: 95 }),
    column.named('merchant', { width: 105, opens: { resource: 'merchants', by: 'organisation_id' } }),
    column.text('assignee', { width: 110 }),
    column.money('total_amount', { sort: true, width: 100 }),
    column.time('created_at', { width: 190 }),
    column.choice('hold_reason', holdReasons, { width: 190, hidden: true }),
    column.date('ship_by', { hidden: true, about: true }),
    column.number('pieces', { sort: true, hidden: true, about: true }),
    column.money('refunded_amount', { sort: true, hidden: true }),
    column.own('country', () => import('@/pages/logistics/CountryCell'), { width: 140, hidden: true }),
    column.code('tracking_no', { width: 180, hidden: true }),
    column.text('ordered_by', { width: 130, hidden: true, about: true }),
    column.choice('source', orderSources, { width: 120, hidden: true, about: true }),
    column.choice('sales_platform', salesPlatforms, { width: 120, hidden: true, about: true }),
    column.text('store', { hidden: true, opens: { resource: 'stores', by: 'store_id' } }),
    column.code('third_party_no', { hidden: true, about: true }),
    column.money('product_amount', { sort: true, hidden: true }),
    column.money('freight_amount', { sort: true, hidden: true }),
    column.money('sale_amount', { hidden: true, currency: 'sale_currency', when: isPlatform }),
    column.money('sale_freight_amount', { hidden: true, currency: 'sale_currency', when: isPlatform }),
    column.money('sale_total', { hidden: true, currency: 'sale_currency', when: isPlatform }),
    column.choice('sale_currency', currencies, { hidden: true, when: isPlatform }),
    column.money('profit_amount', { hidden: true, when: isPlatform }),
    column.number('profit_rate', { width: 120, hidden: true, when: isPlatform }),
    column.text('remark', { width: 220, hidden: true, about: true }),
    column.time('paid_at', { hidden: true, about: true }),
    column.time('shipped_at', { hidden: true, about: true }),
  ],
  filters: [
    filter.choice('status', orderStatuses),
    filter.choice('assigned', assignments),
    filter.remote('assignee_id', 'orders/team'),
    filter.choice('hold', holds),
    filter.choice('payment', payments),
    filter.choice('source', orderSources),
    filter.remote('organisation_id', 'merchants'),
    filter.choice('sales_platform', salesPlatforms),
    filter.exact('country'),
    filter.exact('tracking_no'),
    filter.days('created_at'),
    filter.days('paid_at'),
  ],
  page: () => import('@/pages/orders/page/OrderPage'),
  actions: [
    action.panel('note', () => import('@/pages/orders/NotePanel'), { permission: 'orders.edit' }),
    action.list('production', 'production-orders', ({ order_no }) => ({ order_no: String(order_no) }), {
      permission: 'production_orders.view',
    }),
    action.panel('delivery', () => import('@/pages/orders/DeliveryPanel'), {
      permission: 'orders.edit',
      shown: isRedirectable,
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
