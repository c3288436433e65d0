import type { ApplicationService } from '@adonisjs/core/types'
import { PictureModerator } from '#design/moderation/picture_moderator'

/** Who judges pictures is a setting that people change while everything runs. */
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
