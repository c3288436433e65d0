import type { ApplicationService } from '@adonisjs/core/types'
import { Doorkeeper } from '#core/http/access'

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
  }
}
