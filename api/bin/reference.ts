import { ignite } from './ignite.ts'

/**
 * Prints the reference generated from the routes, as JSON by file name. Boots without starting: no port, no migration.
 */
const app = ignite().createApp('console')
await app.init()
await app.boot()
const { loadEndpoints } = await import('#core/http/routes')
await import('#start/routes')
await loadEndpoints()
const { openApiDocument } = await import('#core/openapi/document')
const { errorCodesPage } = await import('./support/reference/error_codes_page.ts')
const { messagesPage } = await import('./support/reference/messages_page.ts')
const { orderStatesPage } = await import('./support/reference/order_states_page.ts')
const { permissionsPage } = await import('./support/reference/permissions_page.ts')
const { routesPage } = await import('./support/reference/routes_page.ts')

process.stdout.write(
  JSON.stringify({
    'openapi.json': `${JSON.stringify(openApiDocument(), null, 1)}\n`,
    'routes.md': routesPage(),
    'permissions.md': permissionsPage(),
    'error-codes.md': errorCodesPage(),
    'messages.md': messagesPage(),
    'order-states.md': orderStatesPage(),
  }),
  () => process.exit(0),
)
