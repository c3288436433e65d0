import { Money } from '#core/domain/money'
import { type Transaction, row, type Row } from '#core/database'
import { credit } from '#ledger/posting/movements'
import { earnScore } from '#ledger/score/earn'
import { whyNotReviewable, type RechargeAction, type RechargeStatus, type ReceivedMoney } from '#contracts/recharges'
import { Refusal, refuseField } from '#core/errors'
import { findRow, lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { rejectDependent, rejectMadeBy } from '#core/independence'
import { notifyPermissionHolders } from '#core/notices/notify_user'
import { recordStep } from '#ledger/recharges/submit'
import { notifyMerchant, notifyReviewers } from '#ledger/recharges/notify'
import { rechargeStates, approvalStep, recharges } from '#ledger/recharges/recharges'

interface ApprovedRecharge {
  id: number
  no: string
  organisation_id: number
  /** In RMB. */
  credited: string
}

/** Credits an approved recharge and its score; the recharge's number is the idempotency key. */
export async function creditRecharge(
  { id, no, organisation_id: organisationId, credited }: ApprovedRecharge,
  actorId: number,
  trx: Transaction,
): Promise<number> {
  const amount = Money.fromDecimal(credited, 'RMB')
  const key = { scope: 'recharge', key: String(id) }
  const { operationId } = await credit({ organisationId, kind: 'recharge', amount, key, reason: no, actorId }, trx)
  await earnScore({ organisationId, event: 'recharge', subject: no, minor: amount.minor }, trx)
  return operationId
}

export interface Review {
  id: number
  /** `yes` approves, or gives the first or second of two approvals. */
  step: 'take' | 'hand_back' | 'yes' | 'reject'
  remark: string
}

interface LockedRecharge extends Row, ReceivedMoney {
  id: number
  no: string
  organisation_id: number
  status: RechargeStatus
  needs_two: boolean
  credited: string
}

/** One review step. An approval writes credit, state, timeline and notices in one transaction. */
export async function reviewRecharge({ id, step, remark }: Review, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await lockForReview(id, context)
  const action = step === 'yes' ? approvalStep(held.status, held.needs_two) : step
  const status = rechargeStates.next(held.status, action)
  if (action === 'reject' && remark === '') throw refuseField('remark', 'E_REQUIRED')
  if (step === 'yes') {
    await rejectMadeBy(actor.userId, held.submitted_by, trx)
    await rejectDependent(actor.userId, held.passed_by, trx)
  }
  const operationId = status === 'approved' ? await creditRecharge(held, actor.userId, trx) : null
  await saveReview(id, action, { status, remark, operationId }, context)
  await recordStep(id, { action, status, remark }, context)
  const reviewed = await findRow(recharges, id, actor, 'review', trx)
  await notifyReview(reviewed, held, action, remark, context)
  return reviewed
}

async function lockForReview(id: number, context: WriteContext): Promise<LockedRecharge> {
  const { actor, trx } = context
  const held = (await lockRow(recharges, id, actor, 'review', trx)) as LockedRecharge
  const obstacle = whyNotReviewable(held, actor)
  if (obstacle) throw new Refusal(obstacle)
  return held
}

interface ReviewResult {
  status: RechargeStatus
  remark: string
  operationId: number | null
}

/** The columns each step sets besides the state: reviewer, first approver, decider. */
const SET_BY_ACTION: Partial<Record<RechargeAction, string>> = {
  take: 'taken_by = :who, taken_name = :name',
  hand_back: 'taken_by = null, taken_name = null',
  pass: 'passed_by = :who, passed_name = :name',
}
const SET_DECIDED = 'decided_by = :who, decided_name = :name, decided_at = now(), decided_txid = pg_current_xact_id()'

async function saveReview(
  id: number,
  action: RechargeAction,
  { status, remark, operationId }: ReviewResult,
  { actor, trx }: WriteContext,
) {
  const note = SET_BY_ACTION[action] ?? SET_DECIDED
  const who = note.includes(':who') ? [actor.userId, actor.username] : []
  await row(
    `update recharges set status = ?, decision_remark = ?, operation_id = ?, ${note.replace(':who', '?').replace(':name', '?')},
            version = version + 1, updated_at = now() where id = ?`,
    [status, remark, operationId, ...who, id],
    trx,
  )
}

async function notifyReview(
  reviewed: Row,
  { no, credited, organisation_id: organisationId, submitted_by: submittedBy }: LockedRecharge,
  action: RechargeAction,
  remark: string,
  context: WriteContext,
) {
  const kind = reviewed.status === 'approved' ? 'recharge_was_approved' : 'recharge_was_rejected'
  if (reviewed.status === 'approved' || reviewed.status === 'rejected')
    await notifyPermissionHolders({ kind, permission: 'recharges.review', params: { no, credited } }, context)
  if (action === 'pass') return notifyReviewers(reviewed, 'recharge_passed', context)
  const sent = { no, credited, organisationId, submittedBy }
  if (reviewed.status === 'approved') return notifyMerchant(sent, 'recharge_approved', remark, context.trx)
  if (reviewed.status === 'rejected') return notifyMerchant(sent, 'recharge_rejected', remark, context.trx)
}
