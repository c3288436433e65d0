import type { ApplicationService } from '@adonisjs/core/types'
import { Doorkeeper } from '#core/http/access'
import { StepUp } from '#core/http/step_up'
import { SessionWatch } from '#core/live/session_watch'

export default class IdentityProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(Doorkeeper, async () => {
      const { IdentityDoorkeeper } = await import('#identity/doorkeeper')
      return new IdentityDoorkeeper()
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
