import { LIKENESS } from '#contracts/limits'
import { checkText } from '#settings/risk/check_text'
import {
  NOTHING_FOUND,
  PictureModerator,
  type Judgement,
  type PictureToModerate,
} from '#design/moderation/picture_moderator'
import { findBlockedMatch } from '#design/materials/uploaded_picture'
import { configSecret } from '#settings/config/config_groups'
import { configValues } from '#settings/config/config_values'
import type { TencentAccess } from '#design/moderation/tencent'

/** Judges by what we know ourselves: the risk words, and the pictures that people have blocked. */
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

/** The same picture is blocked; one that only looks like it, a person looks at. */
async function checkBlockedPictures(moderated: PictureToModerate): Promise<Judgement | null> {
  const like = await findBlockedMatch(moderated)
  if (!like || like.distance === null || like.distance > LIKENESS.bits) return null
  return { suggestion: like.distance <= LIKENESS.same ? 'block' : 'review', cause: 'known', note: like.number }
}

const NAMES = ['moderationBy', 'moderationAddress', 'moderationRegion', 'moderationSecretId', 'moderationStrategy']

/** How the service is reached, as the config says now; nothing where none is chosen. */
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

/** What we know ourselves comes first; only what passes there leaves the house, and only where a service is chosen. */
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
