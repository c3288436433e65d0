import type { RenderProgress } from '#contracts/renders'
import { row, type Transaction } from '#core/database'

/** How far the pictures of a finished product are. */
export async function renderProgress(id: number, trx?: Transaction): Promise<RenderProgress> {
  const counted = await row<Omit<RenderProgress, 'id'>>(
    `select count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'failed')::int as failed,
            count(*)::int as total
       from render_tasks where finished_product_id = ?`,
    [id],
    trx,
  )
  return { id, done: 0, failed: 0, total: 0, ...counted }
}
