import { mount } from '#core/crud/mount'
import { everyone, permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { orderImports } from '#orders/imports/order_imports'

const PATH = '/api/v1/order-imports'
const call = lazyEndpoints(() => import('#orders/imports/endpoints'))
const see = permitted('order_imports.view')
const make = permitted('order_imports.create')

route('GET', `${PATH}/template`, 'order-imports.template', everyone, call('template'))
route('POST', PATH, 'order-imports.begin', make, call('begin'))
route('GET', `${PATH}/:id/summary`, 'order-imports.summary', see, call('summary'))
route('GET', `${PATH}/:id/orders`, 'order-imports.orders', see, call('orders'))
route('POST', `${PATH}/:id/accept`, 'order-imports.accept', make, call('accept'))
route('POST', `${PATH}/:id/undo`, 'order-imports.undo', make, call('undo'))

mount(orderImports)
