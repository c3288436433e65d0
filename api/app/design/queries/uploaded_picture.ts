import { LIKENESS } from '#contracts/limits'
import { row } from '#core/database'
import { refuseField } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { refuseBlank } from '#media/domain/blank'
import { publicIdIn } from '#media/domain/file_address'
import { blockedLike } from '#design/queries/blocked_like'

export interface Picture {
  sha256: string
  width: number
  height: number
  size: number
  format: string
  fingerprint: string | null
  coverage: number | null
}

/** What the upload found of a picture that this person sent as a material; the same one is not taken in twice. */
export async function uploadedPicture(url: string, organisationId: number, context: WriteContext): Promise<Picture> {
  const { actor, trx } = context
  const publicId = publicIdIn(url)
  const picture =
    publicId &&
    (await row<Picture>(
      `select sha256, width, height, size::int, replace(mime, 'image/', '') as format,
              fingerprint::text, coverage from attachments
        where public_id = ? and topic = 'material' and owner_user_id = ? for update`,
      [publicId, actor.userId],
      trx,
    ))
  if (!picture) throw refuseField('picture', 'E_PICTURE_NOT_MATERIAL')
  refuseBlank(picture.coverage, 'picture')
  await refuseBlocked(picture, organisationId, context)
  await refuseKnown(picture, organisationId, context)
  return picture
}

/** What was blocked before is not judged anew. */
async function refuseBlocked({ sha256, fingerprint }: Picture, organisationId: number, { trx }: WriteContext) {
  const like = await blockedLike({ sha256, fingerprint, organisationId }, trx)
  if (like && like.distance !== null && like.distance <= LIKENESS.same)
    throw refuseField('picture', 'E_PICTURE_BLOCKED')
}

async function refuseKnown({ sha256 }: Picture, organisationId: number, { actor, trx }: WriteContext) {
  const known = await row<{ number: string }>(
    'select number from materials where sha256 = ? and organisation_id = ? and owner_user_id = ?',
    [sha256, organisationId, actor.userId],
    trx,
  )
  if (known) throw refuseField('picture', 'E_MATERIAL_KNOWN', { number: known.number })
}
