import { LocalModerator } from '#design/moderation/local_moderator'
import { PictureModerator, type Judgement, type Moderated } from '#design/moderation/picture_moderator'
import { tencentAccess } from '#design/moderation/settings'

/** What we know ourselves comes first; only what passes there leaves the house, and only where a service is chosen. */
export class ConfiguredModerator extends PictureModerator {
  readonly #local = new LocalModerator()

  async judge(moderated: Moderated): Promise<Judgement> {
    const known = await this.#local.judge(moderated)
    if (known.suggestion !== 'pass') return known
    const access = await tencentAccess()
    if (!access) return known
    const { TencentModerator } = await import('#design/moderation/tencent_moderator')
    return new TencentModerator(access).judge(moderated)
  }
}
