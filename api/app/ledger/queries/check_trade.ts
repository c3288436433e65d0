import type { Transaction } from '#core/database'
import { brokenOf, type Broken, type Promised } from '#core/promises'

const PROMISES: Promised[] = []

/** For modules to the right of this one: what they promise of what was paid for, watched every night as the ledger is. */
export const alsoPromise = (promises: readonly Promised[]): number => PROMISES.push(...promises)

/** Every broken promise of what money was paid for; nothing at best. */
export const checkTrade = (client?: Transaction): Promise<Broken[]> => brokenOf(PROMISES, client)
