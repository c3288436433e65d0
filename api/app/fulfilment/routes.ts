import { KEYS_READ, mount } from '#core/crud/mount'
import { lazyEndpoints } from '#core/http/endpoint'
import { permitted, published, withKeys, everyone } from '#core/http/access'
import { printFiles, printParcel } from '#fulfilment/work/print_parcel'
import { printPieces } from '#fulfilment/work/print_pieces'
import { productionBatches } from '#fulfilment/batches/production_batches'
import { productionItems } from '#fulfilment/production/production_items'
import { productionOrders } from '#fulfilment/production/production_orders'
import { registerArchive } from '#core/exports/file_archive'
import { route } from '#core/http/routes'
import { shipments } from '#fulfilment/shipping/shipments'
import { waybillFiles } from '#fulfilment/waybills/waybill_files'
import { waybills } from '#fulfilment/waybills/waybills'

const [PRODUCTION, BATCHES, SHIPMENTS] = [
  '/api/v1/production-orders',
  '/api/v1/production-batches',
  '/api/v1/shipments',
]
const parcels = lazyEndpoints(() => import('#fulfilment/shipping/order_parcels'))
const autoShip = lazyEndpoints(() => import('#fulfilment/shipping/auto_ship'))
const board = lazyEndpoints(() => import('#fulfilment/board'))
const workEndpoints = lazyEndpoints(() => import('#fulfilment/work/endpoints'))
const scanning = lazyEndpoints(() => import('#fulfilment/scans/endpoints'))
const batches = lazyEndpoints(() => import('#fulfilment/batches/endpoints'))
const workOrders = lazyEndpoints(() => import('#fulfilment/work/work_order_endpoints'))
const printQueue = lazyEndpoints(() => import('#fulfilment/work/print_queue'))
const film = lazyEndpoints(() => import('#fulfilment/film/endpoints'))
const shipping = lazyEndpoints(() => import('#fulfilment/shipping/endpoints'))
const mayView = permitted('production_orders.view')
const mayShip = permitted('production_orders.ship')

route('GET', '/api/v1/stores/:id/auto-ship', 'stores.autoShip', permitted('stores.view'), autoShip('show'))
route(
  'GET',
  '/api/v1/orders/:id/parcels',
  'orders.parcels',
  published('shipments', permitted('orders.view')),
  parcels('show'),
)
route('GET', `${PRODUCTION}/board`, 'production-orders.board', mayView, board('show'))
route('GET', `${PRODUCTION}/counts`, 'production-orders.counts', mayView, board('counts'))
route('POST', `${PRODUCTION}/scans`, 'production-orders.scans', permitted('production_orders.work'), scanning('scans'))
route('GET', `${PRODUCTION}/scanned`, 'production-orders.scanned', mayView, workEndpoints('seen'))
route('GET', `${PRODUCTION}/print-queue`, 'production-orders.printQueue', mayView, printQueue('show'))
route(
  'POST',
  `${PRODUCTION}/print-queue/files`,
  'production-orders.queueFiles',
  permitted('export_records.create'),
  printQueue('files'),
)
route('GET', `${PRODUCTION}/print-queue/film`, 'production-orders.film', mayView, film('settings'))
route('POST', `${PRODUCTION}/print-queue/film-plan`, 'production-orders.filmPlan', mayView, film('plan'))
route(
  'POST',
  `${PRODUCTION}/print-queue/film-sheets`,
  'production-orders.filmSheets',
  permitted('export_records.create'),
  film('sheets'),
)
route('GET', `${PRODUCTION}/commands`, 'production-orders.commands', mayView, workOrders('commands'))
route('GET', `${PRODUCTION}/work-orders`, 'production-orders.workOrders', mayView, workOrders('picked'))
route(
  'POST',
  `${PRODUCTION}/print-files`,
  'production-orders.files',
  permitted('export_records.create'),
  workOrders('files'),
)
route('GET', `${PRODUCTION}/:id/work`, 'production-orders.work', mayView, workEndpoints('show'))
route('POST', `${PRODUCTION}/:id/shipments`, 'production-orders.label', mayShip, shipping('label'))
route('POST', BATCHES, 'production-batches.make', permitted('production_batches.create'), batches('make'))
route(
  'GET',
  `${BATCHES}/waiting`,
  'production-batches.waiting',
  permitted('production_batches.create'),
  batches('waiting'),
)
route(
  'GET',
  `${BATCHES}/:id/work-orders`,
  'production-batches.workOrders',
  permitted('production_batches.view'),
  workOrders('ofBatch'),
)
route('GET', `${SHIPMENTS}/labels`, 'shipments.labels', mayShip, shipping('labels'))
route('POST', `${SHIPMENTS}/:id/void`, 'shipments.void', mayShip, shipping('annul'))
route('POST', `${SHIPMENTS}/:id/events`, 'shipments.track', withKeys(mayShip), shipping('track'))

registerArchive(productionOrders.name, printParcel)
registerArchive(productionItems.name, printPieces)

mount(productionOrders, KEYS_READ)
mount(productionItems, KEYS_READ)
mount(productionBatches, KEYS_READ)
mount(printFiles, KEYS_READ)
mount(shipments, { ...KEYS_READ, group: 'shipments' })

const WAYBILL_FILES = '/api/v1/waybill-files'
const waybillCalls = lazyEndpoints(() => import('#fulfilment/waybills/endpoints'))

route('POST', '/api/v1/waybills/lines', 'waybills.lines', permitted('waybills.create'), waybillCalls('lines'))
route('POST', `${WAYBILL_FILES}/match`, 'waybill-files.match', permitted('waybill_files.create'), waybillCalls('files'))
route('POST', `${WAYBILL_FILES}/print`, 'waybill-files.print', permitted('waybill_files.view'), waybillCalls('print'))
// Public route: the signed token decides who may open it.
route('GET', `${WAYBILL_FILES}/print/:token`, 'waybill-files.document', everyone, waybillCalls('document'))

mount(waybills, KEYS_READ)
mount(waybillFiles)
