import app from '@adonisjs/core/services/app'
import { RENDERED_EVENT } from '#contracts/renders'
import { row, rows, transaction, type Transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { notify } from '#core/live/notify'
import type { KeptPicture } from '#design/render/actions/draw_task'
import { showPicture, hideEarlierPictures } from '#design/render/actions/show_pictures'
import { judgeProducts } from '#design/printing/judge_versions'
import { PrintWatch } from '#design/ports/print_watch'
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
    for (const picture of pictures) await showPicture(task, picture, trx)
    await rows(
      `update finished_products f set
         render_count = (select count(*) from finished_pictures p where p.finished_product_id = f.id and p.kind = 'effect' and p.is_current),
         picture = (select p.file from finished_pictures p where p.finished_product_id = f.id and p.kind = 'effect' and p.is_current order by p.place, p.id limit 1)
       where f.id = ?`,
      [task.finished_product_id],
      trx,
    )
    await judgeDrawn(task, trx)
    await tellOrders(task, trx)
  })

export const failTask = (task: FinishedTask, { reason, layer, missing }: Failure): Promise<void> =>
  settle(task, `status = 'failed', reason = ?, layer = ?, missing = ?`, [reason, layer, missing], (trx) =>
    judgeDrawn(task, trx),
  )

/** Whether it can be sold depends on its print files; of effect images nothing is printed. */
async function judgeDrawn({ kind, finished_product_id: id }: FinishedTask, trx: Transaction): Promise<void> {
  if (kind === 'print') await judgeProducts([id], trx)
}

async function tellOrders(task: FinishedTask, trx: Transaction): Promise<void> {
  const { finished_product_id: finishedId, design_version_id: designVersionId, colour_ids: colourIds } = task
  const watch = await app.container.make(PrintWatch)
  await watch.drawn({ finishedId, designVersionId, colourIds }, trx)
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
    await hideEarlierPictures(task.finished_product_id, trx)
    if (task.user_id !== null)
      await notify(task.user_id, RENDERED_EVENT, await renderProgress(task.finished_product_id, trx), trx)
  })
}
