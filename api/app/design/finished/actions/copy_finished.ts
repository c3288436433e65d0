import type { MadeFinished, NewFinished } from '#contracts/finished'
import { row } from '#core/database'
import { findRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { makeFinished } from '#design/finished/actions/make_finished'
import { finished } from '#design/finished/resources/finished'

/** The same once more, by another name and without what shops call it: it is saved anew, and counts. */
export async function copyFinished(id: number, name: string | undefined, context: WriteContext): Promise<MadeFinished> {
  const { actor, trx } = context
  const found = (await findRow(finished, id, actor, 'edit', trx)) as unknown as NewFinished
  const { revision } = (await row<{ revision: number }>(
    `select d.revision from finished_products f
       join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
       join design_versions d on d.id = v.design_version_id where f.id = ?`,
    [id],
    trx,
  )) as { revision: number }
  const {
    design_id,
    group_id,
    labels,
    colour_ids,
    size_ids,
    default_size_id,
    custom_sizes,
    themes,
    size_tables,
    remark,
  } = found
  const same = { group_id, labels, colour_ids, size_ids, default_size_id, custom_sizes, themes, size_tables, remark }
  return makeFinished({ ...same, design_id, revision, name: name ?? found.name }, context)
}
