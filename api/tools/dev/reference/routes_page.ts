import type { Access } from '#core/http/access'
import { declaredRoutes } from '#core/http/routes'
import { page, code, table } from './table.ts'

export function routesPage(): string {
  const rows = declaredRoutes.map(({ method, path, name, access }) => [code(method), code(path), name, whoMay(access)])
  return page(
    'Routes',
    'the routes themselves',
    'What each takes and answers stands at `/docs` of a running server, and in [openapi.json](openapi.json).',
    '',
    table(['Method', 'Path', 'Name', 'Who may'], rows),
  )
}

function whoMay(access: Access): string {
  if (access.kind === 'everyone') return 'everyone'
  return access.kind === 'permitted' ? code(access.permission) : `signed in: ${access.guards.join(', ')}`
}
