import type { Transaction } from '#core/database'

export interface Fee {
  /** The supplier that pays it. */
  organisationId: number
  settlingId: number
  no: string
  minor: number
  actorId: number
}

/** The port by which a fee that was seen to come is booked, once, in the transaction of its confirmation; the ledger is behind it. */
export abstract class FeeCollector {
  /** The operation by which it came. */
  abstract collect(fee: Fee, trx: Transaction): Promise<number>
}
