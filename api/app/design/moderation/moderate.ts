import type { StorageName } from '#contracts/uploads'
import { row, transaction } from '#core/database'
import app from '@adonisjs/core/services/app'
import type { Cause } from '#core/http/actor'
import { notifyUser } from '#core/notices/notify_user'
import { reducePicture } from '#media/thumbnails'
import { updateReview, reviewStates, type MachineAction } from '#design/materials/review_state'
import { PictureModerator, type Judgement } from '#design/ports'
import { jobCause, defineJob } from '#core/jobs/job'

export interface MaterialToModerate {
  id: number
  number: string
  organisation_id: number
  owner_user_id: number | null
  name_zh: string
  name_en: string
  sha256: string
  fingerprint: string | null
  storage: StorageName
}

export function findToModerate(id: number) {
  return row<MaterialToModerate>(
    `select m.id, m.number, m.organisation_id, m.owner_user_id, m.name_zh, m.name_en, m.sha256, m.fingerprint::text, a.storage
       from materials m join attachments a on a.public_id = substr(m.picture, 8)::uuid
      where m.id = ? and m.review = 'pending'`,
    [id],
  )
}

const ACTIONS: Record<Judgement['suggestion'], MachineAction> = { pass: 'clear', review: 'hold', block: 'stop' }

/** Calls the moderator outside any transaction. A concurrent decision by a person wins. */
export async function moderateMaterial(id: number, cause: Cause): Promise<void> {
  const material = await findToModerate(id)
  if (!material) return
  const moderator = await app.container.make(PictureModerator)
  const judgement = await moderator.judge({
    ...material,
    organisationId: material.organisation_id,
    names: [material.name_zh, material.name_en],
    picture: () => reducePicture(material),
  })
  await applyJudgement(material, judgement, cause)
}

async function applyJudgement(
  { id, number, owner_user_id: owner }: MaterialToModerate,
  judgement: Judgement,
  cause: Cause,
) {
  const to = reviewStates.next('pending', ACTIONS[judgement.suggestion])
  await transaction(cause, async (trx) => {
    const found = { cause: judgement.cause, note: judgement.note, by: null }
    const isSettled = await updateReview({ id, from: 'pending', to, ...found }, trx)
    if (isSettled && to === 'blocked' && owner !== null) await notifyUser(owner, 'material_stopped', { number }, trx)
  })
}

const NAME = 'design.moderate'

/** Retries for days while the moderator is unavailable; the picture waits and a person may decide. */
export const moderateJob = defineJob<{ id: number }>({
  name: NAME,
  retry: { limit: 100, delaySeconds: 15, mostSeconds: 3600 },
  expireSeconds: 120,
  handle: ({ id }) => moderateMaterial(id, jobCause(NAME)),
})
