import { derived, id, integer, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { groupRules } from '#design/finished/domain/group_rules'

/** Where a merchant's finished products lie, in two levels; who deletes a group leaves its products ungrouped. */
export const finishedGroups = defineResource({
  name: 'finished-groups',
  table: 'finished_groups',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ties: { organisation: 'organisation_id' },
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
