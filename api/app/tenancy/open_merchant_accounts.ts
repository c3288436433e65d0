import type { Transaction } from '#core/database'
import app from '@adonisjs/core/services/app'

/** Port: creates a merchant under a supplier, within its limits. Implemented by organisations. */
export abstract class MerchantOpener {
  abstract open(name: string, supplierId: number, trx: Transaction): Promise<number>
}

/** Port: opens a new merchant's accounts in the same transaction. Implemented by ledger. */
export abstract class AccountOpener {
  abstract open(organisationId: number, trx: Transaction): Promise<void>
  /** With play money. */
  abstract openPlay(organisationId: number, trx: Transaction): Promise<void>
}

/** Call before the transaction that creates the merchant ends: every merchant needs a balance. */
export async function openMerchantAccounts(organisationId: number, trx: Transaction): Promise<void> {
  const opener = await app.container.make(AccountOpener)
  await opener.open(organisationId, trx)
}

export async function openPlayAccounts(organisationId: number, trx: Transaction): Promise<void> {
  const opener = await app.container.make(AccountOpener)
  await opener.openPlay(organisationId, trx)
}
