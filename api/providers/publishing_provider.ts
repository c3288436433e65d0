import type { ApplicationService } from '@adonisjs/core/types'
import { ListingGateway } from '#publishing/gateway'

export default class PublishingProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(ListingGateway, async () => {
      const { StoreListingGateway } = await import('#publishing/store_gateway')
      return new StoreListingGateway()
    })
  }
}
