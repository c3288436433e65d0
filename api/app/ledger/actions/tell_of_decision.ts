import type { Transaction } from '#core/database'
import { rows } from '#core/database'
import type { AdjustmentAction } from '#contracts/ledger'
import type { WriteContext } from '#core/crud/resource'
import { tell } from '#core/notices/tell'
import { tellHolders } from '#core/notices/tell_holders'
import type { Adjustment } from '#ledger/actions/apply_adjustment'

/** Whoever asked hears what became of it, as do the others who could have decided it; the merchant hears of what changed. */
export async function tellOfDecision(
  adjustment: Adjustment,
  action: AdjustmentAction,
  context: WriteContext,
): Promise<void> {
  if (action === 'withdraw') return
  const { trx } = context
  const { id, amount, requested_by: requestedBy } = adjustment
  await tell(requestedBy, action === 'approve' ? 'adjustment_approved' : 'adjustment_rejected', { id, amount }, trx)
  const kind = action === 'approve' ? 'adjustment_was_approved' : 'adjustment_was_rejected'
  await tellHolders({ kind, permission: 'ledger_adjustments.approve', params: { id, amount } }, context)
  if (action === 'approve') await tellMerchant(adjustment, trx)
}

async function tellMerchant(
  { organisation_id: organisationId, account, direction, amount }: Adjustment,
  trx: Transaction,
) {
  const kind = `${account}_${direction}d` as const
  const main = await rows<{ id: number }>(
    `select id from users where organisation_id = ? and account_type = 'main'`,
    [organisationId],
    trx,
  )
  for (const { id } of main) await tell(id, kind, { amount }, trx)
}
