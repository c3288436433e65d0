import type { OrganisationKind } from '#contracts/statuses'
import type { Actor } from '#core/http/actor'

const SUPPLYING: readonly OrganisationKind[] = ['supplier', 'factory']

/** For how much a merchant sells is no business of whoever supplies it. */
export const OF_MERCHANT = { withheld: SUPPLYING }
export const readsSales = ({ organisation: { kind } }: Actor): boolean => !SUPPLYING.includes(kind)
