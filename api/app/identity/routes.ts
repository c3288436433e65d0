import { mount } from '#core/crud/mount'
import '#identity/captcha/routes'
import '#identity/codes/routes'
import '#identity/session_routes'
import '#identity/two_step/routes'
import '#identity/account_routes'
import '#identity/access_routes'
import { departments } from '#identity/resources/departments'
import { menus, userRules } from '#identity/resources/menus'
import { adminLogs, sessions } from '#identity/resources/records'
import { roles } from '#identity/resources/roles'
import { userGroups } from '#identity/resources/user_groups'
import { users } from '#identity/resources/users'

mount(menus)
mount(roles)
mount(users)
mount(departments)
mount(userGroups)
mount(userRules)
mount(adminLogs)
mount(sessions)
