import vine from '@vinejs/vine'
import { change } from '#core/crud/change'
import { findRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, object, text } from '#core/http/schemas'
import { MOST } from '#core/lists/values'
import { DATA_RANGES } from '#contracts/statuses'
import { copyRole } from '#identity/actions/access/copy_role'
import type { Role } from '#identity/domain/role_rules'
import { MENUS } from '#identity/endpoints/answers'
import { menuTree } from '#identity/queries/menu_tree'
import { permissionGroups } from '#identity/queries/permission_groups'
import { compareRoles } from '#identity/queries/role_comparison'
import { roles } from '#identity/resources/roles'

export const copy = endpoint({
  body: {
    name_zh: vine.string().trim().minLength(1).maxLength(60).optional(),
    name_en: vine.string().trim().maxLength(60).optional(),
    code: vine
      .string()
      .maxLength(60)
      .regex(/^[a-z][a-z0-9_]*$/)
      .optional(),
  },
  answer: rowSchema(roles),
  handle: ({ ctx, body }) => change(ctx, (context) => copyRole(idOf(ctx), body, context)),
})

const ROLE = object({
  id: integer,
  name: text,
  code: text,
  organisation_kind: text,
  status: text,
  data_range: choice(DATA_RANGES),
  include_children: flag,
  is_super: flag,
  two_step_required: flag,
})
const sides = (item: object) => object({ left: list({ ...item }), both: list({ ...item }), right: list({ ...item }) })
const roleId = vine.number().withoutDecimals().range([1, MOST])

export const compare = endpoint({
  query: { left: roleId.clone(), right: roleId.clone() },
  answer: object({
    left: ROLE,
    right: ROLE,
    different: list(text),
    permissions: sides(text),
    assignable_role_ids: sides(integer),
  }),
  handle: ({ ctx, query }) => compareRoles(query.left, query.right, actorOf(ctx), ctx.language),
})

/** The navigation as people with this role, and no other, find it. */
export const previewMenus = endpoint({
  answer: MENUS,
  async handle({ ctx }) {
    const role = (await findRow(roles, idOf(ctx), actorOf(ctx), 'view')) as unknown as Role
    const may = (permission: string) => role.is_super || role.permissions.includes(permission)
    return menuTree(role.organisation_kind === 'merchant' ? 'workspace' : 'back_office', may, ctx.language)
  },
})

export const listPermissions = endpoint({
  answer: list(
    object({
      resource: text,
      title: text,
      permissions: list(object({ permission: text, action: text, title: text, grantable: flag })),
    }),
  ),
  handle: ({ ctx }) => permissionGroups(actorOf(ctx), ctx.language),
})
