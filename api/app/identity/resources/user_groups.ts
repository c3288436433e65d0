import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, many, moment, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'

export const userGroups = defineResource({
  name: 'user-groups',
  table: 'user_groups',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  usedBy: [{ resource: 'users', table: 'users', column: 'group_id' }],
  fields: {
    id: id(),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true, sort: true }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    rule_ids: many('user-rules', { table: 'user_group_rules', own: 'group_id', other: 'menu_id' }),
    sort: integer({ sort: true, initial: 0 }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
