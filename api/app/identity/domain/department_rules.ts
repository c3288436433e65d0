import { row } from '#core/database'
import { refuseField } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { reachOfActor } from '#identity/domain/rank'

/** A tree of departments stays within one organisation. */
export const departmentRules: Hooks = {
  async write(values, before, context) {
    const { actor, trx } = context
    if (!values.parent_id) return values
    const home = before?.organisation_id ?? values.organisation_id ?? actor.organisation.id
    const fits = await row(
      'select 1 from departments where id = ? and organisation_id = ?',
      [values.parent_id, home],
      trx,
    )
    if (!fits) throw refuseField('parent_id', 'E_INVALID_REFERENCE')
    if (before && values.parent_id !== before.parent_id) await refuseWidening(values.parent_id as number, context)
    return values
  },
}

/** Whoever reaches what lies below their department moves nothing there: they would reach it too. */
async function refuseWidening(parentId: number, { actor, trx }: WriteContext) {
  const reachesBelow = [...reachOfActor(actor).values()].some(
    ({ range, includeChildren }) => range === 'department' && includeChildren,
  )
  if (!reachesBelow) return
  const below = await row(
    `with recursive above as (
       select id, parent_id from departments where id = ?
       union select d.id, d.parent_id from departments d join above a on d.id = a.parent_id
     ) select 1 from above where id = ?`,
    [parentId, actor.departmentId],
    trx,
  )
  if (below) throw refuseField('parent_id', 'E_FORBIDDEN')
}
