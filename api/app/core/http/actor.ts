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
  /** The version of the contract in which it was made. */
  version: string
  /** Acts in the merchant's play side. */
  isTest: boolean
  /** Of a live key the play side, of a test key the merchant; null while there is no play side. */
  otherSide: { id: number; path: string } | null
}

/** An open editor in a frame on another page: it reaches the pictures and the design of its session alone. */
export interface ActingEditor {
  id: number
  designId: number
  /** Numbers of the merchant's own fonts in the design that the session began with. */
  ownFonts: readonly number[]
  /** Who made the session. Only for work that the session itself decides. */
  maker: Actor
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
  editor?: ActingEditor
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

/** Whether the actor works on play data: a test key. */
export const isPlay = ({ apiKey }: Actor): boolean => apiKey?.isTest ?? false

/** The organisation that others know: for a test key its merchant. */
export const realOrganisationOf = (actor: Actor): number =>
  (isPlay(actor) ? actor.apiKey?.otherSide?.id : undefined) ?? actor.organisation.id
