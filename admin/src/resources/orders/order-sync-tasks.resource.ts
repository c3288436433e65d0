import { ORDER_SYNC_TASK_KINDS, ORDER_SYNC_TASK_STATES, type OrderSyncTask } from '@inkfold/api/contracts/order_sync'
import { action, column, defineResource, filter, salesPlatforms, translate } from '@/crud'

const kinds = translate(ORDER_SYNC_TASK_KINDS, 'words:syncTaskKinds')
const states = translate(ORDER_SYNC_TASK_STATES, 'words:syncStates', { failed: 'care' })

/** What order sync has not finished, for support: finished tasks leave the list. */
export default defineResource<OrderSyncTask>({
  name: 'order-sync-tasks',
  title: 'number',
  columns: [
    column.choice('state', states, { width: 110 }),
    column.choice('kind', kinds, { width: 150 }),
    column.own('reason', () => import('@/pages/order_sync/ReasonCell'), { width: 320 }),
    column.remote('store_id', 'stores', { width: 170 }),
    column.choice('sales_platform', salesPlatforms, { width: 130 }),
    column.code('number', { width: 170 }),
    column.code('order_no', { width: 170, opens: { resource: 'orders', by: 'order_id' } }),
    column.remote('organisation_id', 'organisations'),
    column.number('attempts'),
    column.time('next_at', { sort: true }),
    column.time('created_at', { sort: true }),
  ],
  filters: [
    filter.choice('state', states),
    filter.choice('kind', kinds),
    filter.remote('store_id', 'stores'),
    filter.choice('sales_platform', salesPlatforms),
    filter.remote('organisation_id', 'organisations'),
    filter.days('created_at'),
  ],
  actions: [action.call('retry', { permission: 'order_sync_tasks.retry', shown: ({ kind }) => kind !== 'ship' })],
})
