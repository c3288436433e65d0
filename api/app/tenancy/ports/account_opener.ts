import type { Transaction } from '#core/database'

/** The port by which whoever makes a merchant has its accounts opened, in the same transaction; the ledger is behind it. */
export abstract class AccountOpener {
  abstract open(organisationId: number, trx: Transaction): Promise<void>
}
