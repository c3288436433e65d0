import type { ApplicationService } from '@adonisjs/core/types'
import { Logistics } from '#orders/ports/logistics'

export default class OrdersProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(Logistics, async () => {
      const { HouseLogistics } = await import('#orders/ports/house_logistics')
      return new HouseLogistics()
    })
  }
}
