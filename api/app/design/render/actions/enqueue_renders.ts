import { row, rows, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/enqueue'
import type { Rendered } from '#design/ports/renders'
import { planned } from '#design/render/domain/plan'
import { designToRender } from '#design/render/queries/design_to_render'
import { isOrderedSql } from '#design/render/queries/versions_sql'
import { renderJob } from '#design/render/jobs/render_job'

/** Everything that is to be drawn of it, with the caller's transaction or not at all; of versions before, only what orders need is drawn. */
export async function enqueueRenders(wanted: Rendered, trx: Transaction): Promise<void> {
  const { finishedId, designVersionId, organisationId, userId, colourIds } = wanted
  const { document, ...shown } = await designToRender(designVersionId, trx)
  await rows(
    `delete from render_tasks t where t.finished_product_id = ?
        and (t.design_version_id = ? or t.kind = 'pdf' or t.status = 'done' or not ${isOrderedSql('t')})`,
    [finishedId, designVersionId],
    trx,
  )
  await row('insert into render_turns (organisation_id) values (?) on conflict do nothing', [organisationId], trx)
  for (const [place, task] of planned(document, shown, colourIds).entries()) {
    const { kind, subject, name_zh: zh, name_en: en } = task
    await row(
      `insert into render_tasks (organisation_id, user_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place, colour_ids)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      [organisationId, userId, finishedId, designVersionId, kind, subject, zh, en, place, task.colourIds],
      trx,
    )
    await enqueue(renderJob, {}, trx)
  }
}
