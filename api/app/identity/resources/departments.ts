import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { departmentRules } from '#identity/domain/department_rules'

export const departments = defineResource({
  name: 'departments',
  table: 'departments',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ties: { organisation: 'organisation_id', department: 'id' },
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
