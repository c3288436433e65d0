import type { DataRange, OrganisationKind } from '@inkfold/api/contracts/statuses'

export interface Role {
  id: number
  name_zh: string
  name_en: string
  organisation_kind: OrganisationKind
  data_range: DataRange
  include_children: boolean
  is_super: boolean
  permissions: string[]
  assignable_role_ids: number[]
  version: number
}

/** The role's fields that the permissions panel edits. */
export type Reach = Pick<Role, 'permissions' | 'data_range' | 'include_children' | 'assignable_role_ids'>

export const reachOf = ({ permissions, data_range, include_children, assignable_role_ids }: Role): Reach => ({
  permissions: permissions.toSorted(),
  data_range,
  include_children,
  assignable_role_ids,
})

export function compareRoles(left: readonly string[], right: readonly string[]) {
  return {
    left: left.filter((each) => !right.includes(each)),
    both: left.filter((each) => right.includes(each)),
    right: right.filter((each) => !left.includes(each)),
  }
}
