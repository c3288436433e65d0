import type { ApplicationService } from '@adonisjs/core/types'
import { PrintWatch } from '#design/ports/print_watch'
import { Renders } from '#design/ports/renders'

export default class DesignProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(Renders, async () => {
      const { RenderQueue } = await import('#design/render/render_queue')
      return new RenderQueue()
    })
    this.app.container.singleton(PrintWatch, async () => {
      const { PaidPrints } = await import('#fulfilment/paid_prints')
      return new PaidPrints()
    })
  }
}
