import type { ProductionBatch } from '@inkfold/api/contracts/workshop'
import { action, column, defineResource, filter, tool } from '@/crud'
import { workOrdersOfBatch } from '@/pages/fulfilment/api'
import { print } from '@/ui/print/print'
import { compositions } from './words'

export default defineResource<ProductionBatch>({
  name: 'production-batches',
  title: 'batch_no',
  columns: [
    column.code('batch_no', { sort: true, width: 180 }),
    column.named('carrier_name', { width: 150 }),
    column.code('carrier', { sort: true, width: 140, hidden: true }),
    column.choice('composition', compositions, { width: 130 }),
    column.number('orders', { width: 170 }),
    column.number('pieces'),
    column.text('created_name', { width: 140 }),
    column.remote('organisation_id', 'organisations'),
    column.time('created_at', { sort: true }),
  ],
  filters: [
    filter.text('batch_no'),
    filter.text('carrier'),
    filter.choice('composition', compositions),
    filter.remote('organisation_id', 'factories'),
    filter.days('created_at'),
  ],
  tools: [tool('make', () => import('@/pages/fulfilment/MakePanel'), 'production_batches.create')],
  actions: [
    action.run('work_orders', ({ id }) => print(workOrdersOfBatch(id)), { permission: 'production_batches.view' }),
    action.list('orders', 'production-orders', (row) => ({ batch_id: row.id }), {
      permission: 'production_orders.view',
    }),
  ],
})
