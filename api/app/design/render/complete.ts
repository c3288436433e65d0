import { row, rows, type Transaction, transaction } from '#core/database'
import type { StoredPicture } from '#design/render/draw'
import type { FinishedTask, DesignTask } from '#design/render/task'
import { currentDesignSql, isOrderedSql, renderProgress } from '#design/render/queries'
import app from '@adonisjs/core/services/app'
import { RENDERED_EVENT } from '#contracts/renders'
import { jobCause } from '#core/jobs/job'
import { publishEvent } from '#core/live/notify'
import { validateProducts } from '#design/printing/validate_versions'
import { PrintWatch } from '#design/ports'

/** The finished product shows the picture only while its version is the current one. */
export async function savePicture(task: FinishedTask, picture: StoredPicture, trx: Transaction): Promise<void> {
  const { kind, colourId, file, width, height } = picture
  await row(
    `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place,
       colour_id, file, width, height, print_profile_id, is_current)
     select f.organisation_id, f.owner_user_id, f.id, k.design_version_id, ?, k.subject, k.name_zh, k.name_en, k.place, ?, ?, ?, ?, k.print_profile_id,
            k.design_version_id = ${currentDesignSql('k')}
       from render_tasks k join finished_products f on f.id = k.finished_product_id where k.id = ?
     on conflict (finished_product_id, design_version_id, kind, subject, colour_id) do update set file = excluded.file,
       name_zh = excluded.name_zh, name_en = excluded.name_en, place = excluded.place, width = excluded.width, height = excluded.height,
       print_profile_id = excluded.print_profile_id,
       is_current = finished_pictures.is_current or excluded.is_current, version = finished_pictures.version + 1, updated_at = now()
     returning id`,
    [kind, colourId, file, width, height, task.id],
    trx,
  )
}

const IS_EARLIER = `t.finished_product_id = ? and t.design_version_id <> ${currentDesignSql('t')} and not exists (
  select 1 from render_tasks k where k.finished_product_id = t.finished_product_id and k.status <> 'done' and k.design_version_id = ${currentDesignSql('t')})`

/** Hides earlier pictures once the current version is complete; pictures used by orders are kept. */
export async function hideEarlierPictures(finishedId: number, trx: Transaction): Promise<void> {
  await rows(`delete from finished_pictures t where ${IS_EARLIER} and not ${isOrderedSql('t')}`, [finishedId], trx)
  await rows(
    `update finished_pictures t set is_current = false where ${IS_EARLIER} and t.is_current`,
    [finishedId],
    trx,
  )
}

const CAUSE = jobCause('design.render')

export interface Failure {
  reason: string
  layer: string | null
  missing: string | null
}

/** Publishes the pictures and notifies viewers. Does nothing when the claim was lost. */
export const succeedTask = (task: FinishedTask, pictures: readonly StoredPicture[]): Promise<void> =>
  completeTask(task, `status = 'done'`, [], async (trx) => {
    for (const picture of pictures) await savePicture(task, picture, trx)
    await rows(
      `update finished_products f set
         render_count = (select count(*) from finished_pictures p where p.finished_product_id = f.id and p.kind = 'effect' and p.is_current),
         picture = (select p.file from finished_pictures p where p.finished_product_id = f.id and p.kind = 'effect' and p.is_current order by p.place, p.id limit 1)
       where f.id = ?`,
      [task.finished_product_id],
      trx,
    )
    await validatePrintability(task, trx)
    await notifyOrders(task, trx)
  })

export const failTask = (task: FinishedTask, { reason, layer, missing }: Failure): Promise<void> =>
  completeTask(task, `status = 'failed', reason = ?, layer = ?, missing = ?`, [reason, layer, missing], (trx) =>
    validatePrintability(task, trx),
  )

/** Printability depends on print files only, not on effect images. */
async function validatePrintability({ kind, finished_product_id: id }: FinishedTask, trx: Transaction): Promise<void> {
  if (kind === 'print') await validateProducts([id], trx)
}

async function notifyOrders(task: FinishedTask, trx: Transaction): Promise<void> {
  const { finished_product_id: finishedId, design_version_id: designVersionId, colour_ids: colourIds } = task
  const watch = await app.container.make(PrintWatch)
  await watch.pictureRendered({ finishedId, designVersionId, colourIds }, trx)
}

/** Frees the claim for an immediate retry. */
export async function requeue({ id, attempt }: FinishedTask): Promise<void> {
  await rows(`update render_tasks set status = 'waiting' where id = ? and attempt = ? and status = 'running'`, [
    id,
    attempt,
  ])
}

function completeTask(
  task: FinishedTask,
  sets: string,
  values: unknown[],
  also?: (trx: Transaction) => Promise<void>,
): Promise<void> {
  return transaction(CAUSE, async (trx) => {
    // Serialises tasks that finish concurrently, so the last one sees that it is the last.
    await rows('select 1 from finished_products where id = ? for no key update', [task.finished_product_id], trx)
    const updated = await row(
      `update render_tasks set ${sets}, finished_at = now(), claimed_until = null where id = ? and attempt = ? and status = 'running' returning id`,
      [...values, task.id, task.attempt],
      trx,
    )
    if (!updated) return
    await also?.(trx)
    await hideEarlierPictures(task.finished_product_id, trx)
    if (task.user_id !== null)
      await publishEvent(task.user_id, RENDERED_EVENT, await renderProgress(task.finished_product_id, trx), trx)
  })
}

const DESIGN_CAUSE = jobCause('design.render')

/** Sets the design's preview or clears it, and deletes the task. Of a picture in an earlier colour the revision is not noted. */
export const setDesignPicture = (task: DesignTask, [picture]: readonly StoredPicture[]): Promise<void> =>
  transaction(DESIGN_CAUSE, async (trx) => {
    const ended = await row(`delete from render_tasks where ${IS_OWN_CLAIM} returning id`, [task.id, task.attempt], trx)
    const { file = null, revision = null, colourId = null } = picture ?? {}
    if (ended)
      await rows(
        `update designs set picture = ?,
           picture_revision = case when ?::int is null or coalesce(colour_id = ?, true) then ?::int end where id = ?`,
        [file, colourId, colourId, revision, task.design_id],
        trx,
      )
  })

/** Deletes the task and keeps the previous preview. */
export const releaseDesign = ({ id, attempt }: DesignTask) =>
  rows(`delete from render_tasks where ${IS_OWN_CLAIM}`, [id, attempt])

/** Frees the claim for an immediate retry. Keeps the status, because another task of the same design may be waiting. */
export const requeueDesign = ({ id, attempt }: DesignTask) =>
  rows(`update render_tasks set claimed_until = '-infinity' where ${IS_OWN_CLAIM}`, [id, attempt])

const IS_OWN_CLAIM = `id = ? and attempt = ? and status = 'running'`
