import { createHash } from 'node:crypto'
import type { LedgerKind, LedgerUnit } from '#contracts/ledger'

/** How much: money, or points of score. `Money` is one. */
export interface Sum {
  readonly minor: number
  readonly currency: LedgerUnit
}

export const points = (count: number): Sum => ({ minor: count, currency: 'SCORE' })

/** One thing to be done once; the key was kept before the first attempt. */
export interface Key {
  scope: string
  key: string
}

/** One movement of a merchant's money or score, and why. */
export interface Movement {
  organisationId: number
  kind: LedgerKind
  amount: Sum
  key: Key
  reason?: string
  /** Null where no person asked for it. */
  actorId?: number | null
  /** The order it is about, where it is about one. */
  orderNo?: string
}

export interface Posted {
  operationId: number
  /** False: it had been done before under this key, and this is what was done. */
  isFirst: boolean
}

/** What is asked, so that another thing under the same key is noticed. */
export function hashOf(...asked: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

export function refuseStrangeSum({ minor }: Sum): void {
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new RangeError(`Not an amount that can move: ${minor}`)
}
