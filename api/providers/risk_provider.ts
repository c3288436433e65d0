import type { ApplicationService } from '@adonisjs/core/types'
import { RiskWordCache } from '#settings/risk/check_text'

export default class RiskProvider {
  protected app: ApplicationService
  #list: RiskWordCache | undefined

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(RiskWordCache, async () => {
      const { default: environment } = await import('#start/env')
      this.#list = new RiskWordCache(environment.DIRECT_DATABASE_URL)
      return this.#list
    })
  }

  async shutdown() {
    await this.#list?.close()
  }
}
