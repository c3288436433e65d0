import type { BatchProgress } from '#contracts/finished'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { enqueue } from '#core/jobs/enqueue'
import { batchJob } from '#design/batches/jobs/batch_job'
import { progressOf } from '#design/batches/queries/progress_of'
import { designBatches } from '#design/batches/resources/design_batches'

/** What failed once more, and nothing else. */
export async function retryBatch(id: number, { actor, trx }: WriteContext): Promise<BatchProgress> {
  const { status, failed } = await holdRow(designBatches, id, actor, 'create', trx)
  if (status === 'running') throw new Refusal('E_BATCH_BUSY')
  if (failed === 0) return progressOf(id, trx)
  await row(
    `update design_batch_items set status = 'waiting', reason = null, details = '{}' where batch_id = ? and status = 'failed'`,
    [id],
    trx,
  )
  await row(`update design_batches set status = 'running', failed = 0, updated_at = now() where id = ?`, [id], trx)
  await enqueue(batchJob, { id }, trx)
  return progressOf(id, trx)
}
