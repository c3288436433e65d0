import type { ProductionOrder } from '@inkfold/api/contracts/workshop'
import { action, column, defineResource, filter } from '@/crud'
import { compositions, productionStatuses } from './words'

export default defineResource<ProductionOrder>({
  name: 'production-orders',
  title: 'production_no',
  columns: [
    column.code('production_no', { sort: true, width: 180 }),
    column.choice('status', productionStatuses, { width: 160 }),
    column.number('pieces', { sort: true }),
    column.choice('composition', compositions, { width: 140 }),
    column.code('carrier', { sort: true, width: 120 }),
    column.date('ship_by', { sort: true }),
    column.flag('is_late'),
    column.flag('is_frozen'),
    column.code('batch_no', { width: 170 }),
    column.code('order_no', { width: 160 }),
    column.text('factory', { width: 160 }),
    column.code('country', { width: 90, hidden: true }),
    column.code('part_no', { width: 170, hidden: true }),
    column.time('accepted_at', { sort: true, hidden: true }),
    column.time('packed_at', { sort: true, hidden: true }),
    column.time('shipped_at', { sort: true, hidden: true }),
    column.time('completed_at', { sort: true, hidden: true }),
    column.time('created_at', { sort: true }),
  ],
  filters: [
    filter.choice('status', productionStatuses),
    filter.text('production_no'),
    filter.text('order_no'),
    filter.choice('composition', compositions),
    filter.text('carrier'),
    filter.remote('batch_id', 'production-batches'),
    filter.remote('organisation_id', 'factories'),
    filter.days('created_at'),
  ],
  actions: [
    action.list('pieces', 'production-items', (row) => ({ production_id: row.id }), {
      permission: 'production_items.view',
    }),
    action.list('shipments', 'shipments', (row) => ({ production_id: row.id }), {
      permission: 'shipments.view',
    }),
  ],
})
