import { KEYS_READ, mount } from '#core/crud/mount'
import { cancelRequests } from '#orders/resources/cancel_requests'
import { lazyEndpoints } from '#core/http/endpoint'
import { orderImports } from '#orders/imports/order_imports'
import { orders } from '#orders/resources/orders'
import { permitted, published, withKeys, everyone } from '#core/http/access'
import { route } from '#core/http/routes'
import { schema } from '#core/crud/endpoints'

const [CART, ORDERS] = ['/api/v1/cart', '/api/v1/orders']
const cart = lazyEndpoints(() => import('#orders/endpoints/cart'))
const call = lazyEndpoints(() => import('#orders/endpoints/orders'))
const settle = lazyEndpoints(() => import('#orders/endpoints/checkout'))
const cancelling = lazyEndpoints(() => import('#orders/endpoints/cancel_requests'))
const delivery = lazyEndpoints(() => import('#orders/delivery/endpoints'))
const holding = lazyEndpoints(() => import('#orders/endpoints/commands'))
const order = permitted('orders.create')
const see = permitted('orders.view')
const edit = permitted('orders.edit')
const end = permitted('orders.cancel')
const stop = permitted('orders.hold')
const decide = permitted('cancel_requests.review')

route('GET', CART, 'cart.show', order, cart('showOwnCart'))
route('GET', `${CART}/samples/:id`, 'cart.samples', order, cart('showSamples'))
route('POST', `${CART}/sheet`, 'cart.sheet', order, cart('sheet'))
route('POST', `${CART}/merge`, 'cart.merge', order, cart('merge'))
route('POST', `${CART}/accept`, 'cart.accept', order, cart('accept'))
route('POST', CART, 'cart.add', order, cart('add'))
route('PATCH', `${CART}/:id`, 'cart.quantity', order, cart('quantity'))
route('DELETE', CART, 'cart.remove', order, cart('remove'))

route('POST', '/api/v1/settlement', 'settlement.show', order, settle('settlement'))
route('GET', ORDERS, 'orders.index', published('orders', see), call('index'))
route('GET', `${ORDERS}/counts`, 'orders.counts', see, call('counts'))
route('POST', ORDERS, 'orders.place', order, settle('place'))
route('POST', `${ORDERS}/pay`, 'orders.payMany', permitted('orders.pay'), settle('payMany'))
route('POST', `${ORDERS}/sync`, 'orders.syncMany', edit, holding('syncMany'))
route('POST', `${ORDERS}/hold`, 'orders.holdMany', stop, holding('holdMany'))
route('POST', `${ORDERS}/release`, 'orders.releaseMany', stop, holding('releaseMany'))
route('GET', `${ORDERS}/team`, 'orders.team', see, call('team'))
route('GET', `${ORDERS}/:id`, 'orders.show', published('orders', see), call('show'))
route('GET', `${ORDERS}/:id/settlement`, 'orders.sheet', see, settle('sheet'))
route('POST', `${ORDERS}/:id/pay`, 'orders.pay', permitted('orders.pay'), settle('pay'))
route('POST', `${ORDERS}/:id/cancel`, 'orders.cancel', published('orders', end), holding('cancel'))
route('POST', `${ORDERS}/:id/call-off`, 'orders.callOff', end, holding('callOff'))
route('POST', `${ORDERS}/:id/cancel-request`, 'orders.requestCancel', published('orders', end), cancelling('ask'))
route(
  'POST',
  `${ORDERS}/:id/cancel-request/withdraw`,
  'orders.withdrawCancel',
  published('orders', end),
  cancelling('withdraw'),
)
route('POST', '/api/v1/cancel-requests/:id/approve', 'cancel-requests.approve', decide, cancelling('approve'))
route('POST', '/api/v1/cancel-requests/:id/reject', 'cancel-requests.reject', decide, cancelling('reject'))
route('POST', `${ORDERS}/:id/restore`, 'orders.restore', end, holding('restore'))
route('POST', `${ORDERS}/:id/hold`, 'orders.hold', published('orders', stop), holding('hold'))
route('POST', `${ORDERS}/:id/release`, 'orders.release', published('orders', stop), holding('release'))
route('POST', `${ORDERS}/:id/fields`, 'orders.personalise', published('orders', edit), holding('personalise'))
route('POST', `${ORDERS}/:id/remark`, 'orders.remark', published('orders', edit), holding('note'))
route('POST', `${ORDERS}/:id/address`, 'orders.address', published('orders', edit), holding('readdress'))
route('POST', `${ORDERS}/:id/logistics`, 'orders.logistics', edit, holding('reroute'))
route('POST', `${ORDERS}/:id/delivery/quote`, 'orders.quoteDelivery', published('orders', edit), delivery('quote'))
route('POST', `${ORDERS}/:id/delivery`, 'orders.changeDelivery', edit, delivery('change'))
route('POST', `${ORDERS}/:id/split`, 'orders.split', edit, holding('split'))
route('POST', `${ORDERS}/:id/link`, 'orders.link', edit, holding('link'))
route('POST', `${ORDERS}/:id/customs`, 'orders.customs', edit, holding('customs'))
route('POST', `${ORDERS}/:id/sync`, 'orders.sync', edit, holding('sync'))
route('POST', `${ORDERS}/:id/copy`, 'orders.copy', order, holding('copy'))
route('GET', `${ORDERS}/:id/comments`, 'orders.comments', see, call('comments'))
route('POST', `${ORDERS}/:id/comments`, 'orders.comment', see, call('comment'))
route('DELETE', `${ORDERS}/:id/comments/:comment`, 'orders.deleteComment', see, call('deleteComment'))
route('PUT', `${ORDERS}/:id/assignee`, 'orders.assign', see, call('assign'))
mount(cancelRequests, KEYS_READ)
route('GET', '/api/v1/resources/orders/schema', 'orders.schema', withKeys(see), schema(orders))

const IMPORTS = '/api/v1/order-imports'
const importing = lazyEndpoints(() => import('#orders/imports/endpoints'))
const seeImports = permitted('order_imports.view')
const makeImports = permitted('order_imports.create')

route('GET', `${IMPORTS}/template`, 'order-imports.template', everyone, importing('template'))
route('POST', IMPORTS, 'order-imports.begin', makeImports, importing('begin'))
route('GET', `${IMPORTS}/:id/summary`, 'order-imports.summary', seeImports, importing('summary'))
route('GET', `${IMPORTS}/:id/orders`, 'order-imports.orders', seeImports, importing('orders'))
route('POST', `${IMPORTS}/:id/accept`, 'order-imports.accept', makeImports, importing('accept'))
route('POST', `${IMPORTS}/:id/undo`, 'order-imports.undo', makeImports, importing('undo'))

mount(orderImports)
