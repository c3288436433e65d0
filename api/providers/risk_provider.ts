import type { ApplicationService } from '@adonisjs/core/types'
import { RiskList } from '#settings/risk/queries/risk_list'

export default class RiskProvider {
  protected app: ApplicationService
  #list: RiskList | undefined

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(RiskList, async () => {
      const { default: environment } = await import('#start/env')
      this.#list = new RiskList(environment.DATABASE_URL)
      return this.#list
    })
  }

  async shutdown() {
    await this.#list?.close()
  }
}
