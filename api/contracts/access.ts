import type { DataRange } from './statuses.ts'

/** `GET /api/v1/permissions`: every permission with its translated name, by resource. */
export interface PermissionGroup {
  resource: string
  title: string
  permissions: { permission: string; action: string; title: string; grantable: boolean }[]
}

/** `GET /api/v1/roles/compare`: permissions that only one of the two roles has, and those both have. */
export interface RoleComparison {
  left: ComparedRole
  right: ComparedRole
  /** Names of the fields in which the roles differ. */
  different: string[]
  permissions: { left: string[]; both: string[]; right: string[] }
  assignable_role_ids: { left: number[]; both: number[]; right: number[] }
}

export interface ComparedRole {
  id: number
  name: string
  code: string
  organisation_kind: string
  status: string
  data_range: DataRange
  include_children: boolean
  is_super: boolean
  two_step_required: boolean
}

/** Order of evaluation. */
export const EXPLAINED_RULES = [
  'account_active',
  'organisation_active',
  'super',
  'role_grants',
  'record_in_range',
  'record_granted',
] as const
export type ExplainedRule = (typeof EXPLAINED_RULES)[number]

/** `GET /api/v1/permissions/explain` */
export interface Explanation {
  allowed: boolean
  steps: { rule: ExplainedRule; passed: boolean; detail: string | null }[]
  roles: { id: number; name: string; is_enabled: boolean; is_granting: boolean; data_range: DataRange }[]
  range: DataRange | null
  include_children: boolean
  /** The verdict in sentences, in the language of the request. */
  reasons: string[]
}
