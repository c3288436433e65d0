import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { LedgerKind } from '#contracts/ledger'

interface Hold {
  account_id: number
  organisation_id: number
  kind: LedgerKind
  reason: string
}

/** Held by whom and what for. */
export async function holdOf(holdId: number, trx: Transaction): Promise<Hold> {
  const found = await row<Hold>(
    `select h.account_id, a.organisation_id, h.kind, h.reason from ledger_holds h join ledger_accounts a on a.id = h.account_id where h.id = ?`,
    [holdId],
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found
}
