import { KEYS_READ, mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { orderSyncTasks } from '#order_sync/tasks'

const SYNC = '/api/v1/stores/:id/order-sync'
const pushes = lazyEndpoints(() => import('#order_sync/shipments/pushes'))
const paying = lazyEndpoints(() => import('#order_sync/auto_payment/endpoints'))
const suggestions = lazyEndpoints(() => import('#order_sync/suggestions'))
const tasks = lazyEndpoints(() => import('#order_sync/tasks'))
const call = lazyEndpoints(() => import('#order_sync/endpoints'))

route('GET', '/api/v1/auto-payment', 'autoPayment.show', permitted('orders.pay'), paying('show'))
route('POST', '/api/v1/auto-payment', 'autoPayment.save', permitted('orders.pay'), paying('save'))
route('GET', SYNC, 'stores.orderSync', permitted('stores.view'), call('show'))
route(
  'GET',
  '/api/v1/orders/:id/link-suggestions',
  'orders.linkSuggestions',
  permitted('orders.edit'),
  suggestions('show'),
)
route('GET', '/api/v1/orders/:id/pushes', 'orders.pushes', permitted('orders.view'), pushes('show'))
route('POST', SYNC, 'stores.syncOrders', permitted('stores.edit'), call('start'))
mount(orderSyncTasks, KEYS_READ)
route(
  'POST',
  '/api/v1/order-sync-tasks/:id/retry',
  'order-sync-tasks.retry',
  permitted('order_sync_tasks.retry'),
  tasks('retry'),
)
