import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'

const CART = '/api/v1/cart'
const cart = later(() => import('#orders/endpoints/cart'))
const order = permitted('orders.create')

route('GET', CART, 'cart.show', order, cart('showOwnCart'))
route('POST', `${CART}/merge`, 'cart.merge', order, cart('merge'))
route('POST', `${CART}/accept`, 'cart.accept', order, cart('accept'))
route('POST', CART, 'cart.add', order, cart('add'))
route('PATCH', `${CART}/:id`, 'cart.quantity', order, cart('quantity'))
route('DELETE', CART, 'cart.remove', order, cart('remove'))
