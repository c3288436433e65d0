import type { ApplicationService } from '@adonisjs/core/types'
import { FeeCollector } from '#organisations/settling/fee_collector'
import { AccountOpener } from '#tenancy/open_merchant_accounts'

export default class LedgerProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(AccountOpener, async () => {
      const { LedgerAccountOpener } = await import('#ledger/account_opener')
      return new LedgerAccountOpener()
    })
    this.app.container.singleton(FeeCollector, async () => {
      const { LedgerFeeCollector } = await import('#ledger/fees/charges')
      return new LedgerFeeCollector()
    })
  }
}
