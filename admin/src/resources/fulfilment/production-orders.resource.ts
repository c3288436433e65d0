import { PRODUCTION_EVENT, type ProductionOrder } from '@inkfold/api/contracts/workshop'
import { WORKSHOP } from '@inkfold/api/contracts/limits'
import { action, batch, batchRun, column, defineResource, filter } from '@/crud'
import { workOrdersOf } from '@/pages/fulfilment/api'
import { print } from '@/ui/print/print'
import type { Row } from '@/crud/row'
import { compositions, productionStatuses } from './words'

/** At least one piece is packed. The panel checks for an existing waybill. */
const canLabel = ({ status, is_frozen: isFrozen, progress }: Row) =>
  !isFrozen && LABELLED.has(String(status)) && ((progress as ProductionOrder['progress']).packed ?? 0) > 0
const LABELLED = new Set(['in_production', 'pending_shipment', 'partially_shipped'])
const many = { min: 1, max: WORKSHOP.sheets }

export default defineResource<ProductionOrder>({
  name: 'production-orders',
  title: 'production_no',
  liveOn: PRODUCTION_EVENT,
  tabs: filter.counted('status', productionStatuses),
  columns: [
    column.code('production_no', { sort: true, width: 155 }),
    column.picture('picture_link'),
    column.choice('status', productionStatuses, { width: 150 }),
    column.number('pieces', { sort: true, width: 80 }),
    column.date('ship_by', { sort: true, width: 125 }),
    column.flag('is_late', { width: 75 }),
    column.flag('is_frozen', { width: 80 }),
    column.code('order_no', { width: 150, opens: { resource: 'orders', by: 'order_id' } }),
    column.code('batch_no', { width: 170, hidden: true, opens: { resource: 'production-batches', by: 'batch_id' } }),
    column.named('carrier_name', { width: 150, hidden: true }),
    column.code('carrier', { sort: true, width: 120, hidden: true }),
    column.named('factory', { width: 160, hidden: true }),
    column.choice('composition', compositions, { width: 140, hidden: true }),
    column.own('country', () => import('@/pages/logistics/CountryCell'), { width: 130, hidden: true }),
    column.code('part_no', { width: 170, hidden: true }),
    column.time('accepted_at', { sort: true, hidden: true }),
    column.time('packed_at', { sort: true, hidden: true }),
    column.time('shipped_at', { sort: true, hidden: true }),
    column.time('completed_at', { sort: true, hidden: true }),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  filters: [
    filter.choice('status', productionStatuses),
    filter.flag('is_late'),
    filter.dates('ship_by'),
    filter.flag('is_overdue'),
    filter.text('production_no'),
    filter.text('order_no'),
    filter.choice('composition', compositions),
    filter.text('carrier'),
    filter.remote('batch_id', 'production-batches'),
    filter.remote('organisation_id', 'factories'),
    filter.days('accepted_at'),
    filter.days('packed_at'),
    filter.days('shipped_at'),
    filter.days('created_at'),
  ],
  detail: () => import('@/pages/fulfilment/ProductionDetail'),
  actions: [
    action.run('work_orders', ({ id }) => print(workOrdersOf([id])), { permission: 'production_orders.view' }),
    action.panel('files', () => import('@/pages/fulfilment/FilesPanel'), { permission: 'production_orders.view' }),
    action.panel('label', () => import('@/pages/fulfilment/LabelPanel'), {
      permission: 'production_orders.ship',
      shown: canLabel,
    }),
    action.list('pieces', 'production-items', (row) => ({ production_id: row.id }), {
      permission: 'production_items.view',
    }),
    action.list('shipments', 'shipments', (row) => ({ production_id: row.id }), {
      permission: 'shipments.view',
    }),
  ],
  batch: [
    batchRun('work_orders', (ids) => print(workOrdersOf(ids)), { permission: 'production_orders.view', ...many }),
    batch('zip', () => import('@/pages/fulfilment/ZipPanel'), { permission: 'export_records.create', ...many }),
  ],
})
