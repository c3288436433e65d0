import type { Transaction } from '#core/database'
import { DUES, type CounterAccount, type LedgerUnit, type OwnedAccount } from '#contracts/ledger'
import { bothAccounts, counterAccount, duesAccount } from '#ledger/actions/open_account'

interface Kind {
  owned: OwnedAccount | typeof DUES
  counter: CounterAccount | null
}

/** The merchant's account and the one that stands against it. */
export async function sidesOf(organisationId: number, { owned, counter }: Kind, unit: LedgerUnit, trx: Transaction) {
  if (!counter) throw new TypeError('This kind moves between merchants')
  if (owned !== DUES) return bothAccounts(organisationId, { owned, counter }, unit, trx)
  return {
    owned: await duesAccount(organisationId, trx),
    counter: await counterAccount(organisationId, counter, unit, trx),
  }
}
