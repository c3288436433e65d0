import type { OrganisationKind } from './statuses.ts'

/** What a new organisation does first, in order. The platform has none. */
export const FIRST_STEPS = {
  merchant: ['design', 'product', 'address', 'money', 'sample', 'store', 'team'],
  supplier: ['product', 'payee', 'factory', 'merchant', 'team'],
  factory: ['ship_from', 'team', 'accept', 'ship'],
  platform: [],
} as const satisfies Record<OrganisationKind, readonly string[]>

export type FirstStepName = (typeof FIRST_STEPS)[OrganisationKind][number]
export const FIRST_STEP_NAMES = [...new Set(Object.values(FIRST_STEPS).flat())] as readonly FirstStepName[]

/** `GET /api/v1/first-steps`; empty for who has hidden them. */
export interface FirstStep {
  name: FirstStepName
  is_done: boolean
}

/** Key of the user's preference that hides the list. */
export const FIRST_STEPS_HIDDEN = 'firstSteps.hidden'
