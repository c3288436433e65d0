import { TEST_BALANCE } from '#contracts/api_keys'
import { row, type Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { earnScore } from '#ledger/score/earn'
import { openAccounts } from '#ledger/posting/accounts'
import { credit } from '#ledger/posting/movements'
import { AccountOpener } from '#tenancy/open_merchant_accounts'

const PLAY_MONEY = Money.fromDecimal(TEST_BALANCE, 'RMB')

/** Opens empty accounts for a new merchant and credits the welcome points. */
export class LedgerAccountOpener extends AccountOpener {
  async open(organisationId: number, trx: Transaction): Promise<void> {
    await openAccounts(organisationId, trx)
    await earnScore({ organisationId, event: 'register', subject: String(organisationId) }, trx)
  }

  /** The counter account is the play organisation's own, so that no sum of a supplier contains play money. */
  async openPlay(organisationId: number, trx: Transaction): Promise<void> {
    await openAccounts(organisationId, trx)
    const key = { scope: 'play opening', key: String(organisationId) }
    await credit({ organisationId, kind: 'opening', amount: PLAY_MONEY, key }, trx)
  }
}

/** Credits what is missing to the play money of the beginning. Of several at once the first one finds something missing. */
export async function topUpPlay(organisationId: number, trx: Transaction): Promise<void> {
  await row('select 1 from organisations where id = ? and play_of is not null for no key update', [organisationId], trx)
  const account = await row<{ posted: number; seq: string }>(
    `select b.posted::float8 as posted, b.last_seq::text as seq from ledger_accounts a join ledger_balances b on b.account_id = a.id
      where a.organisation_id = ? and a.kind = 'balance' and a.currency = 'RMB'`,
    [organisationId],
    trx,
  )
  const missing = PLAY_MONEY.minor - (account?.posted ?? 0)
  if (missing <= 0) return
  const key = { scope: 'play top-up', key: `${organisationId} ${account?.seq ?? 0}` }
  await credit({ organisationId, kind: 'opening', amount: Money.ofMinor(missing, 'RMB'), key }, trx)
}
