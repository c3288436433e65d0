import type { Transaction } from '#core/database'
import app from '@adonisjs/core/services/app'

/** The port by which whoever makes a merchant has its accounts opened, in the same transaction; the ledger is behind it. */
export abstract class AccountOpener {
  abstract open(organisationId: number, trx: Transaction): Promise<void>
}

/** A merchant is never without its balance: who makes one calls this before the transaction ends. */
export async function openMerchantAccounts(organisationId: number, trx: Transaction): Promise<void> {
  const opener = await app.container.make(AccountOpener)
  await opener.open(organisationId, trx)
}
