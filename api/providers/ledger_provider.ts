import type { ApplicationService } from '@adonisjs/core/types'
import { AccountOpener } from '#tenancy/ports/account_opener'

export default class LedgerProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    this.app.container.singleton(AccountOpener, async () => {
      const { LedgerAccountOpener } = await import('#ledger/opener')
      return new LedgerAccountOpener()
    })
  }
}
