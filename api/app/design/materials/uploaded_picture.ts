import { row, type Transaction } from '#core/database'
import { FINGERPRINT_BITS } from '#media/fingerprint'
import { IMAGE_SIMILARITY } from '#contracts/limits'
import type { Actor } from '#core/http/actor'
import { officialMaterialsFor } from '#design/access'
import { refuseField } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { rejectBlank } from '#media/upload_rules'
import { parsePublicId } from '#media/links/file_address'
import { fileOwner } from '#media/attachments'

interface PictureToCheck {
  sha256: string
  fingerprint: string | null
  organisationId: number
}

export interface BlockedMatch {
  number: string
  /** Bits that differ; null when either has no fingerprint. */
  distance: number | null
}

/** The most similar picture blocked by the organisation or one above it. */
export function findBlockedMatch({ sha256, fingerprint, organisationId }: PictureToCheck, trx?: Transaction) {
  return row<BlockedMatch>(
    `select b.number, case when b.sha256 = ? then 0 else bit_count(b.fingerprint # ?::bit(64))::int end as distance
       from blocked_pictures b join organisations o on o.id = ?
      where b.organisation_id::text = any(string_to_array(o.path, '.')) and (b.sha256 = ? or b.fingerprint is not null)
      order by distance nulls last, b.id limit 1`,
    [sha256, fingerprint, organisationId, sha256],
    trx,
  )
}

const BANDS = 4
const WIDTH = FINGERPRINT_BITS / BANDS

/**
 * The values each 16-bit band may have. Fingerprints that differ in at most eight bits have a band that differs in at
 * most two.
 */
export function similarBands(fingerprint: string): number[][] {
  return Array.from({ length: BANDS }, (_, band) => {
    const held = Number.parseInt(fingerprint.slice(band * WIDTH, (band + 1) * WIDTH), 2)
    return [held, ...[...BIT_FLIPS].map((flip) => held ^ flip)]
  })
}

const SINGLE_BITS = Array.from({ length: WIDTH }, (_, bit) => 2 ** bit)
const BIT_FLIPS = new Set(SINGLE_BITS.flatMap((one) => SINGLE_BITS.map((other) => one | other)))

export interface SearchInput {
  picture: Picture
  organisationId: number
  actor: Actor
}

const IN_A_BAND = [0, 1, 2, 3].map((band) => `fingerprint_band(t.fingerprint, ${band}) = any(?)`).join(' or ')

/**
 * The most similar of the user's own and the accessible official materials, the oldest on a tie. The band index narrows
 * to a few rows before access is checked.
 */
export async function findSimilarMaterial(
  { picture, organisationId, actor }: SearchInput,
  trx: Transaction,
): Promise<number | null> {
  const { fingerprint, coverage, width, height } = picture
  if (fingerprint === null) return null
  const { bits, stretch, coverage: more } = IMAGE_SIMILARITY
  const shape = width / height
  const limits = [bits, shape / stretch, shape * stretch, coverage, more]
  const open = officialMaterialsFor(actor)
  const found = await row<{ id: number }>(
    `with alike as materialized (
       select t.*, bit_count(t.fingerprint # ?::bit(64)) as distance from materials t where ${IN_A_BAND})
     select t.id from alike t
      where t.distance <= ? and t.width::real / t.height between ? and ? and abs(t.coverage - ?) <= ?
        and ((t.owner_user_id = ? and t.organisation_id = ?) or ${open.text})
      order by t.distance, t.id limit 1`,
    [fingerprint, ...similarBands(fingerprint), ...limits, actor.userId, organisationId, ...open.bindings],
    trx,
  )
  return found?.id ?? null
}

export interface Picture {
  sha256: string
  width: number
  height: number
  size: number
  format: string
  fingerprint: string | null
  coverage: number | null
}

/** The picture data of a file this user uploaded as a material; duplicates are refused. */
export async function loadUploadedPicture(
  url: string,
  organisationId: number,
  context: WriteContext,
): Promise<Picture> {
  const { actor, trx } = context
  const publicId = parsePublicId(url)
  const picture =
    publicId &&
    (await row<Picture>(
      `select sha256, width, height, size::int, replace(mime, 'image/', '') as format,
              fingerprint::text, coverage from attachments
        where public_id = ? and topic = 'material' and owner_user_id = ? for update`,
      [publicId, fileOwner(actor)],
      trx,
    ))
  if (!picture) throw refuseField('picture', 'E_PICTURE_NOT_MATERIAL')
  rejectBlank(picture.coverage, 'picture')
  await rejectBlocked(picture, organisationId, context)
  await rejectDuplicate(picture, organisationId, context)
  return picture
}

/** Pictures blocked before are refused without a new review. */
async function rejectBlocked({ sha256, fingerprint }: Picture, organisationId: number, { trx }: WriteContext) {
  const like = await findBlockedMatch({ sha256, fingerprint, organisationId }, trx)
  if (like && like.distance !== null && like.distance <= IMAGE_SIMILARITY.same)
    throw refuseField('picture', 'E_PICTURE_BLOCKED')
}

async function rejectDuplicate({ sha256 }: Picture, organisationId: number, { actor, trx }: WriteContext) {
  const known = await row<{ number: string }>(
    'select number from materials where sha256 = ? and organisation_id = ? and owner_user_id = ?',
    [sha256, organisationId, actor.userId],
    trx,
  )
  if (known) throw refuseField('picture', 'E_MATERIAL_KNOWN', { number: known.number })
}
