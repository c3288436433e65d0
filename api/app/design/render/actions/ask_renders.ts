import type { AskRenders, RenderProgress } from '#contracts/renders'
import { rows } from '#core/database'
import { holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { enqueue } from '#core/jobs/enqueue'
import { finished } from '#design/finished/resources/finished'
import { askPdfs } from '#design/render/actions/ask_pdfs'
import { renderJob } from '#design/render/jobs/render_job'
import { renderProgress } from '#design/render/queries/render_progress'

/** What failed is tried again; of each face that is printed there will be a PDF, if one is wanted. What is there or on its way is left alone. */
export async function askRenders(
  id: number,
  { pdf }: AskRenders,
  { actor, trx }: WriteContext,
): Promise<RenderProgress> {
  await holdRow(finished, id, actor, 'edit', trx)
  const again = await rows(
    `update render_tasks set status = 'waiting', attempt = 0, reason = null, layer = null, missing = null, finished_at = null
      where finished_product_id = ? and status = 'failed' returning id`,
    [id],
    trx,
  )
  for (let job = 0; job < again.length; job++) await enqueue(renderJob, {}, trx)
  if (pdf) await askPdfs({ ids: [id], userId: actor.userId }, trx)
  return renderProgress(id, trx)
}
