import { PERMISSIONS, DECIDES_MONEY, RESOURCE_ACTIONS } from '#contracts/permissions'
import { DATA_RANGES, ORGANISATION_KINDS, SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, flag, id, integer, many, manyWords, moment, reference, text } from '#core/lists/fields'
import { defineResource, type WriteContext } from '#core/crud/resource'
import { assignableRolesSql, roleRules, type Role } from '#identity/access/role_rules'
import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow } from '#core/crud/find_rows'
import { createRow } from '#core/crud/write'
import type { ComparedRole, RoleComparison, PermissionGroup } from '#contracts/access'
import type { Language } from '#contracts/languages'
import type { Actor } from '#core/http/actor'
import { textIn } from '#core/text'
import { translateNestedOr } from '#core/translate_nested'

export const roles = defineResource({
  name: 'roles',
  table: 'roles',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ownership: { organisation: 'organisation_id' },
  sharedWith: assignableRolesSql,
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

const COPIED = [
  'organisation_kind',
  'status',
  'data_range',
  'include_children',
  'two_step_required',
  'remark',
  'permissions',
  'assignable_role_ids',
] as const

/** Created under the rules of a new role, owned by the copying user. */
export async function copyRole(
  id: number,
  { code, ...names }: { name_zh?: string; name_en?: string; code?: string },
  context: WriteContext,
): Promise<Row> {
  const role = await findRow(roles, id, context.actor, 'view', context.trx)
  if (role.is_super) throw new Refusal('E_ROLE_TOO_HIGH')
  const copied = Object.fromEntries(COPIED.map((field) => [field, role[field]]))
  const copy = {
    ...copied,
    name_zh: names.name_zh ?? copyName(role.name_zh),
    name_en: names.name_en ?? copyName(role.name_en),
    code: code ?? (await unusedCode(String(role.code), context)),
  }
  return createRow(roles, copy, context)
}

const copyName = (name: unknown) => (name ? `${String(name)} 2` : '')

async function unusedCode(code: string, { trx }: WriteContext): Promise<string> {
  const stem = code.replace(/_\d+$/, '').slice(0, 50)
  const found = await row<{ next: number }>(
    `select coalesce(max(substring(code from '_(\\d{1,6})$')::int), 1) + 1 as next from roles where code ~ ('^' || ? || '_[0-9]{1,6}$')`,
    [stem],
    trx,
  )
  return `${stem}_${found?.next ?? 2}`
}

const FIELDS = [
  'name',
  'code',
  'organisation_kind',
  'status',
  'data_range',
  'include_children',
  'is_super',
  'two_step_required',
] as const

export async function compareRoles(
  leftId: number,
  rightId: number,
  actor: Actor,
  language: Language,
): Promise<RoleComparison> {
  const read = async (id: number) => {
    const found = await findRow(roles, id, actor, 'view')
    return { ...found, name: textIn(found, 'name', language) } as unknown as Role & ComparedRole
  }
  const [left, right] = [await read(leftId), await read(rightId)]
  return {
    left: toComparedRole(left),
    right: toComparedRole(right),
    different: FIELDS.filter((name) => left[name] !== right[name]),
    permissions: splitLists(left.permissions, right.permissions),
    assignable_role_ids: splitLists(left.assignable_role_ids, right.assignable_role_ids),
  }
}

function toComparedRole({
  id,
  name,
  code,
  organisation_kind,
  status,
  data_range,
  include_children,
  is_super,
  two_step_required,
}: ComparedRole): ComparedRole {
  return { id, name, code, organisation_kind, status, data_range, include_children, is_super, two_step_required }
}

function splitLists<One>(left: readonly One[], right: readonly One[]) {
  return {
    left: left.filter((one) => !right.includes(one)),
    both: left.filter((one) => right.includes(one)),
    right: right.filter((one) => !left.includes(one)),
  }
}

/** All permissions with labels; `grantable` are those the actor holds and may grant. */
export function permissionGroups(actor: Actor, language: Language): PermissionGroup[] {
  const said = (key: string) => translateNestedOr(language, key, 'permissions.*')
  return Object.keys(RESOURCE_ACTIONS).map((resource) => ({
    resource,
    title: said(`permissionGroups.${resource}`),
    permissions: PERMISSIONS.filter((one) => one.startsWith(`${resource}.`)).map((permission) => ({
      permission,
      action: permission.slice(resource.length + 1),
      title: said(`permissions.${permission}`),
      grantable: actor.may(permission) && (actor.isSuper || !DECIDES_MONEY.includes(permission)),
    })),
  }))
}
