import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const apiKeys = lazyEndpoints(() => import('#identity/api_keys/endpoints'))
const explain = lazyEndpoints(() => import('#identity/access/explain_permission'))
const roles = lazyEndpoints(() => import('#identity/access/role_endpoints'))
const users = lazyEndpoints(() => import('#identity/access/manage_users'))

route('GET', '/api/v1/permissions', 'permissions.index', permitted('roles.view'), roles('listPermissions'))
route(
  'GET',
  '/api/v1/permissions/explain',
  'permissions.explain',
  permitted('roles.explain'),
  explain('explainPermission'),
)
route('GET', '/api/v1/roles/compare', 'roles.compare', permitted('roles.view'), roles('compare'))
route('GET', '/api/v1/roles/:id/menus', 'roles.menus', permitted('roles.view'), roles('previewMenus'))
route('POST', '/api/v1/roles/:id/copy', 'roles.copy', permitted('roles.create'), roles('copy'))

route('POST', '/api/v1/users/:id/lock', 'users.lock', permitted('users.lock'), users('lock'))
route('POST', '/api/v1/users/:id/unlock', 'users.unlock', permitted('users.lock'), users('unlock'))
route('POST', '/api/v1/users/:id/password', 'users.password', permitted('users.reset_password'), users('setPassword'))
route('POST', '/api/v1/users/:id/twoStep', 'users.twoStep', permitted('users.reset_password'), users('withdrawTwoStep'))
route(
  'POST',
  '/api/v1/users/:id/realName',
  'users.realName',
  permitted('users.reset_real_name'),
  users('withdrawRealName'),
)

route('GET', '/api/v1/api-keys/options', 'api-keys.options', permitted('api_keys.create'), apiKeys('options'))
route('POST', '/api/v1/api-keys', 'api-keys.make', permitted('api_keys.create'), apiKeys('make'))
route('POST', '/api/v1/api-keys/:id/rotate', 'api-keys.rotate', permitted('api_keys.create'), apiKeys('rotate'))
route('POST', '/api/v1/api-keys/:id/revoke', 'api-keys.revoke', permitted('api_keys.revoke'), apiKeys('revoke'))
