import type { Transaction } from '#core/database'
import { moveProduction } from '#fulfilment/actions/move_production'
import type { HeldProduction } from '#fulfilment/queries/held_production'
import type { Doer } from '#orders/actions/step'

/** Nobody's hand: the clock, or what was heard. */
export const BY_CLOCK: Doer = { party: 'system', userId: null, username: null }

/** It arrived, or so long ago that it must have. */
export const completeProduction = (held: HeldProduction, trx: Transaction): Promise<void> =>
  moveProduction(held, 'complete', BY_CLOCK, trx)
