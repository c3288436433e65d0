import type { ApplicationService } from '@adonisjs/core/types'
import { Logistics } from '#orders/ports/logistics'
import { Production } from '#orders/ports/production'

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
    this.app.container.singleton(Production, async () => {
      const { Workshops } = await import('#fulfilment/workshops')
      return new Workshops()
    })
  }
}
