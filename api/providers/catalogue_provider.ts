import type { ApplicationService } from '@adonisjs/core/types'
import { ShopPages } from '#settings/ports/shop_pages'
import { MaterialPrices } from '#catalogue/ports/material_prices'

export default class CatalogueProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(MaterialPrices, async () => {
      const { MaterialPricesOfDesign } = await import('#design/queries/material_prices')
      return new MaterialPricesOfDesign()
    })
    this.app.container.singleton(ShopPages, async () => {
      const { CataloguePages } = await import('#catalogue/web/catalogue_pages')
      return new CataloguePages()
    })
  }
}
