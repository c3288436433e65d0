import { FINISHED_EVENTS, type BatchItemStatus, type BatchProgress } from '#contracts/finished'
import { row, type Transaction } from '#core/database'
import type { Refusal } from '#core/errors'
import { notify } from '#core/live/notify'
import type { BatchToRun } from '#design/batches/queries/batch_to_run'

interface Settled {
  status: Exclude<BatchItemStatus, 'waiting'>
  finishedId: number | null
  refusal: Refusal | null
}

/** What became of one item, counted once, and told to whoever began the batch. */
export async function settleItem(
  { id, owner_user_id: owner }: BatchToRun,
  position: number,
  { status, finishedId, refusal }: Settled,
  trx: Transaction,
): Promise<void> {
  const { code = null, details = {} } = refusal ?? {}
  const settled = await row(
    `update design_batch_items set status = ?, finished_product_id = ?, reason = ?, details = ?
      where batch_id = ? and position = ? and status = 'waiting' returning 1`,
    [status, finishedId, code, JSON.stringify(details), id, position],
    trx,
  )
  if (!settled) return
  const progress = await row<BatchProgress>(
    `update design_batches set ${status} = ${status} + 1, updated_at = now(),
            status = case when done + failed + 1 = total then 'done' else 'running' end
      where id = ? returning id, status, total, done, failed`,
    [id],
    trx,
  )
  await notify(owner, FINISHED_EVENTS.batch, progress as BatchProgress, trx)
}
