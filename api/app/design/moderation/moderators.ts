import { IMAGE_SIMILARITY } from '#contracts/limits'
import { checkText } from '#settings/risk/check_text'
import { NOTHING_FOUND, PictureModerator, type Judgement, type PictureToModerate } from '#design/ports'
import { findBlockedMatch } from '#design/materials/uploaded_picture'
import { configSecret } from '#settings/config/config_groups'
import { configValues } from '#settings/config/config_values'
import type { TencentAccess } from '#design/moderation/tencent'

/** Checks risk words and pictures blocked by people. */
export class LocalModerator extends PictureModerator {
  async judge(moderated: PictureToModerate): Promise<Judgement> {
    return (await checkNames(moderated)) ?? (await checkBlockedPictures(moderated)) ?? NOTHING_FOUND
  }
}

async function checkNames({ names }: PictureToModerate): Promise<Judgement | null> {
  for (const name of names) {
    const { verdict, matches } = await checkText(name)
    if (verdict === 'block') return { suggestion: 'block', cause: 'words', note: matches[0]?.word ?? '' }
  }
  return null
}

/** An identical picture is blocked; a similar one needs a person's review. */
async function checkBlockedPictures(moderated: PictureToModerate): Promise<Judgement | null> {
  const like = await findBlockedMatch(moderated)
  if (!like || like.distance === null || like.distance > IMAGE_SIMILARITY.bits) return null
  return { suggestion: like.distance <= IMAGE_SIMILARITY.same ? 'block' : 'review', cause: 'known', note: like.number }
}

const NAMES = ['moderationBy', 'moderationAddress', 'moderationRegion', 'moderationSecretId', 'moderationStrategy']

/** Read from the configuration; null when no service is selected. */
export async function tencentAccess(): Promise<TencentAccess | null> {
  const values = await configValues(NAMES)
  if (values.moderationBy !== 'tencent') return null
  const of = (name: string) => String(values[name] ?? '')
  const secretKey = await configSecret('moderationSecretKey')
  if (!of('moderationSecretId') || !secretKey) throw new Error('The key of the picture moderation is not set')
  return {
    address: of('moderationAddress'),
    region: of('moderationRegion'),
    secretId: of('moderationSecretId'),
    secretKey,
    bizType: of('moderationStrategy'),
    mayBeNear: false,
  }
}

/**
 * Checks local rules first. Pictures are sent to an external service only if one is configured and the local check
 * passed.
 */
export class ConfiguredModerator extends PictureModerator {
  readonly #local = new LocalModerator()

  async judge(moderated: PictureToModerate): Promise<Judgement> {
    const known = await this.#local.judge(moderated)
    if (known.suggestion !== 'pass') return known
    const access = await tencentAccess()
    if (!access) return known
    const { TencentModerator } = await import('#design/moderation/tencent')
    return new TencentModerator(access).judge(moderated)
  }
}
