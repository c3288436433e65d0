import { mount } from '#core/crud/mount'
import '#identity/captcha/routes'
import '#identity/codes/routes'
import '#identity/session/routes'
import '#identity/two_step/routes'
import '#identity/account/routes'
import '#identity/access/routes'
import { apiKeys } from '#identity/api_keys/api_keys'
import { departments } from '#identity/access/departments'
import { menus, userRules } from '#identity/access/menus'
import { adminLogs, sessions } from '#identity/access/log_and_sessions'
import { roles } from '#identity/access/roles'
import { userGroups } from '#identity/access/user_groups'
import { users } from '#identity/access/users'

mount(menus)
mount(roles)
mount(users)
mount(departments)
mount(userGroups)
mount(userRules)
mount(adminLogs)
mount(sessions)
mount(apiKeys)
