import { row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { Resource } from '#core/crud/resource'

/** Rows are siblings, and a child stands under its parent, only within these columns, where a resource has them. */
const TIES = ['app', 'type_id', 'organisation_id'] as const
const tiesOf = ({ fields }: Resource): string[] => TIES.filter((tie) => fields[tie])

export const siblingTies = (resource: Resource): string[] => [
  ...tiesOf(resource),
  ...(resource.tree ? ['parent_id'] : []),
]

/** One at a time: two moves that are each harmless may close a ring together. */
export async function oneMoveAtATime({ table }: Resource, trx: Transaction): Promise<void> {
  await row(`select pg_advisory_xact_lock(hashtext('order of rows'), hashtext(?))`, [table], trx)
}

/** Neither under itself or what stands below it, nor under a row of somebody else's tree. */
export async function refuseStrangePlace(resource: Resource, id: number, trx: Transaction): Promise<void> {
  const { table } = resource
  const above = `with recursive above as (select id, parent_id from ${table} where id = ?
    union select p.id, p.parent_id from ${table} p join above a on p.id = a.parent_id)`
  const ring = await row(`${above} select 1 from above where parent_id = ?`, [id, id], trx)
  if (ring) throw refuseField('parent_id', 'E_CYCLE')
  const differs =
    tiesOf(resource)
      .map((tie) => `p.${tie} is distinct from c.${tie}`)
      .join(' or ') || 'false'
  const strange = await row(
    `select 1 from ${table} c join ${table} p on p.id = c.parent_id where c.id = ? and (${differs})`,
    [id],
    trx,
  )
  if (strange) throw refuseField('parent_id', 'E_INVALID_REFERENCE')
}
