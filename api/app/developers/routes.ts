import { mount } from '#core/crud/mount'
import { everyone, permitted, published, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { webhookDeliveries } from '#developers/webhooks/deliveries'
import { webhookEndpoints } from '#developers/webhooks/endpoint_rows'

const contract = lazyEndpoints(() => import('#developers/contract/endpoints'))
const play = lazyEndpoints(() => import('#developers/play/endpoints'))
const portal = lazyEndpoints(() => import('#developers/portal/endpoints'))

route('GET', '/api/v1/openapi/public.json', 'contract.document', everyone, contract('document'))
route('GET', '/developers', 'developers.index', everyone, portal('index'))
route('GET', '/developers/reference', 'developers.reference', everyone, portal('reference'))
route('GET', '/developers/changelog', 'developers.changelog', everyone, portal('changelog'))
route('GET', '/developers/problems', 'developers.problems', everyone, portal('problems'))
route('GET', '/developers/problems/:code', 'developers.problem', everyone, portal('problem'))
route('GET', '/developers/:topic', 'developers.topic', everyone, portal('topic'))
route(
  'POST',
  '/api/v1/orders/:id/advance',
  'play.advance',
  published('orders', permitted('orders.view')),
  play('advance'),
)
route('GET', '/api/v1/api-keys/test-orders', 'play.orders', permitted('api_keys.view'), play('orders'))
route('POST', '/api/v1/api-keys/test-balance', 'play.topUp', permitted('api_keys.create'), play('topUp'))
route('POST', '/api/v1/api-keys/test-reset', 'play.reset', permitted('api_keys.create'), play('reset'))

const HOOKS = '/api/v1/webhook-endpoints'
const hooks = lazyEndpoints(() => import('#developers/webhooks/endpoints'))
const hooksFor = (action: 'create' | 'edit' | 'delete') =>
  published('webhooks', permitted(`webhook_endpoints.${action}`))

route('GET', `${HOOKS}/options`, 'webhook-endpoints.options', hooksFor('create'), hooks('options'))
mount(webhookEndpoints, { keys: ['view'], group: 'webhooks' })
route('POST', HOOKS, 'webhook-endpoints.make', hooksFor('create'), hooks('make'))
route('PATCH', `${HOOKS}/:id`, 'webhook-endpoints.update', hooksFor('edit'), hooks('change'))
route('DELETE', `${HOOKS}/:id`, 'webhook-endpoints.destroy', hooksFor('delete'), hooks('remove'))
route('POST', `${HOOKS}/:id/rotate`, 'webhook-endpoints.rotate', hooksFor('edit'), hooks('rotate'))
route('POST', `${HOOKS}/:id/pause`, 'webhook-endpoints.pause', hooksFor('edit'), hooks('pause'))
route('POST', `${HOOKS}/:id/resume`, 'webhook-endpoints.resume', hooksFor('edit'), hooks('resume'))
route('POST', `${HOOKS}/:id/test`, 'webhook-endpoints.test', hooksFor('edit'), hooks('test'))

const DELIVERIES = '/api/v1/webhook-deliveries'
const view = published('webhooks', permitted('webhook_deliveries.view'))
const retry = published('webhooks', permitted('webhook_deliveries.retry'))
mount(webhookDeliveries, { keys: ['view'], group: 'webhooks' })
route('GET', `${DELIVERIES}/:id/log`, 'webhook-deliveries.log', view, hooks('log'))
route('POST', `${DELIVERIES}/:id/replay`, 'webhook-deliveries.replay', retry, hooks('replayDelivery'))
const TEST_DELIVERIES = '/api/v1/test-deliveries'
const viewTest = permitted('webhook_deliveries.view')
route('GET', TEST_DELIVERIES, 'play.deliveries', viewTest, play('deliveries'))
route('GET', `${TEST_DELIVERIES}/:id`, 'play.delivery', viewTest, play('delivery'))
route('GET', `${TEST_DELIVERIES}/:id/log`, 'play.deliveryLog', viewTest, play('log'))
route('POST', `${HOOKS}/:id/replay`, 'webhook-endpoints.replay', retry, hooks('replay'))

const CODES = '/api/v1/device-codes'
const codes = lazyEndpoints(() => import('#developers/device_codes/endpoints'))
const makeKeys = permitted('api_keys.create')

route('POST', CODES, 'device-codes.begin', everyone, codes('begin'))
route('POST', `${CODES}/token`, 'device-codes.token', everyone, codes('token'))
route('GET', `${CODES}/:userCode`, 'device-codes.show', makeKeys, codes('show'))
route('POST', `${CODES}/:userCode/approve`, 'device-codes.approve', makeKeys, codes('approve'))
route('POST', `${CODES}/:userCode/deny`, 'device-codes.deny', makeKeys, codes('deny'))

const DIRECT = '/api/v1/orders/direct'
const RULE = '/api/v1/key-payments'
const directOrders = lazyEndpoints(() => import('#developers/direct_orders/endpoints'))
const keyPayments = lazyEndpoints(() => import('#developers/direct_orders/key_payment_endpoints'))
const placeOrders = published('orders', permitted('orders.create'))
const payOrders = published('orders', permitted('orders.pay'))
const editOrders = published('orders', permitted('orders.edit'))
route('POST', DIRECT, 'directOrders.place', placeOrders, directOrders('direct'))
route('POST', `${DIRECT}/:id/delivery`, 'directOrders.delivery', editOrders, directOrders('delivery'))
route('POST', `${DIRECT}/:id/pay`, 'directOrders.pay', payOrders, keyPayments('pay'))
route('GET', RULE, 'keyPayments.show', permitted('orders.pay'), keyPayments('showRule'))
route('POST', RULE, 'keyPayments.save', permitted('orders.pay'), keyPayments('saveRule'))

const quotes = lazyEndpoints(() => import('#developers/quotes'))
route('POST', '/api/v1/quotes', 'quotes.make', published('quotes', everyone), quotes('quote'))

const FROM_ADDRESS = '/api/v1/materials/from-address'
const pictures = lazyEndpoints(() => import('#developers/pictures/endpoints'))
const makeMaterial = published('materials', permitted('materials.create'))
const seeMaterial = published('materials', permitted('materials.view'))
route('POST', FROM_ADDRESS, 'materials.fromAddress', makeMaterial, pictures('fromAddress'))
route('GET', `${FROM_ADDRESS}/:id`, 'materials.download', seeMaterial, pictures('showDownload'))

const designs = lazyEndpoints(() => import('#developers/designs/endpoints'))
const makeDesign = published('designs', permitted('designs.create'))
route('POST', '/api/v1/designs/from-file', 'designs.fromFile', makeDesign, designs('fromFile'))
route('POST', '/api/v1/designs/from-template', 'designs.fromTemplate', makeDesign, designs('fromTemplate'))
route(
  'GET',
  '/api/v1/designs/:id/fields',
  'designs.fields',
  published('designs', permitted('designs.view')),
  designs('fields'),
)

const mockups = lazyEndpoints(() => import('#developers/mockups'))
const makeMockups = published('mockups', permitted('finished_products.edit'))
const seeMockups = published('mockups', permitted('finished_products.view'))
route('POST', '/api/v1/mockups', 'mockups.request', makeMockups, mockups('request'))
route('GET', '/api/v1/mockups/:id', 'mockups.show', seeMockups, mockups('show'))

const SESSIONS = '/api/v1/editor-sessions'
const FRAME = '/api/v1/editor-frame'
const sessions = lazyEndpoints(() => import('#developers/editor/session_endpoints'))
const frame = lazyEndpoints(() => import('#developers/editor/frame_endpoints'))
const embedded = lazyEndpoints(() => import('#developers/editor/pages'))
const framed = signedIn('editor')
route('POST', SESSIONS, 'editor-sessions.make', makeDesign, sessions('make'))
route('GET', `${SESSIONS}/:id`, 'editor-sessions.show', makeDesign, sessions('show'))
route('POST', `${SESSIONS}/:id/token`, 'editor-sessions.renew', makeDesign, sessions('renew'))
route('POST', `${SESSIONS}/:id/end`, 'editor-sessions.end', makeDesign, sessions('end'))
route('GET', '/embed/editor/:session', 'editorFrame.page', everyone, embedded('page'))
route('GET', '/embed/editor.js', 'editorFrame.script', everyone, embedded('script'))
route('POST', `${FRAME}/open`, 'editorFrame.open', everyone, frame('open'))
route('GET', `${FRAME}/design`, 'editorFrame.design', framed, frame('showDesign'))
route('PATCH', `${FRAME}/design`, 'editorFrame.colour', framed, frame('colour'))
route('PATCH', `${FRAME}/document`, 'editorFrame.save', framed, frame('save'))
route('GET', `${FRAME}/pictures`, 'editorFrame.pictures', framed, frame('pictures'))
route('POST', `${FRAME}/pictures`, 'editorFrame.upload', framed, frame('upload'))
route('POST', `${FRAME}/finish`, 'editorFrame.finish', framed, frame('finish'))
route('GET', `${FRAME}/mockups`, 'editorFrame.mockups', framed, frame('mockups'))
