import type { ComparedRole, RoleComparison } from '#contracts/access'
import type { Language } from '#contracts/languages'
import { findRow } from '#core/crud/find'
import type { Actor } from '#core/http/actor'
import { textIn } from '#core/localised'
import type { Role } from '#identity/domain/role_rules'
import { roles } from '#identity/resources/roles'

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

/** Two roles side by side, both within the reach of who asks. */
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
    left: shown(left),
    right: shown(right),
    different: FIELDS.filter((name) => left[name] !== right[name]),
    permissions: parted(left.permissions, right.permissions),
    assignable_role_ids: parted(left.assignable_role_ids, right.assignable_role_ids),
  }
}

function shown({
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

function parted<One>(left: readonly One[], right: readonly One[]) {
  return {
    left: left.filter((one) => !right.includes(one)),
    both: left.filter((one) => right.includes(one)),
    right: right.filter((one) => !left.includes(one)),
  }
}
