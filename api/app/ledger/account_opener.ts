import type { Transaction } from '#core/database'
import { earnScore } from '#ledger/score/earn'
import { openAccounts } from '#ledger/posting/accounts'
import { AccountOpener } from '#tenancy/open_merchant_accounts'

/** Opens empty accounts for a new merchant and credits the welcome points. */
export class LedgerAccountOpener extends AccountOpener {
  async open(organisationId: number, trx: Transaction): Promise<void> {
    await openAccounts(organisationId, trx)
    await earnScore({ organisationId, event: 'register', subject: String(organisationId) }, trx)
  }
}
