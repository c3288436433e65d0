import { rows, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/enqueue'
import { planned } from '#design/render/domain/plan'
import type { PlannedTask } from '#design/render/domain/task'
import { renderJob } from '#design/render/jobs/render_job'
import { designToRender } from '#design/render/queries/design_to_render'

export interface OrderedVersion {
  finishedId: number
  designVersionId: number
  colourIds: readonly number[]
}

/** Draws what an ordered version lacks in the ordered colours, and tries once more what failed; what is drawn or on its way is left alone. */
export async function drawMissing(
  { finishedId, designVersionId, colourIds }: OrderedVersion,
  trx: Transaction,
): Promise<void> {
  await rows('select 1 from finished_products where id = ? for no key update', [finishedId], trx)
  const again = await rows(AGAIN, [finishedId, designVersionId, colourIds], trx)
  const { document, ...shown } = await designToRender(designVersionId, trx)
  const wanted = planned(document, shown, colourIds).flatMap(byColour)
  const made = await rows(MISSING, [finishedId, JSON.stringify(wanted), finishedId, designVersionId], trx)
  for (let job = 0; job < again.length + made.length; job++) await enqueue(renderJob, {}, trx)
}

/** Each colour is a task of its own: the others are there. */
const byColour = ({ colourIds, ...task }: PlannedTask, place: number) =>
  (colourIds.length > 0 ? colourIds : [null]).map((colour) => ({ ...task, place, colour }))

const AGAIN = `
  update render_tasks set status = 'waiting', attempt = 0, reason = null, layer = null, missing = null, finished_at = null
   where finished_product_id = ? and design_version_id = ? and status = 'failed' and (colour_ids && ?::int[] or kind <> 'pdf' and colour_ids = '{}')
  returning id`

const MISSING = `
  with turn as (
    insert into render_turns (organisation_id) select organisation_id from finished_products where id = ? on conflict do nothing)
  insert into render_tasks (organisation_id, finished_product_id, design_version_id, kind, subject, name_zh, name_en, place, colour_ids)
  select f.organisation_id, f.id, d.id, w.kind, w.subject, w.name_zh, w.name_en, w.place, array_remove(array[w.colour], null)
    from finished_products f
    cross join design_versions d
    cross join jsonb_to_recordset(?::jsonb) w(kind text, subject text, name_zh text, name_en text, place int, colour int)
   where f.id = ? and d.id = ?
     and not exists (
       select 1 from finished_pictures p
        where p.finished_product_id = f.id and p.design_version_id = d.id and p.kind = case w.kind when 'print' then 'print_png' else 'effect' end
          and p.subject = w.subject and p.colour_id is not distinct from w.colour)
     and not exists (
       select 1 from render_tasks k
        where k.finished_product_id = f.id and k.design_version_id = d.id and k.kind = w.kind and k.subject = w.subject
          and k.status in ('waiting', 'running') and (w.colour is null or w.colour = any(k.colour_ids)))
  returning id`
