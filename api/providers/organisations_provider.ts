import type { ApplicationService } from '@adonisjs/core/types'
import { MerchantOpener } from '#tenancy/open_merchant_accounts'

export default class OrganisationsProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(MerchantOpener, async () => {
      const { openMerchant } = await import('#organisations/merchants/open_merchant')
      return { open: openMerchant }
    })
  }
}
