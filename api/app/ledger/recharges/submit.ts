import type { RechargeStatus, RechargeStep } from '#contracts/recharges'
import { row, type Row, type Transaction } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { refuseField } from '#core/errors'
import { findRow, lockRow } from '#core/crud/find_rows'
import { prepareRecharge, type RemittanceForm } from '#ledger/recharges/prepare'
import { notifyReviewers } from '#ledger/recharges/notify'
import { recharges, rechargeStates } from '#ledger/recharges/recharges'
import { findMerchant } from '#ledger/find_merchant'

interface RechargeStepEntry {
  action: RechargeStep['action']
  status: RechargeStatus
  remark?: string
}

export async function recordStep(
  id: number,
  { action, status, remark = '' }: RechargeStepEntry,
  { actor, trx }: WriteContext,
) {
  await row(
    'insert into recharge_steps (recharge_id, action, status, actor_id, actor_name, remark) values (?, ?, ?, ?, ?, ?)',
    [id, action, status, actor.userId, actor.username, remark],
    trx,
  )
}

const REMITTANCE_CONSTRAINT = 'recharges_remittance'

/** Stores a claimed remittance; it is credited only after another user confirms its receipt. */
export async function submitRecharge(
  { organisation_id: named, ...said }: RemittanceForm & { organisation_id?: number },
  context: WriteContext,
): Promise<Row> {
  const { actor, trx } = context
  const organisationId = await merchantOf(named, context)
  const prepared = await prepareRecharge(said, { organisationId, submitter: actor }, trx)
  const columns = {
    organisation_id: organisationId,
    ...prepared,
    submitted_by: actor.userId,
    submitted_name: actor.username,
  }
  const id = await refuseKnownRemittance(() => insertRecharge(columns, trx))
  await recordStep(id, { action: 'submit', status: 'submitted', remark: said.remark }, context)
  const made = await findRow(recharges, id, actor, 'create', trx)
  await notifyReviewers(made, 'recharge_submitted', context)
  return made
}

/** The actor's own merchant, or a named one within an organisation above it. */
async function merchantOf(named: number | undefined, { actor, trx }: WriteContext): Promise<number> {
  if (actor.organisation.kind === 'merchant') return actor.organisation.id
  if (named === undefined) throw refuseField('organisation_id', 'E_REQUIRED')
  return findMerchant(named, actor, 'create', trx, 'recharges')
}

async function insertRecharge(columns: Row, trx: Transaction): Promise<number> {
  const names = Object.keys(columns)
  const made = await row<{ id: number }>(
    `insert into recharges (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id`,
    Object.values(columns),
    trx,
  )
  return made?.id as number
}

/** Turns the unique constraint on remittance numbers into a refusal; it holds across all merchants. */
export async function refuseKnownRemittance<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== REMITTANCE_CONSTRAINT) throw error
    throw refuseField('remittance_no', 'E_REMITTANCE_KNOWN')
  }
}

/** Clears the earlier review, so that it starts over. */
const SET_UNREVIEWED = `taken_by = null, taken_name = null, passed_by = null, passed_name = null, decided_by = null, decided_name = null,
  decided_at = null, decided_txid = null, decision_remark = '', submitted_at = now()`

/** Corrects a rejected recharge and resubmits it under the same number. */
export async function resubmitRecharge(id: number, said: RemittanceForm, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await lockRow(recharges, id, actor, 'create', trx)
  const status = rechargeStates.next(held.status as RechargeStatus, 'resubmit')
  const organisationId = held.organisation_id as number
  const prepared = await prepareRecharge(said, { organisationId, submitter: actor }, trx)
  const columns = { ...prepared, status, submitted_by: actor.userId, submitted_name: actor.username }
  await refuseKnownRemittance(() =>
    row(
      `update recharges set ${Object.keys(columns)
        .map((name) => `${name} = ?`)
        .join(', ')}, ${SET_UNREVIEWED}, version = version + 1, updated_at = now() where id = ?`,
      [...Object.values(columns), id],
      trx,
    ),
  )
  await recordStep(id, { action: 'resubmit', status, remark: said.remark }, context)
  const sent = await findRow(recharges, id, actor, 'create', trx)
  await notifyReviewers(sent, 'recharge_submitted', context)
  return sent
}

/** Withdraws a recharge that is rejected or not yet under review; its remittance number can be used again. */
export async function withdrawRecharge(id: number, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await lockRow(recharges, id, actor, 'create', trx)
  const status = rechargeStates.next(held.status as RechargeStatus, 'withdraw')
  await row(
    'update recharges set status = ?, version = version + 1, updated_at = now() where id = ?',
    [status, id],
    trx,
  )
  await recordStep(id, { action: 'withdraw', status }, context)
  return findRow(recharges, id, actor, 'create', trx)
}
