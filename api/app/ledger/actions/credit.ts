import type { Transaction } from '#core/database'
import { LEDGER_KINDS } from '#contracts/ledger'
import { move } from '#ledger/actions/move'
import { operate } from '#ledger/actions/operate'
import { sidesOf } from '#ledger/actions/sides'
import { hashOf, type Movement, type Posted } from '#ledger/domain/posting'

/** Gives a merchant money or score, once for its key. */
export async function credit(movement: Movement, trx: Transaction): Promise<Posted> {
  const { organisationId, kind, amount, reason } = movement
  const hash = hashOf('credit', organisationId, kind, amount.minor, amount.currency, reason)
  return operate({ ...movement, hash }, trx, async (operationId) => {
    const { owned, counter } = await sidesOf(organisationId, LEDGER_KINDS[kind], amount.currency, trx)
    await move({ operationId, kind, debit: counter, credit: owned, amount }, trx)
  })
}
