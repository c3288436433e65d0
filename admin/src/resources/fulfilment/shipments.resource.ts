import type { Shipment } from '@inkfold/api/contracts/shipments'
import { WORKSHOP } from '@inkfold/api/contracts/limits'
import { action, batchRun, column, defineResource, filter } from '@/crud'
import { labelsOf } from '@/pages/fulfilment/api'
import { print } from '@/ui/print/print'
import { shipmentStatuses } from './words'

export default defineResource<Shipment>({
  name: 'shipments',
  title: 'shipment_no',
  columns: [
    column.code('shipment_no', { sort: true, width: 180 }),
    column.choice('status', shipmentStatuses, { width: 120 }),
    column.named('carrier_name', { width: 150 }),
    column.code('carrier', { sort: true, width: 130, hidden: true }),
    column.code('tracking_nos', { width: 240 }),
    column.number('pieces'),
    column.code('production_no', { width: 180 }),
    column.code('order_no', { width: 160 }),
    column.time('auto_ship_at', { hidden: true }),
    column.time('sent_at', { sort: true }),
    column.time('ended_at', { sort: true, hidden: true }),
    column.remote('organisation_id', 'organisations', { hidden: true }),
    column.time('created_at', { sort: true }),
  ],
  filters: [
    filter.choice('status', shipmentStatuses),
    filter.text('tracking_nos'),
    filter.text('order_no'),
    filter.text('carrier'),
    filter.remote('production_id', 'production-orders'),
    filter.days('created_at'),
  ],
  detail: () => import('@/pages/fulfilment/ParcelsDetail'),
  actions: [
    action.run('label', ({ id }) => print(labelsOf([id])), {
      permission: 'production_orders.ship',
      shown: (row) => row.status !== 'voided',
    }),
    action.panel('track', () => import('@/pages/fulfilment/TrackPanel'), {
      permission: 'production_orders.ship',
      shown: (row) => row.status === 'sent',
    }),
    action.call('void', {
      permission: 'production_orders.ship',
      confirm: true,
      danger: true,
      shown: (row) => row.status === 'labelled',
    }),
  ],
  batch: [
    batchRun('label', (ids) => print(labelsOf(ids)), {
      permission: 'production_orders.ship',
      min: 1,
      max: WORKSHOP.sheets,
    }),
  ],
})
