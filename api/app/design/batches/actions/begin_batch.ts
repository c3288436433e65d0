import type { BatchProgress, DesignBatchTarget, NewDesignBatch } from '#contracts/finished'
import { row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { holdRow, reachable } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { enqueue } from '#core/jobs/enqueue'
import { movedRefusal } from '#design/designs/actions/refuse_moved'
import type { Design } from '#design/designs/queries/found_design'
import { designs } from '#design/designs/resources/designs'
import { batchJob } from '#design/batches/jobs/batch_job'
import { progressOf } from '#design/batches/queries/progress_of'
import { labelFaults } from '#design/finished/domain/label_faults'
import { refuseFaults } from '#design/finished/domain/refuse_faults'
import { finishedGroups } from '#design/finished/resources/finished_groups'

/** A design or a template upon many products: each becomes a design and a finished product of its own, one after the other. */
export async function beginBatch(asked: NewDesignBatch, context: WriteContext): Promise<BatchProgress> {
  const { actor, trx } = context
  const { group_id: group = null, labels = [], items } = asked
  refuseFaults(labelFaults(labels))
  if (group !== null && (await reachable(finishedGroups, [group], actor, 'view', trx)).size === 0)
    throw refuseField('group_id', 'E_INVALID_REFERENCE')
  const design = (await holdRow(designs, asked.design_id, actor, 'view', trx)) as unknown as Design
  const version = await row<{ id: number }>(
    'select id from design_versions where design_id = ? and revision = ?',
    [design.id, asked.revision],
    trx,
  )
  if (!version) throw await movedRefusal(design, asked.revision, null, trx)
  const made = await row<{ id: number }>(
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
  const id = made?.id as number
  await insertItems(id, items, trx)
  await enqueue(batchJob, { id }, trx)
  return progressOf(id, trx)
}

const insertItems = (id: number, items: readonly DesignBatchTarget[], trx: Transaction) =>
  row(
    `insert into design_batch_items (batch_id, position, product_id, colour_ids, name, themes, size_tables)
     select ?, n, (one ->> 'product_id')::int, array(select jsonb_array_elements_text(one -> 'colour_ids')::int), one ->> 'name', one -> 'themes', one -> 'size_tables'
       from jsonb_array_elements(?::jsonb) with ordinality e(one, n)`,
    [id, JSON.stringify(items)],
    trx,
  )
