import type { Transaction } from '#core/database'
import { ownedAccount } from '#ledger/actions/open_account'
import { move } from '#ledger/actions/move'
import { operate } from '#ledger/actions/operate'
import { hashOf, type Movement, type Posted } from '#ledger/domain/posting'

export type TransferOrder = Omit<Movement, 'kind'> & { toOrganisationId: number }

/** From one merchant's balance to another's, once for its key. */
export async function transfer({ toOrganisationId, ...order }: TransferOrder, trx: Transaction): Promise<Posted> {
  const { organisationId, amount, reason } = order
  const hash = hashOf('transfer', organisationId, toOrganisationId, amount.minor, amount.currency, reason)
  const kind = 'transfer'
  return operate({ ...order, kind, hash }, trx, async (operationId) => {
    const from = await ownedAccount(organisationId, 'balance', amount.currency, trx)
    const to = await ownedAccount(toOrganisationId, 'balance', amount.currency, trx)
    await move({ operationId, kind, debit: from, credit: to, amount }, trx)
  })
}
