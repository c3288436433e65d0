import { mount } from '#core/crud/mount'
import { everyone, signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import '#identity/captcha/routes'
import '#identity/codes/routes'
import { index, login, logout, refresh, register } from '#identity/endpoints/auth'
import { openPage } from '#identity/endpoints/pages'
import { setUp } from '#identity/endpoints/setup'
import { departments } from '#identity/resources/departments'
import { menus, userRules } from '#identity/resources/menus'
import { adminLogs, sessions } from '#identity/resources/records'
import { roles } from '#identity/resources/roles'
import { userGroups } from '#identity/resources/user_groups'
import { users } from '#identity/resources/users'

route('POST', '/api/v1/auth/login', 'auth.login', everyone, login)
route('POST', '/api/v1/auth/register', 'auth.register', everyone, register)
route('PUT', '/api/v1/auth/refresh', 'auth.refresh', everyone, refresh)
route('DELETE', '/api/v1/auth/logout', 'auth.logout', signedIn('admin'), logout)
route('GET', '/api/v1/auth/index', 'auth.index', signedIn('admin'), index)
route('GET', '/api/v1/auth/page', 'auth.page', signedIn('admin'), openPage)
route('POST', '/api/v1/auth/setup', 'auth.setup', everyone, setUp)

mount(menus)
mount(roles)
mount(users)
mount(departments)
mount(userGroups)
mount(userRules)
mount(adminLogs)
mount(sessions)
