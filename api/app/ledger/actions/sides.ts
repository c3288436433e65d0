import type { Transaction } from '#core/database'
import { DUES, type CounterAccount, type LedgerUnit, type OwnedAccount } from '#contracts/ledger'
import { counterAccount, duesAccount, ownedAccount } from '#ledger/actions/open_account'
import type { CounterAccount, LedgerUnit, OwnedAccount } from '#contracts/ledger'
import { accountsOf } from '#ledger/actions/open_account'

interface Kind {
  owned: OwnedAccount | typeof DUES
  counter: CounterAccount | null
}

/** The merchant's account and the one that stands against it. */
export async function sidesOf(organisationId: number, { owned, counter }: Kind, unit: LedgerUnit, trx: Transaction) {
  if (!counter) throw new TypeError('This kind moves between merchants')
  return {
    owned:
      owned === DUES ? await duesAccount(organisationId, trx) : await ownedAccount(organisationId, owned, unit, trx),
    counter: await counterAccount(organisationId, counter, unit, trx),
  }
  return accountsOf(organisationId, { owned, counter }, unit, trx)
}
