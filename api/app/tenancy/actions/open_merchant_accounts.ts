import app from '@adonisjs/core/services/app'
import type { Transaction } from '#core/database'
import { AccountOpener } from '#tenancy/ports/account_opener'

/** A merchant is never without its balance: who makes one calls this before the transaction ends. */
export async function openMerchantAccounts(organisationId: number, trx: Transaction): Promise<void> {
  const opener = await app.container.make(AccountOpener)
  await opener.open(organisationId, trx)
}
