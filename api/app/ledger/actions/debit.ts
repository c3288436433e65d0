import type { Transaction } from '#core/database'
import { LEDGER_KINDS } from '#contracts/ledger'
import { move } from '#ledger/actions/move'
import { operate } from '#ledger/actions/operate'
import { sidesOf } from '#ledger/actions/sides'
import { hashOf, type Movement, type Posted } from '#ledger/domain/posting'

/** Takes from a merchant what is there and not held, once for its key; else it refuses and nothing has happened. */
export async function debit(movement: Movement, trx: Transaction): Promise<Posted> {
  const { organisationId, kind, amount, reason } = movement
  const hash = hashOf('debit', organisationId, kind, amount.minor, amount.currency, reason)
  return operate({ ...movement, hash }, trx, async (operationId) => {
    const { owned, counter } = await sidesOf(organisationId, LEDGER_KINDS[kind], amount.currency, trx)
    await move({ operationId, kind, debit: owned, credit: counter, amount }, trx)
  })
}
