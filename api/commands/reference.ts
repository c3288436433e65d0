import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class Reference extends BaseCommand {
  static override commandName = 'reference'
  static override description = 'Print docs/reference as JSON by file name; `pnpm generate` writes the files'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { loadEndpoints } = await import('#core/http/routes')
    await loadEndpoints()
    const [{ openApiDocument }, errors, messages, states, permissions, routes, contract] = await Promise.all([
      import('#core/openapi/document'),
      import('../tools/dev/reference/error_codes_page.ts'),
      import('../tools/dev/reference/messages_page.ts'),
      import('../tools/dev/reference/order_states_page.ts'),
      import('../tools/dev/reference/permissions_page.ts'),
      import('../tools/dev/reference/routes_page.ts'),
      import('#developers/contract/public_document'),
    ])
    const pages = {
      'openapi.json': `${JSON.stringify(openApiDocument(), null, 1)}\n`,
      'public-api.json': `${JSON.stringify(contract.publicDocument('en'), null, 1)}\n`,
      'routes.md': routes.routesPage(),
      'permissions.md': permissions.permissionsPage(),
      'error-codes.md': errors.errorCodesPage(),
      'messages.md': messages.messagesPage(),
      'order-states.md': states.orderStatesPage(),
    }
    // Exiting before the pipe has drained would cut the JSON off.
    await new Promise((resolve) => process.stdout.write(JSON.stringify(pages), resolve))
  }
}
