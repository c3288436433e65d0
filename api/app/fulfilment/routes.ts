import { mount } from '#core/crud/mount'
import { sendsParcels } from '#core/exports/parcels'
import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { printParcel } from '#fulfilment/queries/print_parcel'
import { printFiles } from '#fulfilment/resources/print_files'
import { productionBatches } from '#fulfilment/resources/production_batches'
import { productionItems } from '#fulfilment/resources/production_items'
import { productionOrders } from '#fulfilment/resources/production_orders'
import { shipments } from '#fulfilment/resources/shipments'

const [PRODUCTION, BATCHES, SHIPMENTS] = [
  '/api/v1/production-orders',
  '/api/v1/production-batches',
  '/api/v1/shipments',
]
const parcels = later(() => import('#fulfilment/endpoints/parcels'))
const look = later(() => import('#fulfilment/endpoints/board'))
const bench = later(() => import('#fulfilment/endpoints/work'))
const work = later(() => import('#fulfilment/endpoints/scans'))
const batch = later(() => import('#fulfilment/endpoints/batches'))
const print = later(() => import('#fulfilment/endpoints/work_orders'))
const ship = later(() => import('#fulfilment/endpoints/shipping'))
const see = permitted('production_orders.view')
const send = permitted('production_orders.ship')

route('GET', '/api/v1/orders/:id/parcels', 'orders.parcels', permitted('orders.view'), parcels('show'))
route('GET', `${PRODUCTION}/board`, 'production-orders.board', see, look('show'))
route('GET', `${PRODUCTION}/counts`, 'production-orders.counts', see, look('counts'))
route('POST', `${PRODUCTION}/scans`, 'production-orders.scans', permitted('production_orders.work'), work('scans'))
route('GET', `${PRODUCTION}/scanned`, 'production-orders.scanned', see, bench('seen'))
route('GET', `${PRODUCTION}/commands`, 'production-orders.commands', see, print('commands'))
route('GET', `${PRODUCTION}/work-orders`, 'production-orders.workOrders', see, print('picked'))
route(
  'POST',
  `${PRODUCTION}/print-files`,
  'production-orders.files',
  permitted('export_records.create'),
  print('files'),
)
route('GET', `${PRODUCTION}/:id/work`, 'production-orders.work', see, bench('show'))
route('POST', `${PRODUCTION}/:id/shipments`, 'production-orders.label', send, ship('label'))
route('POST', BATCHES, 'production-batches.make', permitted('production_batches.create'), batch('make'))
route(
  'GET',
  `${BATCHES}/waiting`,
  'production-batches.waiting',
  permitted('production_batches.create'),
  batch('waiting'),
)
route(
  'GET',
  `${BATCHES}/:id/work-orders`,
  'production-batches.workOrders',
  permitted('production_batches.view'),
  print('ofBatch'),
)
route('GET', `${SHIPMENTS}/labels`, 'shipments.labels', send, ship('labels'))
route('POST', `${SHIPMENTS}/:id/void`, 'shipments.void', send, ship('annul'))
route('POST', `${SHIPMENTS}/:id/events`, 'shipments.track', send, ship('track'))

sendsParcels(productionOrders.name, printParcel)

mount(productionOrders)
mount(productionItems)
mount(productionBatches)
mount(printFiles)
mount(shipments)
