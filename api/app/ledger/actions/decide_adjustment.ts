import { row, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import type { AdjustmentAction, AdjustmentStatus } from '#contracts/ledger'
import { refuseDependent } from '#core/two_people'
import { applyAdjustment, type Adjustment } from '#ledger/actions/apply_adjustment'
import { tellOfDecision } from '#ledger/actions/tell_of_decision'
import { refuseWrongPerson } from '#ledger/domain/adjustment_rules'
import { adjustmentStates } from '#ledger/domain/adjustment_states'
import { ledgerAdjustments } from '#ledger/resources/adjustments'

export interface Decision {
  id: number
  action: AdjustmentAction
  remark: string
}

/** The permission that each takes. */
export const DECIDES = { approve: 'approve', reject: 'approve', withdraw: 'create' } as const

/** Decides an adjustment once. Approved, its movement, its new state and everybody's notice are one transaction. */
export async function decideAdjustment({ id, action, remark }: Decision, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = (await holdRow(ledgerAdjustments, id, actor, DECIDES[action], trx)) as unknown as Adjustment
  refuseWrongPerson(action, held.requested_by, actor.userId)
  const status = adjustmentStates.next(held.status, action)
  if (action === 'reject' && remark === '') throw refuseField('remark', 'E_REQUIRED')
  if (action === 'approve') await refuseDependent(actor.userId, held.requested_by, trx)
  const operationId = action === 'approve' ? await applyAdjustment(held, actor.userId, trx) : null
  await settle({ id, status, remark, operationId }, context)
  await tellOfDecision(held, action, context)
  return findRow(ledgerAdjustments, id, actor, DECIDES[action], trx)
}

interface Settled {
  id: number
  status: AdjustmentStatus
  remark: string
  operationId: number | null
}

async function settle(
  { id, status, remark, operationId }: Settled,
  { actor, trx }: { actor: WriteContext['actor']; trx: Transaction },
) {
  await row(
    `update ledger_adjustments set status = ?, remark = ?, operation_id = ?, decided_by = ?, decided_name = ?, decided_at = now(),
            decided_txid = pg_current_xact_id(), version = version + 1, updated_at = now() where id = ?`,
    [status, remark, operationId, actor.userId, actor.username, id],
    trx,
  )
}
