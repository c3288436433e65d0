import { PERMISSIONS } from '#contracts/permissions'
import { DATA_RANGES, ORGANISATION_KINDS, SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, flag, id, integer, many, manyWords, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { namedByOwnRoles } from '#identity/queries/handable_roles'
import { roleRules } from '#identity/domain/role_rules'

export const roles = defineResource({
  name: 'roles',
  table: 'roles',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ties: { organisation: 'organisation_id' },
  lent: namedByOwnRoles,
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  usedBy: [{ resource: 'users', table: 'user_roles', column: 'role_id' }],
  hooks: roleRules,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    organisation_kind: choice(ORGANISATION_KINDS, { required: true, readonly: 'after_create' }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ max: 60, search: true, sort: true }),
    code: text({
      required: true,
      max: 60,
      pattern: /^[a-z][a-z0-9_]*$/,
      search: true,
      sort: true,
      readonly: 'after_create',
    }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    data_range: choice(DATA_RANGES, { required: true }),
    include_children: flag(),
    is_super: flag({ readonly: true }),
    two_step_required: flag(),
    remark: text({ max: 500 }),
    sort: integer({ sort: true, initial: 0 }),
    permissions: manyWords(
      { table: 'role_permissions', own: 'role_id', other: 'permission' },
      { options: PERMISSIONS },
    ),
    assignable_role_ids: many('roles', { table: 'role_assignable', own: 'role_id', other: 'assignable_id' }),
    user_count: derived('integer', '(select count(*)::int from user_roles c where c.role_id = t.id)'),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
