import { KEYS_READ, mount } from '#core/crud/mount'
import { everyone, permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { stores } from '#stores/stores'
import { warehouses } from '#stores/warehouses'

const opening = lazyEndpoints(() => import('#stores/endpoints'))
const consents = lazyEndpoints(() => import('#stores/consents/endpoints'))

const health = lazyEndpoints(() => import('#stores/health/endpoints'))
const events = lazyEndpoints(() => import('#stores/events/endpoints'))

const CHANGES = permitted('stores.edit')
const AUTHORIZATIONS = '/api/v1/stores/:id/authorizations'

route('GET', '/api/v1/stores/platforms', 'stores.platforms', permitted('stores.create'), opening('platforms'))
route('POST', '/api/v1/stores/authorizations', 'stores.finishAuthorization', CHANGES, consents('finish'))
mount(stores, { ...KEYS_READ, group: 'stores' })
route('GET', AUTHORIZATIONS, 'stores.authorizationOptions', permitted('stores.view'), consents('options'))
route('POST', AUTHORIZATIONS, 'stores.beginAuthorization', CHANGES, consents('begin'))
route('POST', '/api/v1/stores/:id/disconnect', 'stores.disconnect', CHANGES, consents('disconnect'))
route('GET', '/api/v1/stores/:id/health', 'stores.health', permitted('stores.view'), health('show'))
route('POST', '/api/v1/stores/:id/test', 'stores.test', permitted('stores.view'), health('test'))
route('POST', '/api/v1/platforms/:platform/webhooks', 'platforms.webhook', everyone, events('webhook'))
mount(warehouses, { ...KEYS_READ, group: 'stores' })
