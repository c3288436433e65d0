import type { DataRange, OrganisationKind } from '#contracts/statuses'
import type { TwoStepState } from '#contracts/two_step'

export interface Grant {
  range: DataRange
  /** Does the person's own department include the departments below it. */
  includeChildren: boolean
}

/** The signed-in person as every module may know them; identity makes it, core only reads it. */
export interface Actor {
  sessionId: string
  userId: number
  username: string
  isSuper: boolean
  /** `required`: they can set it up, and nothing else. */
  twoStep: TwoStepState
  /** They accepted an agreement that another version has replaced since. */
  isAgreementDue: boolean
  departmentId: number | null
  organisation: {
    id: number
    kind: OrganisationKind
    path: string
    supplierPath: string
    /** Its supplier's term is over: it can be looked at, and what is paid for is finished. */
    isReadOnly: boolean
  }
  may(permission: string): boolean
  grantOf(permission: string): Grant | null
}

/** Who caused a change and by which request; travels into the database for the admin log. */
export interface Cause {
  userId: number | null
  username: string | null
  organisationId: number | null
  /** Of the organisation; none of a job's, whoever it works for. */
  kind: OrganisationKind | null
  requestId: string
  method: string
  path: string
  ip: string
  agent: string
}
