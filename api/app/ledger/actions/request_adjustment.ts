import { row, type Row } from '#core/database'
import { refuseField } from '#core/errors'
import { findRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import type { AdjustmentDirection, OwnedAccount } from '#contracts/ledger'
import { sumOf } from '#ledger/domain/adjustment_rules'
import { merchantWithin } from '#ledger/queries/merchant_within'
import { ledgerAdjustments } from '#ledger/resources/adjustments'

export interface AskedAdjustment {
  organisation_id: number
  account: OwnedAccount
  direction: AdjustmentDirection
  amount: string
  reason: string
}

/** Notes what somebody wants put right; nothing moves until somebody else agrees. */
export async function requestAdjustment(asked: AskedAdjustment, { actor, trx }: WriteContext): Promise<Row> {
  const { account, direction, reason } = asked
  const sum = sumOf(account, asked.amount)
  if (reason.trim() === '') throw refuseField('reason', 'E_REQUIRED')
  const merchant = await merchantWithin(asked.organisation_id, actor, 'create', trx)
  const made = await row<{ id: number }>(
    `insert into ledger_adjustments (organisation_id, account, direction, amount_minor, reason, requested_by, requested_name)
     values (?, ?, ?, ?, ?, ?, ?) returning id`,
    [merchant, account, direction, sum.minor, reason.trim(), actor.userId, actor.username],
    trx,
  )
  return findRow(ledgerAdjustments, made?.id as number, actor, 'create', trx)
}
