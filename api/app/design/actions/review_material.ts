import type { MaterialReview, ReviewVerdict } from '#contracts/materials'
import type { Row } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { tell } from '#core/notices/tell'
import { blockPicture, unblockPicture } from '#design/actions/block_picture'
import { settleReview } from '#design/actions/settle_review'
import { reviewStates } from '#design/domain/review_states'
import { materials } from '#design/resources/materials'

export interface Review {
  id: number
  verdict: ReviewVerdict
  note: string
  /** What the reviewer saw; without it, whatever stands is judged. */
  version?: number
}

interface Held {
  id: number
  number: string
  organisation_id: number
  owner_user_id: number | null
  review: MaterialReview
  version: number
}

/** A person decides. Nobody at a merchant does: whose pictures these are, or whose neighbour's, is no judge of them. */
export async function reviewMaterial({ id, verdict, note, version }: Review, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = (await holdRow(materials, id, actor, 'review', trx)) as unknown as Held
  if (actor.organisation.kind === 'merchant') throw new Refusal('E_REVIEW_OWN')
  if (version !== undefined && version !== held.version)
    throw new Refusal('E_VERSION_CONFLICT', { yours: { verdict, note }, theirs: held })
  const to = reviewStates.next(held.review, verdict)
  if (verdict === 'block' && note === '') throw refuseField('note', 'E_REQUIRED')
  await settleReview({ id, from: held.review, to, cause: 'person', note, by: actor.userId }, trx)
  await (verdict === 'block' ? blockPicture(held, note, context) : unblockPicture(held, context))
  await tellOwner(held, verdict, note, context)
  return findRow(materials, id, actor, 'review', trx)
}

/** Whoever decides about a picture of their own knows. */
async function tellOwner(held: Held, verdict: ReviewVerdict, note: string, { actor, trx }: WriteContext) {
  const { owner_user_id: owner, number } = held
  if (owner === null || owner === actor.userId) return
  if (verdict === 'block') return tell(owner, 'material_blocked', { number, note }, trx)
  await tell(owner, 'material_passed', { number }, trx)
}
