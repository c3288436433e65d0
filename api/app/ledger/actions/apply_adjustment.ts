import type { Transaction } from '#core/database'
import type { AdjustmentDirection, AdjustmentStatus, OwnedAccount } from '#contracts/ledger'
import { credit } from '#ledger/actions/credit'
import { debit } from '#ledger/actions/debit'
import { sumOf } from '#ledger/domain/adjustment_rules'

export interface Adjustment {
  id: number
  organisation_id: number
  account: OwnedAccount
  direction: AdjustmentDirection
  amount: string
  reason: string
  status: AdjustmentStatus
  requested_by: number
}

const KIND = { balance: 'adjustment', score: 'score_adjustment' } as const

/** Moves what was asked for. The adjustment's number is the key: however it comes about, it moves once. */
export async function applyAdjustment(adjustment: Adjustment, actorId: number, trx: Transaction): Promise<number> {
  const { id, organisation_id: organisationId, account, direction, reason } = adjustment
  const apply = direction === 'increase' ? credit : debit
  const { operationId } = await apply(
    {
      organisationId,
      kind: KIND[account],
      amount: sumOf(account, adjustment.amount),
      key: { scope: 'adjustment', key: String(id) },
      reason,
      actorId,
    },
    trx,
  )
  return operationId
}
