import { permitted } from '#core/http/access'
import { route } from '#core/http/routes'
import { explainPermission } from '#identity/endpoints/access/explain'
import { compare, copy, listPermissions, previewMenus } from '#identity/endpoints/access/roles'
import { lock, setPassword, unlock, withdrawRealName } from '#identity/endpoints/access/users'

route('GET', '/api/v1/permissions', 'permissions.index', permitted('roles.view'), listPermissions)
route('GET', '/api/v1/permissions/explain', 'permissions.explain', permitted('roles.explain'), explainPermission)
route('GET', '/api/v1/roles/compare', 'roles.compare', permitted('roles.view'), compare)
route('GET', '/api/v1/roles/:id/menus', 'roles.menus', permitted('roles.view'), previewMenus)
route('POST', '/api/v1/roles/:id/copy', 'roles.copy', permitted('roles.create'), copy)

route('POST', '/api/v1/users/:id/lock', 'users.lock', permitted('users.lock'), lock)
route('POST', '/api/v1/users/:id/unlock', 'users.unlock', permitted('users.lock'), unlock)
route('POST', '/api/v1/users/:id/password', 'users.password', permitted('users.reset_password'), setPassword)
route('POST', '/api/v1/users/:id/realName', 'users.realName', permitted('users.reset_real_name'), withdrawRealName)
