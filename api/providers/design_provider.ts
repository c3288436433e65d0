import type { ApplicationService } from '@adonisjs/core/types'
import { Renders } from '#design/ports/renders'

export default class DesignProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(Renders, async () => {
      const { NothingRendered } = await import('#design/ports/nothing_rendered')
      return new NothingRendered()
    })
  }
}
