import { RENDERED_EVENT, type RenderProgress } from '#contracts/renders'
import { row, rows, transaction, type Transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { notify } from '#core/live/notify'
import type { KeptPicture } from '#design/render/actions/draw_task'
import { judgeProducts } from '#design/printing/judge_versions'
import type { FinishedTask } from '#design/render/domain/task'
import { renderProgress } from '#design/render/queries/render_progress'

const CAUSE = causeOfJob('design.render')

export interface Failure {
  reason: string
  layer: string | null
  missing: string | null
}

/** The pictures are there, and everybody who looks at the finished product sees them; of a task that is nobody's any more, nothing comes. */
export const finishTask = (task: FinishedTask, pictures: readonly KeptPicture[]): Promise<void> =>
  settle(task, `status = 'done'`, [], async (trx) => {
    for (const picture of pictures) await show(task, picture, trx)
    await rows(
      `update finished_products f set
         render_count = (select count(*) from finished_pictures p where p.finished_product_id = f.id and p.kind = 'effect'),
         picture = (select p.file from finished_pictures p where p.finished_product_id = f.id and p.kind = 'effect' order by p.place, p.id limit 1)
       where f.id = ?`,
      [task.finished_product_id],
      trx,
    )
    await judgeDrawn(task, trx)
  })

export const failTask = (task: FinishedTask, { reason, layer, missing }: Failure): Promise<void> =>
  settle(task, `status = 'failed', reason = ?, layer = ?, missing = ?`, [reason, layer, missing], (trx) =>
    judgeDrawn(task, trx),
  )

/** Whether it can be sold depends on its print files; of effect images nothing is printed. */
async function judgeDrawn({ kind, finished_product_id: id }: FinishedTask, trx: Transaction): Promise<void> {
  if (kind === 'print') await judgeProducts([id], trx)
}

/** Somebody else may try it at once. */
export async function putBack({ id, attempt }: FinishedTask): Promise<void> {
  await rows(`update render_tasks set status = 'waiting' where id = ? and attempt = ? and status = 'running'`, [
    id,
    attempt,
  ])
}

function settle(
  task: FinishedTask,
  sets: string,
  values: unknown[],
  also?: (trx: Transaction) => Promise<void>,
): Promise<void> {
  return transaction(CAUSE, async (trx) => {
    // One after another: the last of several that end at once sees that it is the last.
    await rows('select 1 from finished_products where id = ? for no key update', [task.finished_product_id], trx)
    const settled = await row(
      `update render_tasks set ${sets}, finished_at = now(), claimed_until = null where id = ? and attempt = ? and status = 'running' returning id`,
      [...values, task.id, task.attempt],
      trx,
    )
    if (!settled) return
    await also?.(trx)
    await tell(task, await renderProgress(task.finished_product_id, trx), trx)
  })
}

async function tell(task: FinishedTask, progress: RenderProgress, trx: Transaction): Promise<void> {
  if (progress.done === progress.total) await forgetEarlier(task, trx)
  if (task.user_id !== null) await notify(task.user_id, RENDERED_EVENT, progress, trx)
}

/** What it showed before, until all of the new was there. */
async function forgetEarlier({ finished_product_id: id, design_version_id: version }: FinishedTask, trx: Transaction) {
  await rows(
    'delete from finished_pictures where finished_product_id = ? and design_version_id <> ?',
    [id, version],
    trx,
  )
}

async function show(
  task: FinishedTask,
  { kind, colourId, file, width, height }: KeptPicture,
  trx: Transaction,
): Promise<void> {
  await row(
    `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place, colour_id, file, width, height)
     select organisation_id, owner_user_id, id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? from finished_products where id = ?
     on conflict (finished_product_id, kind, subject, colour_id) do update set design_version_id = excluded.design_version_id, file = excluded.file,
       name_zh = excluded.name_zh, name_en = excluded.name_en, place = excluded.place, width = excluded.width, height = excluded.height, version = finished_pictures.version + 1, updated_at = now()
     returning id`,
    [
      task.design_version_id,
      kind,
      task.subject,
      task.name_zh,
      task.name_en,
      task.place,
      colourId,
      file,
      width,
      height,
      task.finished_product_id,
    ],
    trx,
  )
}
