import vine from '@vinejs/vine'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, object, text, queryWhole } from '#core/http/schemas'
import { DATA_RANGES } from '#contracts/statuses'
import { copyRole, permissionGroups, compareRoles, roles } from '#identity/access/roles'
import type { Role } from '#identity/access/role_rules'
import { MENUS } from '#identity/session/answers'
import { menuTree } from '#identity/access/menus'

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
  handle: ({ ctx, body }) => runCommand(ctx, (context) => copyRole(idOf(ctx), body, context)),
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
const roleId = queryWhole()

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
