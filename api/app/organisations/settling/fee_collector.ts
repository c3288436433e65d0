import type { Transaction } from '#core/database'

export interface Fee {
  organisationId: number
  settlingId: number
  no: string
  minor: number
  actorId: number
}

/** Port: books a confirmed fee once, in the transaction of its confirmation. Implemented by ledger. */
export abstract class FeeCollector {
  /** Returns the id of the ledger operation. */
  abstract collect(fee: Fee, trx: Transaction): Promise<number>
}
