import { ACCOUNT_TYPES, GENDERS, USER_STATUSES } from '#contracts/statuses'
import { USERNAME } from '#contracts/limits'
import { choice, date, derived, id, integer, many, moment, reference, secret, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'
import { userRules } from '#identity/access/user_rules'

export const users = defineResource({
  name: 'users',
  table: 'users',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id', department: 'department_id', owner: 'id' },
  label: { 'zh-cn': 'nickname', en: 'nickname_en' },
  order: { field: 'id', direction: 'desc' },
  hooks: userRules,
  fields: {
    id: id(),
    username: text({
      required: true,
      min: USERNAME.min,
      max: USERNAME.max,
      pattern: USERNAME.pattern,
      search: true,
      sort: true,
      readonly: 'after_create',
    }),
    nickname: text({ required: true, max: 60, search: true, sort: true }),
    nickname_en: text({ max: 60, search: true }),
    real_name: text({ max: 60, search: true }),
    avatar: text({ nullable: true, max: 60, pattern: /^\/files\/[0-9a-f-]{36}$/ }),
    gender: choice(GENDERS, { initial: 0 }),
    birthday: date({ nullable: true }),
    mobile: text({ nullable: true, max: 30, search: true }),
    email: text({ nullable: true, max: 200, search: true }),
    unconfirmed_mobile: text({ nullable: true, readonly: true }),
    unconfirmed_email: text({ nullable: true, readonly: true }),
    account_type: choice(ACCOUNT_TYPES, { initial: 'staff', readonly: 'after_create' }),
    status: choice(USER_STATUSES, { initial: 'active' }),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    ...organisationNames('organisation_name'),
    department_id: reference('departments', { nullable: true }),
    group_id: reference('user-groups', { nullable: true }),
    role_ids: many('roles', { table: 'user_roles', own: 'user_id', other: 'role_id' }),
    motto: text({ max: 200 }),
    password: secret({ required: true, min: 8, readonly: 'after_create' }),
    login_locked_until: derived(
      'moment',
      `select max(a.locked_until) from login_attempts a where a.user_id = t.id and a.locked_until > now()`,
      { nullable: true },
    ),
    has_two_step: derived(
      'flag',
      'exists (select 1 from two_step s where s.user_id = t.id and s.confirmed_at is not null)',
    ),
    is_verified: derived('flag', 'exists (select 1 from real_names n where n.user_id = t.id)'),
    last_login_at: moment({ nullable: true }),
    last_login_ip: text({ nullable: true, readonly: true }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
