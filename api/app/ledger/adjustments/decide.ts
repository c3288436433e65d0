import { type Transaction, rows, row, type Row } from '#core/database'
import type { AdjustmentDirection, AdjustmentStatus, OwnedAccount, AdjustmentAction } from '#contracts/ledger'
import { credit, debit } from '#ledger/posting/movements'
import { parseAmount, refuseWrongDecider } from '#ledger/adjustments/request'
import type { WriteContext } from '#core/crud/resource'
import { notifyPermissionHolders, notifyUser, notifyUsers } from '#core/notices/notify_user'
import { refuseField } from '#core/errors'
import { findRow, lockRow } from '#core/crud/find_rows'
import { rejectDependent } from '#core/independence'
import { adjustmentStates, ledgerAdjustments } from '#ledger/adjustments/adjustments'

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

/** Idempotent: the adjustment's number is the key. */
export async function applyAdjustment(adjustment: Adjustment, actorId: number, trx: Transaction): Promise<number> {
  const { id, organisation_id: organisationId, account, direction, reason } = adjustment
  const apply = direction === 'increase' ? credit : debit
  const { operationId } = await apply(
    {
      organisationId,
      kind: KIND[account],
      amount: parseAmount(account, adjustment.amount),
      key: { scope: 'adjustment', key: String(id) },
      reason,
      actorId,
    },
    trx,
  )
  return operationId
}

/** Notifies the requester and all who could have decided; the merchant is notified of the movement. */
export async function notifyDecision(
  adjustment: Adjustment,
  action: AdjustmentAction,
  context: WriteContext,
): Promise<void> {
  if (action === 'withdraw') return
  const { trx } = context
  const { id, amount, requested_by: requestedBy } = adjustment
  await notifyUser(
    requestedBy,
    action === 'approve' ? 'adjustment_approved' : 'adjustment_rejected',
    { id, amount },
    trx,
  )
  const kind = action === 'approve' ? 'adjustment_was_approved' : 'adjustment_was_rejected'
  await notifyPermissionHolders({ kind, permission: 'ledger_adjustments.approve', params: { id, amount } }, context)
  if (action === 'approve') await notifyMerchantOfAdjustment(adjustment, trx)
}

async function notifyMerchantOfAdjustment(
  { organisation_id: organisationId, account, direction, amount }: Adjustment,
  trx: Transaction,
) {
  const kind = `${account}_${direction}d` as const
  const main = await rows<{ id: number }>(
    `select id from users where organisation_id = ? and account_type = 'main'`,
    [organisationId],
    trx,
  )
  await notifyUsers(main, kind, { amount }, trx)
}

export interface Decision {
  id: number
  action: AdjustmentAction
  remark: string
}

export const DECISION_PERMISSION = { approve: 'approve', reject: 'approve', withdraw: 'create' } as const

/** Idempotent. An approval writes movement, state and notices in one transaction. */
export async function decideAdjustment({ id, action, remark }: Decision, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = (await lockRow(ledgerAdjustments, id, actor, DECISION_PERMISSION[action], trx)) as unknown as Adjustment
  refuseWrongDecider(action, held.requested_by, actor.userId)
  const status = adjustmentStates.next(held.status, action)
  if (action === 'reject' && remark === '') throw refuseField('remark', 'E_REQUIRED')
  if (action === 'approve') await rejectDependent(actor.userId, held.requested_by, trx)
  const operationId = action === 'approve' ? await applyAdjustment(held, actor.userId, trx) : null
  await saveDecision({ id, status, remark, operationId }, context)
  await notifyDecision(held, action, context)
  return findRow(ledgerAdjustments, id, actor, DECISION_PERMISSION[action], trx)
}

interface DecidedAdjustment {
  id: number
  status: AdjustmentStatus
  remark: string
  operationId: number | null
}

async function saveDecision(
  { id, status, remark, operationId }: DecidedAdjustment,
  { actor, trx }: { actor: WriteContext['actor']; trx: Transaction },
) {
  await row(
    `update ledger_adjustments set status = ?, remark = ?, operation_id = ?, decided_by = ?, decided_name = ?, decided_at = now(),
            decided_txid = pg_current_xact_id(), version = version + 1, updated_at = now() where id = ?`,
    [status, remark, operationId, actor.userId, actor.username, id],
    trx,
  )
}
