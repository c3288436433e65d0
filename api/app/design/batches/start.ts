import type { BatchProgress, DesignBatchTarget, NewDesignBatch } from '#contracts/finished'
import { row, type Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { lockRow, reachableIds } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { enqueue } from '#core/jobs/job_queue'
import { conflictRefusal } from '#design/designs/save'
import type { Design } from '#design/designs/open_design'
import { designs } from '#design/designs/designs'
import { batchJob } from '#design/batches/job'
import { labelFaults, throwFaults } from '#design/finished/validation'
import { finishedGroups } from '#design/finished/groups'
import { designBatches } from '#design/batches/design_batches'

export const batchProgress = async (id: number, trx?: Transaction): Promise<BatchProgress> =>
  (await row<BatchProgress>(
    'select id, status, total, done, failed from design_batches where id = ?',
    [id],
    trx,
  )) as BatchProgress

export async function beginBatch(asked: NewDesignBatch, context: WriteContext): Promise<BatchProgress> {
  const { actor, trx } = context
  const { group_id: group = null, labels = [], items } = asked
  throwFaults(labelFaults(labels))
  if (group !== null && (await reachableIds(finishedGroups, [group], actor, 'view', trx)).size === 0)
    throw refuseField('group_id', 'E_INVALID_REFERENCE')
  const design = (await lockRow(designs, asked.design_id, actor, 'view', trx)) as unknown as Design
  const version = await row<{ id: number }>(
    'select id from design_versions where design_id = ? and revision = ?',
    [design.id, asked.revision],
    trx,
  )
  if (!version) throw await conflictRefusal(design, asked.revision, null, trx)
  const created = await row<{ id: number }>(
    `insert into design_batches (organisation_id, owner_user_id, name, design_id, design_version_id, group_id, labels, total)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning id`,
    [
      actor.organisation.id,
      actor.userId,
      design.name,
      design.id,
      version.id,
      group,
      JSON.stringify(labels),
      items.length,
    ],
    trx,
  )
  const id = created?.id as number
  await insertItems(id, items, trx)
  await enqueue(batchJob, { id }, trx)
  return batchProgress(id, trx)
}

const insertItems = (id: number, items: readonly DesignBatchTarget[], trx: Transaction) =>
  row(
    `insert into design_batch_items (batch_id, position, product_id, colour_ids, name, themes, size_tables)
     select ?, n, (one ->> 'product_id')::int, array(select jsonb_array_elements_text(one -> 'colour_ids')::int), one ->> 'name', one -> 'themes', one -> 'size_tables'
       from jsonb_array_elements(?::jsonb) with ordinality e(one, n)`,
    [id, JSON.stringify(items)],
    trx,
  )

export async function retryBatch(id: number, { actor, trx }: WriteContext): Promise<BatchProgress> {
  const { status, failed } = await lockRow(designBatches, id, actor, 'create', trx)
  if (status === 'running') throw new Refusal('E_BATCH_BUSY')
  if (failed === 0) return batchProgress(id, trx)
  await row(
    `update design_batch_items set status = 'waiting', reason = null, details = '{}' where batch_id = ? and status = 'failed'`,
    [id],
    trx,
  )
  await row(`update design_batches set status = 'running', failed = 0, updated_at = now() where id = ?`, [id], trx)
  await enqueue(batchJob, { id }, trx)
  return batchProgress(id, trx)
}
