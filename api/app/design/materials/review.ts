import { row, type Row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { type MaterialReview, type ReviewVerdict, REVIEW_VERDICTS } from '#contracts/materials'
import { refuseField, Refusal } from '#core/errors'
import { findRow, lockRow } from '#core/crud/find_rows'
import { notifyUser } from '#core/notices/notify_user'
import { updateReview, reviewStates } from '#design/materials/review_state'
import { materials } from '#design/materials/materials'
import vine from '@vinejs/vine'
import { REVIEW_NOTE } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { endpoint } from '#core/http/endpoint'
import { INTEGER_MAX } from '#core/lists/fields'

type BlockedMaterial = { id: number }

/** Blocks the picture for the actor's organisation and all organisations below it. */
export async function blockPicture({ id }: BlockedMaterial, note: string, { actor, trx }: WriteContext): Promise<void> {
  await row(
    `insert into blocked_pictures (organisation_id, material_id, number, sha256, fingerprint, note, blocked_by)
     select ?, id, number, sha256, fingerprint, ?, ? from materials where id = ?
     on conflict (organisation_id, sha256) do update set note = excluded.note, blocked_by = excluded.blocked_by`,
    [actor.organisation.id, note, actor.userId, id],
    trx,
  )
}

/** Also removes the blocks of all organisations below the actor's. */
export async function unblockPicture({ id }: BlockedMaterial, { actor, trx }: WriteContext): Promise<void> {
  await row(
    `delete from blocked_pictures b using materials m, organisations o
      where m.id = ? and b.sha256 = m.sha256 and o.id = b.organisation_id and o.path like ?`,
    [id, `${actor.organisation.path}%`],
    trx,
  )
}

export interface ReviewInput {
  id: number
  verdict: ReviewVerdict
  note: string
  /** The version the reviewer saw; without it the current one is reviewed. */
  version?: number
}

interface LockedMaterial {
  id: number
  number: string
  organisation_id: number
  owner_user_id: number | null
  review: MaterialReview
  version: number
}

/** Merchants may not review, neither their own pictures nor those of others. */
export async function reviewMaterial({ id, verdict, note, version }: ReviewInput, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const material = (await lockRow(materials, id, actor, 'review', trx)) as unknown as LockedMaterial
  if (actor.organisation.kind === 'merchant') throw new Refusal('E_REVIEW_OWN')
  if (version !== undefined && version !== material.version)
    throw new Refusal('E_VERSION_CONFLICT', { yours: { verdict, note }, theirs: material })
  const to = reviewStates.next(material.review, verdict)
  if (verdict === 'block' && note === '') throw refuseField('note', 'E_REQUIRED')
  await updateReview({ id, from: material.review, to, cause: 'person', note, by: actor.userId }, trx)
  await (verdict === 'block' ? blockPicture(material, note, context) : unblockPicture(material, context))
  await notifyOwner(material, verdict, note, context)
  return findRow(materials, id, actor, 'review', trx)
}

/** Skipped when owners review their own picture. */
async function notifyOwner(
  material: LockedMaterial,
  verdict: ReviewVerdict,
  note: string,
  { actor, trx }: WriteContext,
) {
  const { owner_user_id: owner, number } = material
  if (owner === null || owner === actor.userId) return
  if (verdict === 'block') return notifyUser(owner, 'material_blocked', { number, note }, trx)
  await notifyUser(owner, 'material_passed', { number }, trx)
}

export const review = endpoint({
  body: {
    verdict: vine.enum(REVIEW_VERDICTS),
    note: vine.string().trim().maxLength(REVIEW_NOTE.max).optional(),
    version: vine.number().withoutDecimals().range([1, INTEGER_MAX]).optional(),
  },
  answer: rowSchema(materials),
  handle: ({ ctx, body: { note = '', ...said } }) =>
    runCommand(ctx, (context) => reviewMaterial({ id: idOf(ctx), note, ...said }, context)),
})
