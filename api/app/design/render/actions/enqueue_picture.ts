import { rows, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/enqueue'
import { renderJob } from '#design/render/jobs/render_job'

/** Whoever draws saves every few seconds; the picture is of what stands when it is its turn. */
const AFTER_SECONDS = 20

/** One that waits already will show this too. */
export async function enqueuePicture(designId: number, trx: Transaction): Promise<void> {
  const made = await rows(
    `with task as (
       insert into render_tasks (organisation_id, design_id, kind, subject, due_at)
       select organisation_id, id, 'effects', '', now() + make_interval(secs => ?) from designs where id = ?
       on conflict (design_id) where status = 'waiting' do nothing returning organisation_id),
     turn as (insert into render_turns (organisation_id) select organisation_id from task on conflict do nothing)
     select 1 from task`,
    [AFTER_SECONDS, designId],
    trx,
  )
  if (made.length > 0) await enqueue(renderJob, {}, trx, { afterSeconds: AFTER_SECONDS + 1 })
}
