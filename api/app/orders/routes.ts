import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { orders } from '#orders/resources/orders'

const [CART, ORDERS] = ['/api/v1/cart', '/api/v1/orders']
const cart = later(() => import('#orders/endpoints/cart'))
const call = later(() => import('#orders/endpoints/orders'))
const order = permitted('orders.create')
const see = permitted('orders.view')
const end = permitted('orders.cancel')

route('GET', CART, 'cart.show', order, cart('showOwnCart'))
route('POST', `${CART}/merge`, 'cart.merge', order, cart('merge'))
route('POST', `${CART}/accept`, 'cart.accept', order, cart('accept'))
route('POST', CART, 'cart.add', order, cart('add'))
route('PATCH', `${CART}/:id`, 'cart.quantity', order, cart('quantity'))
route('DELETE', CART, 'cart.remove', order, cart('remove'))

route('POST', '/api/v1/settlement', 'settlement.show', order, call('settlement'))
route('GET', ORDERS, 'orders.index', see, call('index'))
route('GET', `${ORDERS}/counts`, 'orders.counts', see, call('counts'))
route('POST', ORDERS, 'orders.place', order, call('place'))
route('GET', `${ORDERS}/:id`, 'orders.show', see, call('show'))
route('POST', `${ORDERS}/:id/pay`, 'orders.pay', permitted('orders.pay'), call('pay'))
route('POST', `${ORDERS}/:id/cancel`, 'orders.cancel', end, call('cancel'))
route('POST', `${ORDERS}/:id/restore`, 'orders.restore', end, call('restore'))
route('POST', `${ORDERS}/:id/remark`, 'orders.remark', permitted('orders.edit'), call('note'))

mount(orders)
