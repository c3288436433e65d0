import { reviewObstacle, type RechargeAction, type RechargeStatus, type ReceivedMoney } from '#contracts/recharges'
import { row, type Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { refuseDependent, refuseMadeBy } from '#core/two_people'
import { tellHolders } from '#core/notices/tell_holders'
import { creditRecharge } from '#ledger/recharges/actions/credit_recharge'
import { logStep } from '#ledger/recharges/actions/log_step'
import { tellMerchant, tellReviewers } from '#ledger/recharges/actions/tell_of_recharge'
import { rechargeStates, yesTo } from '#ledger/recharges/domain/recharge_states'
import { recharges } from '#ledger/recharges/resources/recharges'

export interface Review {
  id: number
  /** `yes` is an approval, or the first or second half of one. */
  said: 'take' | 'hand_back' | 'yes' | 'reject'
  remark: string
}

interface Held extends Row, ReceivedMoney {
  id: number
  no: string
  organisation_id: number
  status: RechargeStatus
  needs_two: boolean
  credited: string
}

/** One step of a review. Approved, the credit, the state, the timeline and everybody's notice are one transaction. */
export async function reviewRecharge({ id, said, remark }: Review, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await heldForReview(id, context)
  const action = said === 'yes' ? yesTo(held.status, held.needs_two) : said
  const status = rechargeStates.next(held.status, action)
  if (action === 'reject' && remark === '') throw refuseField('remark', 'E_REQUIRED')
  if (said === 'yes') {
    await refuseMadeBy(actor.userId, held.submitted_by, trx)
    await refuseDependent(actor.userId, held.passed_by, trx)
  }
  const operationId = status === 'approved' ? await creditRecharge(held, actor.userId, trx) : null
  await settle(id, action, { status, remark, operationId }, context)
  await logStep(id, { action, status, remark }, context)
  const reviewed = await findRow(recharges, id, actor, 'review', trx)
  await tellOf(reviewed, held, action, remark, context)
  return reviewed
}

async function heldForReview(id: number, context: WriteContext): Promise<Held> {
  const { actor, trx } = context
  const held = (await holdRow(recharges, id, actor, 'review', trx)) as Held
  const obstacle = reviewObstacle(held, actor)
  if (obstacle) throw new Refusal(obstacle)
  return held
}

interface Settled {
  status: RechargeStatus
  remark: string
  operationId: number | null
}

/** What each step notes beside the state: who took it up, who passed it on, who decided. */
const NOTES: Partial<Record<RechargeAction, string>> = {
  take: 'taken_by = :who, taken_name = :name',
  hand_back: 'taken_by = null, taken_name = null',
  pass: 'passed_by = :who, passed_name = :name',
}
const DECIDED = 'decided_by = :who, decided_name = :name, decided_at = now(), decided_txid = pg_current_xact_id()'

async function settle(
  id: number,
  action: RechargeAction,
  { status, remark, operationId }: Settled,
  { actor, trx }: WriteContext,
) {
  const note = NOTES[action] ?? DECIDED
  const who = note.includes(':who') ? [actor.userId, actor.username] : []
  await row(
    `update recharges set status = ?, decision_remark = ?, operation_id = ?, ${note.replace(':who', '?').replace(':name', '?')},
            version = version + 1, updated_at = now() where id = ?`,
    [status, remark, operationId, ...who, id],
    trx,
  )
}

async function tellOf(
  reviewed: Row,
  { no, credited, organisation_id: organisationId, submitted_by: saidBy }: Held,
  action: RechargeAction,
  remark: string,
  context: WriteContext,
) {
  const kind = reviewed.status === 'approved' ? 'recharge_was_approved' : 'recharge_was_rejected'
  if (reviewed.status === 'approved' || reviewed.status === 'rejected')
    await tellHolders({ kind, permission: 'recharges.review', params: { no, credited } }, context)
  if (action === 'pass') return tellReviewers(reviewed, 'recharge_passed', context)
  const sent = { no, credited, organisationId, saidBy }
  if (reviewed.status === 'approved') return tellMerchant(sent, 'recharge_approved', remark, context.trx)
  if (reviewed.status === 'rejected') return tellMerchant(sent, 'recharge_rejected', remark, context.trx)
}
