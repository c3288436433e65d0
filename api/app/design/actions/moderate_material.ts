import app from '@adonisjs/core/services/app'
import { transaction } from '#core/database'
import type { Cause } from '#core/http/actor'
import { tell } from '#core/notices/tell'
import { reducedPicture } from '#media/actions/reduced_picture'
import { settleReview } from '#design/actions/settle_review'
import { reviewStates, type MachineAction } from '#design/domain/review_states'
import { PictureModerator, type Judgement } from '#design/moderation/picture_moderator'
import { toModerate, type ToModerate } from '#design/queries/to_moderate'

const ACTIONS: Record<Judgement['suggestion'], MachineAction> = { pass: 'clear', review: 'hold', block: 'stop' }

/** Has a pending material judged, outside of any transaction; a person who decided meanwhile is right. */
export async function moderateMaterial(id: number, cause: Cause): Promise<void> {
  const material = await toModerate(id)
  if (!material) return
  const moderator = await app.container.make(PictureModerator)
  const judgement = await moderator.judge({
    ...material,
    organisationId: material.organisation_id,
    names: [material.name_zh, material.name_en],
    picture: () => reducedPicture(material),
  })
  await settle(material, judgement, cause)
}

async function settle({ id, number, owner_user_id: owner }: ToModerate, judgement: Judgement, cause: Cause) {
  const to = reviewStates.next('pending', ACTIONS[judgement.suggestion])
  await transaction(cause, async (trx) => {
    const found = { cause: judgement.cause, note: judgement.note, by: null }
    const isSettled = await settleReview({ id, from: 'pending', to, ...found }, trx)
    if (isSettled && to === 'blocked' && owner !== null) await tell(owner, 'material_stopped', { number }, trx)
  })
}
