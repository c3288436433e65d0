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
      const { OwnLogistics } = await import('#orders/ports/own_logistics')
      return new OwnLogistics()
    })
    this.app.container.singleton(Production, async () => {
      const { Workshops } = await import('#fulfilment/workshops')
      return new Workshops()
    })
  }
}
