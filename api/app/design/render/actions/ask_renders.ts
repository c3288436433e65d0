import type { AskRenders, RenderProgress } from '#contracts/renders'
import { row, rows, type Transaction } from '#core/database'
import { holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { enqueue } from '#core/jobs/enqueue'
import { finished } from '#design/finished/resources/finished'
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
  const asked = pdf ? await pdfs(id, actor.userId, trx) : []
  for (let job = 0; job < again.length + asked.length; job++) await enqueue(renderJob, {}, trx)
  return renderProgress(id, trx)
}

async function pdfs(id: number, userId: number, trx: Transaction): Promise<unknown[]> {
  await row(
    'insert into render_turns (organisation_id) select organisation_id from finished_products where id = ? on conflict do nothing',
    [id],
    trx,
  )
  return rows(
    `insert into render_tasks (organisation_id, user_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place)
     select t.organisation_id, ?, t.finished_product_id, t.design_version_id, 'pdf', t.subject, t.name_zh, t.name_en, t.place
       from render_tasks t where t.finished_product_id = ? and t.kind = 'print'
        and not exists (select 1 from render_tasks p where p.finished_product_id = t.finished_product_id and p.kind = 'pdf' and p.subject = t.subject)
     returning id`,
    [userId, id],
    trx,
  )
}
