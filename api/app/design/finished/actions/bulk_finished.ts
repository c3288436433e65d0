import type { BulkFinished } from '#contracts/finished'
import { FINISHED } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { hold, reachable } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'
import { labelFaults } from '#design/finished/domain/label_faults'
import { refuseFaults } from '#design/finished/domain/refuse_faults'
import { finished } from '#design/finished/resources/finished'
import { finishedGroups } from '#design/finished/resources/finished_groups'

/** One thing done to all of them, or to none: one that is not the person's refuses it. */
export async function bulkFinished(asked: BulkFinished, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  const { ids } = asked
  await hold(finished, ids, trx)
  const found = await reachable(finished, ids, actor, 'edit', trx)
  if (ids.some((id) => !found.has(id))) throw new Refusal('E_NOT_FOUND')
  await DONE[asked.action](asked, context)
  await row('update finished_products set version = version + 1, updated_at = now() where id = any(?)', [ids], trx)
  return ids.length
}

const DONE: Record<BulkFinished['action'], (asked: BulkFinished, context: WriteContext) => Promise<unknown>> = {
  async move({ ids, group_id: group = null }, { actor, trx }) {
    const isTheirs = group === null || (await reachable(finishedGroups, [group], actor, 'view', trx)).size === 1
    if (!isTheirs) throw refuseField('group_id', 'E_INVALID_REFERENCE')
    await row('update finished_products set group_id = ? where id = any(?)', [group, ids], trx)
  },
  async label({ ids, label = '' }, { trx }) {
    refuseFaults(label === '' ? { label: [{ key: 'errors.E_REQUIRED' }] } : labelFaults([label]))
    await refuseRisky({ label })
    await row('insert into finished_labels select unnest(?::int[]), ? on conflict do nothing', [ids, label], trx)
    await refuseManyLabels(ids, trx)
  },
  unlabel: ({ ids, label = '' }, { trx }) =>
    row('delete from finished_labels where finished_product_id = any(?) and label = ?', [ids, label], trx),
  remark: ({ ids, remark = '' }, { trx }) =>
    row('update finished_products set remark = ? where id = any(?)', [remark, ids], trx),
}

async function refuseManyLabels(ids: readonly number[], trx: Transaction): Promise<void> {
  const many = await rows(
    'select 1 from finished_labels where finished_product_id = any(?) group by finished_product_id having count(*) > ? limit 1',
    [ids, FINISHED.labels],
    trx,
  )
  if (many.length > 0) throw refuseField('label', 'E_LABELS_TOO_MANY', { max: FINISHED.labels })
}
