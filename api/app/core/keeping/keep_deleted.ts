import { row, type Transaction } from '#core/database'
import { labelOf } from '#core/crud/columns'
import type { Resource, WriteContext } from '#core/crud/resource'

/**
 * Keeps what is about to be deleted, with all that goes along, where a rule names its resource: in the transaction that
 * deletes, so that nothing is kept of a deletion that does not happen.
 */
export async function keepDeleted(resource: Resource, ids: number[], { actor, trx }: WriteContext): Promise<void> {
  const { name, table, ties } = resource
  if (!(await isKept(table, trx))) return
  const home = ties?.organisation ? `t.${ties.organisation}` : 'null::int'
  await row(
    `insert into recycle_bin (organisation_id, user_id, username, resource, table_name, record_id, label, content, relations, links)
     select coalesce(${home}, ?), ?, ?, ?, ?, t.id, coalesce(${labelOf(resource, 'zh-cn')}, ''), to_jsonb(t), r.relations, r.links
       from ${table} t cross join lateral relations_of(?::regclass, t.id) r where t.id = any(?) order by t.id`,
    [actor.organisation.id, actor.userId, actor.username, name, table, table, ids],
    trx,
  )
}

async function isKept(table: string, trx: Transaction): Promise<boolean> {
  const rule = await row(`select 1 from recycle_rules where table_name = ? and status = 'enabled'`, [table], trx)
  return rule !== undefined
}
