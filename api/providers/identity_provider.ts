import type { ApplicationService } from '@adonisjs/core/types'
import { SessionDirectory } from '#core/session_directory'
import { StepUp } from '#core/http/step_up'
import { SessionWatch } from '#core/live/session_watch'

export default class IdentityProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(SessionDirectory, async () => {
      const { IdentitySessionDirectory } = await import('#identity/session_directory')
      return new IdentitySessionDirectory()
    })
    this.app.container.singleton(StepUp, async () => {
      const { IdentityStepUp } = await import('#identity/identity_step_up')
      return new IdentityStepUp()
    })
    this.app.container.singleton(SessionWatch, async () => {
      const { IdentitySessionWatch } = await import('#identity/live_sessions')
      return new IdentitySessionWatch()
    })
  }
}
