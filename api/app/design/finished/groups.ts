import { row, type Row } from '#core/database'
import { refuseField } from '#core/errors'
import { lockOrdering } from '#core/crud/write'
import { resources, type Hooks, type Resource, type WriteContext, defineResource } from '#core/crud/resource'
import { rejectRiskyTexts } from '#settings/risk/check_text'
import { derived, id, integer, moment, reference, text } from '#core/lists/fields'

/** Groups have two levels: a subgroup has no children and a group with children cannot become a subgroup. */
export const groupRules: Hooks = {
  async beforeWrite(values, before, context) {
    await rejectRiskyTexts({ name: values.name })
    if (values.parent_id) await assertTwoLevels(values.parent_id, before, context)
    return values
  },
}

async function assertTwoLevels(parent: unknown, before: Row | null, { trx }: WriteContext): Promise<void> {
  await lockOrdering(resources.get('finished-groups') as Resource, trx)
  const deep = await row(
    'select 1 from finished_groups where (id = ? and parent_id is not null) or parent_id = ?',
    [parent, before?.id ?? 0],
    trx,
  )
  if (deep) throw refuseField('parent_id', 'E_GROUP_DEPTH')
}

/** Two levels; deleting a group leaves its products ungrouped. */
export const finishedGroups = defineResource({
  name: 'finished-groups',
  table: 'finished_groups',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ownership: { organisation: 'organisation_id' },
  label: 'name',
  tree: true,
  hooks: groupRules,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: true }),
    parent_id: reference('finished-groups', { nullable: true }),
    name: text({ required: true, max: 60, search: true, sort: true }),
    product_count: derived('integer', 'select count(*)::int from finished_products f where f.group_id = t.id'),
    sort: integer({ sort: true, initial: 0 }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
