import { row } from '#core/database'
import { refuseField } from '#core/errors'
import { type Hooks, type WriteContext, defineResource } from '#core/crud/resource'
import { reachOfActor } from '#identity/access/rank'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, moment, reference, text } from '#core/lists/fields'

/** A department's parent must belong to the same organisation. */
export const departmentRules: Hooks = {
  async beforeWrite(values, before, context) {
    const { actor, trx } = context
    if (!values.parent_id) return values
    const home = before?.organisation_id ?? values.organisation_id ?? actor.organisation.id
    const fits = await row(
      'select 1 from departments where id = ? and organisation_id = ?',
      [values.parent_id, home],
      trx,
    )
    if (!fits) throw refuseField('parent_id', 'E_INVALID_REFERENCE')
    if (before && values.parent_id !== before.parent_id) await rejectWiderReach(values.parent_id as number, context)
    return values
  },
}

/** An actor with subtree access must not move a department below their own: that would widen their access. */
async function rejectWiderReach(parentId: number, { actor, trx }: WriteContext) {
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

export const departments = defineResource({
  name: 'departments',
  table: 'departments',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ownership: { organisation: 'organisation_id', department: 'id' },
  label: { 'zh-cn': 'name', en: 'name_en' },
  tree: true,
  hooks: departmentRules,
  usedBy: [{ resource: 'users', table: 'users', column: 'department_id' }],
  fields: {
    id: id(),
    parent_id: reference('departments', { nullable: true }),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    name: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ max: 60, search: true }),
    leader: text({ max: 60, search: true }),
    mobile: text({ max: 30 }),
    sort: integer({ sort: true, initial: 0 }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
