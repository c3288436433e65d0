import { rows, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/enqueue'
import { currentDesignSql } from '#design/render/queries/versions_sql'
import { renderJob } from '#design/render/jobs/render_job'

interface Asked {
  ids: readonly number[]
  /** Who is told when they are there. */
  userId: number
  /** Only of what can be printed: its print file was drawn. */
  ofDrawn?: boolean
}

/** Of each face that is printed there will be a PDF; those that are there or on their way are left alone. Answers how many are new. */
export async function askPdfs({ ids, userId, ofDrawn = false }: Asked, trx: Transaction): Promise<number> {
  await rows(
    'insert into render_turns (organisation_id) select distinct organisation_id from finished_products where id = any(?) on conflict do nothing',
    [ids],
    trx,
  )
  const asked = await rows(
    `insert into render_tasks (organisation_id, user_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place)
     select t.organisation_id, ?, t.finished_product_id, t.design_version_id, 'pdf', t.subject, t.name_zh, t.name_en, t.place
       from render_tasks t where t.finished_product_id = any(?) and t.kind = 'print' and t.design_version_id = ${currentDesignSql('t')} and (t.status = 'done' or not ?)
        and not exists (select 1 from render_tasks p where p.finished_product_id = t.finished_product_id and p.kind = 'pdf' and p.subject = t.subject)
     returning id`,
    [userId, ids, ofDrawn],
    trx,
  )
  for (let job = 0; job < asked.length; job++) await enqueue(renderJob, {}, trx)
  return asked.length
}
