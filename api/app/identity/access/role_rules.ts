import { rows, type Transaction, row, type Row } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'
import {
  covers,
  rankOfActor,
  reachOfRole,
  diffIds,
  isWider,
  outranks,
  reachOfActor,
  type Reach,
} from '#identity/access/rank'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { DECIDES_MONEY } from '#contracts/permissions'
import type { DataRange, OrganisationKind } from '#contracts/statuses'

const NAMED_BY_OWN_ROLES = `t.id in (
    select a.assignable_id from role_assignable a join roles r on r.id = a.role_id and r.status = 'enabled'
      join user_roles ur on ur.role_id = r.id where ur.user_id = ?)`

/**
 * Assignable roles as SQL over `t`. Suppliers and merchants share their main account's role with all others of their
 * kind, so it cannot list what one of them created: role creators may assign roles of their own organisation and those
 * below.
 */
export function assignableRolesSql({ userId, organisation, may }: Assigner): Sql {
  if (!canAssignOwnRoles({ organisation, may })) return { text: NAMED_BY_OWN_ROLES, bindings: [userId] }
  const own = 't.organisation_id in (select id from organisations where path like ?)'
  return { text: `(${NAMED_BY_OWN_ROLES} or ${own})`, bindings: [userId, `${organisation.path}%`] }
}

type Assigner = Pick<Actor, 'userId' | 'organisation' | 'may'>

/** May assign the roles of their organisation without a role that lists them. */
export const canAssignOwnRoles = ({ organisation, may }: Omit<Assigner, 'userId'>) =>
  organisation.kind !== 'platform' && may('roles.create')

type RoleRow = Parameters<typeof reachOfRole>[0] & { id: number; is_super: boolean }

/** Which of these roles an actor may assign or remove: listed for them and within their own grants. */
export async function assignableRoles(actor: Actor, ids: number[], trx?: Transaction): Promise<Set<number>> {
  if (actor.isSuper || ids.length === 0) return new Set(ids)
  const named = assignableRolesSql(actor)
  const found = await rows<RoleRow>(
    `select t.id, t.is_super, t.organisation_kind, t.data_range, t.include_children,
            array(select p.permission from role_permissions p where p.role_id = t.id) as permissions
       from roles t where t.id = any(?) and ${named.text}`,
    [ids, ...named.bindings],
    trx,
  )
  const own = rankOfActor(actor)
  return new Set(found.filter((role) => !role.is_super && covers(own, reachOfRole(role))).map(({ id }) => id))
}

export interface Role {
  id: number
  organisation_id: number
  organisation_kind: OrganisationKind
  data_range: DataRange
  include_children: boolean
  is_super: boolean
  two_step_required: boolean
  permissions: string[]
  assignable_role_ids: number[]
}

/** An actor grants only permissions they hold, and edits neither their own roles nor roles of equal reach. */
export const roleRules: Hooks = {
  async beforeWrite(values, before, { actor, trx }) {
    if (before && !(actor.isSuper && changesOnlyTwoStep(values, before)))
      await rejectHigherRole(before as unknown as Role, actor, trx)
    if (!actor.isSuper) {
      await rejectGrant(values, before, actor, trx)
      rejectMoneyPermissions(values, before)
    }
    return values
  },
  /** The creator of a role may assign it: their own role cannot be edited to list it. */
  async afterWrite(role, before, { actor, trx }) {
    if (before || actor.isSuper || canAssignOwnRoles(actor)) return
    await row(
      `insert into role_assignable (role_id, assignable_id)
       select r.id, ? from user_roles ur join roles r on r.id = ur.role_id and r.status = 'enabled'
         join role_permissions p on p.role_id = r.id and p.permission = 'roles.create' where ur.user_id = ?`,
      [role.id, actor.userId],
      trx,
    )
  },
  canDelete: (role, { actor, trx }) => rejectHigherRole(role as unknown as Role, actor, trx),
}

const changesOnlyTwoStep = (values: Row, before: Row) =>
  Object.keys(values).every(
    (name) => name === 'two_step_required' || JSON.stringify(values[name]) === JSON.stringify(before[name]),
  )

async function rejectHigherRole(role: Role, actor: Actor, trx: Transaction) {
  if (role.is_super) throw new Refusal('E_ROLE_TOO_HIGH')
  if (actor.isSuper) return
  const own = await row('select 1 from user_roles where user_id = ? and role_id = ?', [actor.userId, role.id], trx)
  if (own || !outranks(actor, reachOfRole(role))) throw new Refusal('E_ROLE_TOO_HIGH')
}

/** Only super accounts create, copy or change a role with money permissions, whatever field changes. */
function rejectMoneyPermissions(values: Row, before: Row | null) {
  const held = [before?.permissions, values.permissions].flatMap((one) => (one as string[] | undefined) ?? [])
  if (DECIDES_MONEY.some((one) => held.includes(one))) throw refuseField('permissions', 'E_SUPER_GRANTS')
}

const EMPTY = { permissions: [], assignable_role_ids: [], include_children: false }

/** Checks the role as a whole: a range that was harmless with the old permissions may not be with the new ones. */
async function rejectGrant(values: Row, before: Row | null, actor: Actor, trx: Transaction) {
  const role = { ...EMPTY, ...before, ...values } as unknown as Role
  if (!KINDS_BELOW[actor.organisation.kind].includes(role.organisation_kind))
    throw refuseField('organisation_kind', 'E_FORBIDDEN')
  rejectExcessPermissions(reachOfRole(role), reachOfActor(actor))
  const { changed } = diffIds(((before ?? EMPTY) as unknown as Role).assignable_role_ids, role.assignable_role_ids)
  const mine = await assignableRoles(actor, changed, trx)
  if (changed.some((id) => !mine.has(id))) throw refuseField('assignable_role_ids', 'E_GRANT_TOO_MUCH')
}

function rejectExcessPermissions(wanted: Reach, own: Reach) {
  const missing = [...wanted.keys()].filter((permission) => !own.has(permission))
  if (missing.length > 0) throw refuseField('permissions', 'E_GRANT_TOO_MUCH', { permissions: missing.join(', ') })
  for (const [permission, { range, includeChildren }] of wanted) {
    const held = own.get(permission)
    if (held && isWider(range, held.range)) throw refuseField('data_range', 'E_GRANT_TOO_MUCH')
    const widened = range === 'department' && held?.range === range && includeChildren && !held.includeChildren
    if (widened) throw refuseField('include_children', 'E_GRANT_TOO_MUCH')
  }
}

const KINDS_BELOW: Record<OrganisationKind, readonly OrganisationKind[]> = {
  platform: ['platform', 'supplier', 'factory', 'merchant'],
  supplier: ['supplier', 'factory', 'merchant'],
  factory: ['factory'],
  merchant: ['merchant'],
}

/** Assignable roles are made for the organisation's kind, by it or by one above it. */
export async function rejectUnfitRoles(roleIds: number[], organisationId: number, trx: Transaction) {
  const unfit = await rows(
    `select 1 from roles r join organisations maker on maker.id = r.organisation_id join organisations o on o.id = ?
      where r.id = any(?) and not (r.organisation_kind = o.kind and o.path like maker.path || '%')`,
    [organisationId, roleIds],
    trx,
  )
  if (unfit.length > 0) throw refuseField('role_ids', 'E_ROLE_UNFIT')
}
