import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { factories } from '#organisations/factories'
import { lazyEndpoints } from '#core/http/endpoint'
import { merchantLevels } from '#organisations/merchants/merchant_levels'
import { merchants } from '#organisations/merchants/merchants'
import { everyone, permitted, signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import { settlings } from '#organisations/settling/settlings'
import { shippingAddresses } from '#organisations/shipping_addresses'
import { supplierLevels } from '#organisations/suppliers/supplier_levels'
import { suppliers } from '#organisations/suppliers/suppliers'

const merchantsCalls = lazyEndpoints(() => import('#organisations/endpoints'))
const proxy = lazyEndpoints(() => import('#organisations/suppliers/proxy_endpoints'))
const team = lazyEndpoints(() => import('#organisations/team/endpoints'))

const inWorkspace = signedIn('admin')
const mayEdit = permitted('suppliers.edit')
const mayLock = permitted('merchants.lock')

mount(supplierLevels)
mount(suppliers)
route(
  'GET',
  '/api/v1/suppliers/:id/limits',
  'suppliers.limits',
  permitted('suppliers.view'),
  merchantsCalls('showLimits'),
)
route('PUT', '/api/v1/suppliers/:id/certificate', 'suppliers.certify', mayEdit, merchantsCalls('putCertificate'))
route('DELETE', '/api/v1/suppliers/:id/certificate', 'suppliers.uncertify', mayEdit, merchantsCalls('dropCertificate'))

// By the secret that the proxy knows.
route('GET', '/api/v1/proxy/host', 'proxy.host', everyone, proxy('checkHost'))
route('GET', '/api/v1/proxy/certificate', 'proxy.certificate', everyone, proxy('showPair'))

route('GET', '/api/v1/supplier-site', 'supplierSite.show', permitted('supplier_site.view'), merchantsCalls('showSite'))
route(
  'PATCH',
  '/api/v1/supplier-site',
  'supplierSite.edit',
  permitted('supplier_site.edit'),
  merchantsCalls('editSite'),
)

mount(factories, KEYS_READ)
const profiles = lazyEndpoints(() => import('#organisations/print_profiles/endpoints'))
const [seeFactories, editFactories] = [permitted('factories.view'), permitted('factories.edit')]
const PROFILE = '/api/v1/factories/:id/print-profile'
route('GET', PROFILE, 'factories.profile', seeFactories, profiles('showProfile'))
route('POST', PROFILE, 'factories.putProfile', editFactories, profiles('putProfile'))
route('DELETE', PROFILE, 'factories.dropProfile', editFactories, profiles('dropProfile'))
mount(shippingAddresses, KEYS_WRITE)

mount(merchantLevels, KEYS_READ)
mount(merchants, KEYS_READ)
route('POST', '/api/v1/merchants/:id/lock', 'merchants.lock', mayLock, merchantsCalls('lock'))
route('POST', '/api/v1/merchants/:id/unlock', 'merchants.unlock', mayLock, merchantsCalls('unlock'))

const VIEWS = '/api/v1/shared-views/:list'
route('GET', VIEWS, 'sharedViews.index', inWorkspace, team('listSharedViews'))
route('POST', VIEWS, 'sharedViews.share', inWorkspace, team('share'))
route('DELETE', `${VIEWS}/:view`, 'sharedViews.unshare', inWorkspace, team('unshare'))

const settling = lazyEndpoints(() => import('#organisations/settling/endpoints'))
const [mayCreate, mayReview] = [permitted('settlings.create'), permitted('settlings.review')]
const SETTLINGS = '/api/v1/settlings'

route('GET', `${SETTLINGS}/levels`, 'settlings.levels', mayCreate, settling('showLevels'))
route('GET', `${SETTLINGS}/quote`, 'settlings.quote', mayCreate, settling('showQuote'))
route('POST', SETTLINGS, 'settlings.offer', mayCreate, settling('offer'))
route('POST', `${SETTLINGS}/:id/pay`, 'settlings.pay', mayCreate, settling('pay'))
route('POST', `${SETTLINGS}/:id/cancel`, 'settlings.cancel', mayCreate, settling('cancel'))
route('POST', `${SETTLINGS}/:id/confirm`, 'settlings.confirm', mayReview, settling('confirm'))
route('POST', `${SETTLINGS}/:id/refuse`, 'settlings.refuse', mayReview, settling('refuse'))

mount(settlings)
