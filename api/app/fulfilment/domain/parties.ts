import type { Party } from '#contracts/orders'

/** The workshop, and those whose workshop it is. */
export const MADE_BY: readonly Party[] = ['factory', 'supplier', 'platform']
/** Parcels also leave by the clock. */
export const SENT_BY: readonly Party[] = [...MADE_BY, 'system']
/** Whoever may end the order ends what is made for it. */
export const ENDED_BY: readonly Party[] = ['merchant', 'supplier', 'platform', 'system']
export const CLOCK: readonly Party[] = ['system']
