import { LIKENESS } from '#contracts/limits'
import { row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { bandsNear } from '#design/domain/look_bands'
import { officialFor } from '#design/queries/lent'
import type { Picture } from '#design/queries/uploaded_picture'

export interface Sought {
  picture: Picture
  organisationId: number
  actor: Actor
}

const IN_A_BAND = [0, 1, 2, 3].map((band) => `look_band(t.fingerprint, ${band}) = any(?)`).join(' or ')

/**
 * The material that looks most like this one, the earliest of equals: of the person's own and of the official ones open to
 * them. The bands alone lead to a few rows of however many, and only of those is asked whose they are.
 */
export async function nearestLook(
  { picture, organisationId, actor }: Sought,
  trx: Transaction,
): Promise<number | null> {
  const { fingerprint, coverage, width, height } = picture
  if (fingerprint === null) return null
  const { bits, stretch, coverage: more } = LIKENESS
  const shape = width / height
  const limits = [bits, shape / stretch, shape * stretch, coverage, more]
  const open = officialFor(actor)
  const found = await row<{ id: number }>(
    `with alike as materialized (
       select t.*, bit_count(t.fingerprint # ?::bit(64)) as distance from materials t where ${IN_A_BAND})
     select t.id from alike t
      where t.distance <= ? and t.width::real / t.height between ? and ? and abs(t.coverage - ?) <= ?
        and ((t.owner_user_id = ? and t.organisation_id = ?) or ${open.text})
      order by t.distance, t.id limit 1`,
    [fingerprint, ...bandsNear(fingerprint), ...limits, actor.userId, organisationId, ...open.bindings],
    trx,
  )
  return found?.id ?? null
}
