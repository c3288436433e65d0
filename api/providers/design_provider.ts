import type { ApplicationService } from '@adonisjs/core/types'
import { PrintWatch, RenderPort } from '#design/ports'

export default class DesignProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(RenderPort, async () => {
      const { JobRenderPort } = await import('#design/render/enqueue')
      return new JobRenderPort()
    })
    this.app.container.singleton(PrintWatch, async () => {
      const { PrintHoldWatch } = await import('#fulfilment/print_holds')
      return new PrintHoldWatch()
    })
  }
}
