import type { ApplicationService } from '@adonisjs/core/types'
import { PictureModerator } from '#design/ports'

/** Read on each use: the moderation service is a setting that may change at runtime. */
export default class ModerationProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(PictureModerator, async () => {
      const { ConfiguredModerator } = await import('#design/moderation/moderators')
      return new ConfiguredModerator()
    })
  }
}
