import type { ApplicationService } from '@adonisjs/core/types'
import { ShopPages } from '#settings/web/page_head'
import { MaterialPrices } from '#catalogue/prices/quote'

export default class CatalogueProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(MaterialPrices, async () => {
      const { DesignMaterialPrices } = await import('#design/materials/usable')
      return new DesignMaterialPrices()
    })
    this.app.container.singleton(ShopPages, async () => {
      const { CataloguePages } = await import('#catalogue/shop/web_pages')
      return new CataloguePages()
    })
  }
}
