import { schema } from '#core/crud/calls'
import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { cancelRequests } from '#orders/resources/cancel_requests'
import { orders } from '#orders/resources/orders'

const [CART, ORDERS] = ['/api/v1/cart', '/api/v1/orders']
const cart = later(() => import('#orders/endpoints/cart'))
const call = later(() => import('#orders/endpoints/orders'))
const settle = later(() => import('#orders/endpoints/settling'))
const cancelling = later(() => import('#orders/endpoints/cancelling'))
const holding = later(() => import('#orders/endpoints/holding'))
const command = later(() => import('#orders/endpoints/order_commands'))
const order = permitted('orders.create')
const see = permitted('orders.view')
const edit = permitted('orders.edit')
const end = permitted('orders.cancel')
const stop = permitted('orders.hold')
const decide = permitted('cancel_requests.review')

route('GET', CART, 'cart.show', order, cart('showOwnCart'))
route('POST', `${CART}/merge`, 'cart.merge', order, cart('merge'))
route('POST', `${CART}/accept`, 'cart.accept', order, cart('accept'))
route('POST', CART, 'cart.add', order, cart('add'))
route('PATCH', `${CART}/:id`, 'cart.quantity', order, cart('quantity'))
route('DELETE', CART, 'cart.remove', order, cart('remove'))

route('POST', '/api/v1/settlement', 'settlement.show', order, settle('settlement'))
route('GET', ORDERS, 'orders.index', see, call('index'))
route('GET', `${ORDERS}/counts`, 'orders.counts', see, call('counts'))
route('POST', ORDERS, 'orders.place', order, settle('place'))
route('POST', `${ORDERS}/pay`, 'orders.payMany', permitted('orders.pay'), settle('payMany'))
route('POST', `${ORDERS}/sync`, 'orders.syncMany', edit, command('syncMany'))
route('POST', `${ORDERS}/hold`, 'orders.holdMany', stop, holding('holdMany'))
route('POST', `${ORDERS}/release`, 'orders.releaseMany', stop, holding('releaseMany'))
route('GET', `${ORDERS}/:id`, 'orders.show', see, call('show'))
route('GET', `${ORDERS}/:id/settlement`, 'orders.sheet', see, settle('sheet'))
route('POST', `${ORDERS}/:id/pay`, 'orders.pay', permitted('orders.pay'), settle('pay'))
route('POST', `${ORDERS}/:id/cancel`, 'orders.cancel', end, command('cancel'))
route('POST', `${ORDERS}/:id/call-off`, 'orders.callOff', end, command('callOff'))
route('POST', `${ORDERS}/:id/cancel-request`, 'orders.requestCancel', end, cancelling('ask'))
route('POST', `${ORDERS}/:id/cancel-request/withdraw`, 'orders.withdrawCancel', end, cancelling('withdraw'))
route('POST', '/api/v1/cancel-requests/:id/approve', 'cancel-requests.approve', decide, cancelling('approve'))
route('POST', '/api/v1/cancel-requests/:id/reject', 'cancel-requests.reject', decide, cancelling('reject'))
route('POST', `${ORDERS}/:id/restore`, 'orders.restore', end, command('restore'))
route('POST', `${ORDERS}/:id/hold`, 'orders.hold', stop, holding('hold'))
route('POST', `${ORDERS}/:id/release`, 'orders.release', stop, holding('release'))
route('POST', `${ORDERS}/:id/remark`, 'orders.remark', edit, command('note'))
route('POST', `${ORDERS}/:id/address`, 'orders.address', edit, command('readdress'))
route('POST', `${ORDERS}/:id/logistics`, 'orders.logistics', edit, command('reroute'))
route('POST', `${ORDERS}/:id/split`, 'orders.split', edit, command('split'))
route('POST', `${ORDERS}/:id/link`, 'orders.link', edit, command('link'))
route('POST', `${ORDERS}/:id/customs`, 'orders.customs', edit, command('customs'))
route('POST', `${ORDERS}/:id/sync`, 'orders.sync', edit, command('sync'))
route('POST', `${ORDERS}/:id/copy`, 'orders.copy', order, command('copy'))
mount(cancelRequests)
route('GET', '/api/v1/resources/orders/schema', 'orders.schema', see, schema(orders))
