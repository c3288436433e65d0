import type { DataRange, OrganisationKind } from '#contracts/statuses'
import type { TwoStepState } from '#contracts/two_step'

export interface Grant {
  range: DataRange
  /** Whether the person's department includes its sub-departments. */
  includeChildren: boolean
}

export interface ActingKey {
  id: number
  name: string
  /** The stores to whose rows the key is limited; null for no limit. */
  storeIds: readonly number[] | null
}

/** The signed-in person. Created by identity, read-only for other modules. */
export interface Actor {
  sessionId: string
  userId: number
  username: string
  isSuper: boolean
  /** `required`: only the set-up is open to them. */
  twoStep: TwoStepState
  /** A newer version of the agreement awaits their acceptance. */
  isAgreementDue: boolean
  departmentId: number | null
  organisation: {
    id: number
    kind: OrganisationKind
    path: string
    supplierPath: string
    /** The supplier's term has ended: read-only except for finishing what was paid. */
    isReadOnly: boolean
  }
  /** Set where an API key acts with its maker's rights. */
  apiKey?: ActingKey
  may(permission: string): boolean
  grantOf(permission: string): Grant | null
}

/** Who caused a change, by which request; the database writes it into the admin log. */
export interface Cause {
  userId: number | null
  username: string | null
  organisationId: number | null
  /** The organisation's kind; null for jobs. */
  kind: OrganisationKind | null
  requestId: string
  method: string
  path: string
  ip: string
  agent: string
  apiKeyId?: number
}
