import type { Transaction } from '#core/database'
import { rows } from '#core/database'
import type { AdjustmentAction } from '#contracts/ledger'
import { tell } from '#core/notices/tell'
import type { Adjustment } from '#ledger/actions/apply_adjustment'

/** Whoever asked hears what became of it; the merchant hears of what changed. */
export async function tellOfDecision(
  adjustment: Adjustment,
  action: AdjustmentAction,
  trx: Transaction,
): Promise<void> {
  if (action === 'withdraw') return
  const { id, amount, requested_by: requestedBy } = adjustment
  await tell(requestedBy, action === 'approve' ? 'adjustment_approved' : 'adjustment_rejected', { id, amount }, trx)
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
