import type { ApplicationService } from '@adonisjs/core/types'
import { PERMISSIONS } from '#contracts/permissions'

/** Refuses to start with a route without declared access or with an unknown permission. */
export default class AccessProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  /** Loaded before the files of routes, so that these register in the order of start/routes.ts. */
  async start() {
    await import('#core/http/routes')
  }

  async ready() {
    const [router, { declaredRoutes }] = await Promise.all([
      this.app.container.make('router'),
      import('#core/http/routes'),
    ])
    const declared = new Set(declaredRoutes.map(({ method, path }) => `${method} ${path}`))
    const open = Object.values(router.toJSON())
      .flat()
      .flatMap(({ methods, pattern }) =>
        methods.filter((one) => one !== 'HEAD').map((method) => `${method} ${pattern}`),
      )
      .filter((one) => !declared.has(one))
    if (open.length > 0) throw new Error(`Routes without a declared permission: ${open.join(', ')}`)
    const unknown = declaredRoutes.flatMap(({ access }) => (access.kind === 'permitted' ? [access.permission] : []))
    const strange = unknown.filter((permission) => !PERMISSIONS.includes(permission))
    if (strange.length > 0) throw new Error(`Routes with an unknown permission: ${[...new Set(strange)].join(', ')}`)
  }
}
