import type { ApplicationService } from '@adonisjs/core/types'
import { SessionDirectory } from '#core/session_directory'
import { StepUp } from '#core/http/identity_proof'
import { ActiveSessions } from '#core/live/live_stream'

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
      const { IdentityStepUp } = await import('#identity/account/prove_identity')
      return new IdentityStepUp()
    })
    this.app.container.singleton(ActiveSessions, async () => {
      const { IdentityActiveSessions } = await import('#identity/session_directory')
      return new IdentityActiveSessions()
    })
  }
}
