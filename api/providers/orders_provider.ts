import type { ApplicationService } from '@adonisjs/core/types'
import { Logistics } from '#orders/ports/logistics'

export default class OrdersProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(Logistics, async () => {
      const { NoLogistics } = await import('#orders/ports/no_logistics')
      return new NoLogistics()
    })
  }
}
