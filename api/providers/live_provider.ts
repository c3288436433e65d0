import type { ApplicationService } from '@adonisjs/core/types'
import { LiveHub } from '#core/live/live_hub'

export default class LiveProvider {
  protected app: ApplicationService
  #hub: LiveHub | undefined

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(LiveHub, async () => {
      const [{ default: environment }, { IdentityActiveSessions }] = await Promise.all([
        import('#start/env'),
        import('#identity/session_directory'),
      ])
      this.#hub = new LiveHub(environment.DIRECT_DATABASE_URL, new IdentityActiveSessions())
      return this.#hub
    })
  }

  /** Open streams would block the shutdown, so they end before the server stops listening. */
  ready() {
    this.app.terminating(() => this.#hub?.close())
  }

  /** A process stopped before it was ready must close its connections here. */
  async shutdown() {
    await this.#hub?.close()
  }
}
