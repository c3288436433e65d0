import { PERMISSIONS } from '#contracts/permissions'
import { MESSAGES } from '#contracts/messages'
import { declaredRoutes } from '#core/http/routes'
import { ROLES } from '#database/seeders/roles'
import { code, page, table } from './table.ts'

export function permissionsPage(): string {
  const rows = PERMISSIONS.map((permission) => [
    code(permission),
    MESSAGES['zh-cn'][`permissions.${permission}`] ?? '',
    MESSAGES.en[`permissions.${permission}`] ?? '',
    callsOf(permission),
    holdersOf(permission),
  ])
  return page(
    'Permissions',
    'contracts, routes and seeds',
    'The super account holds them all.',
    '',
    table(['Permission', '中文', 'English', 'Calls', 'Roles that are seeded with it'], rows),
  )
}

const callsOf = (permission: string) =>
  declaredRoutes
    .filter(({ access }) => access.kind === 'permitted' && access.permission === permission)
    .map(({ method, path }) => code(`${method} ${path}`))
    .join('<br>')

const holdersOf = (permission: string) =>
  ROLES.filter(({ permissions }) => (permissions as readonly string[]).includes(permission))
    .map(({ code: role }) => role)
    .join(', ')
