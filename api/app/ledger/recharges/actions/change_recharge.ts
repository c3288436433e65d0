import type { RechargeStatus } from '#contracts/recharges'
import { row, type Row } from '#core/database'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { logStep } from '#ledger/recharges/actions/log_step'
import { prepareRecharge, type SaidRemittance } from '#ledger/recharges/actions/prepare_recharge'
import { refusingKnown } from '#ledger/recharges/actions/submit_recharge'
import { tellReviewers } from '#ledger/recharges/actions/tell_of_recharge'
import { rechargeStates } from '#ledger/recharges/domain/recharge_states'
import { recharges } from '#ledger/recharges/resources/recharges'

/** Whoever looked at it before looks at it anew. */
const ANEW = `taken_by = null, taken_name = null, passed_by = null, passed_name = null, decided_by = null, decided_name = null,
  decided_at = null, decided_txid = null, decision_remark = '', submitted_at = now()`

/** Puts right what was rejected and sends it again, under the same number. */
export async function resubmitRecharge(id: number, said: SaidRemittance, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await holdRow(recharges, id, actor, 'create', trx)
  const status = rechargeStates.next(held.status as RechargeStatus, 'resubmit')
  const organisationId = held.organisation_id as number
  const prepared = await prepareRecharge(said, { organisationId, saidBy: actor }, trx)
  const columns = { ...prepared, status, submitted_by: actor.userId, submitted_name: actor.username }
  await refusingKnown(() =>
    row(
      `update recharges set ${Object.keys(columns)
        .map((name) => `${name} = ?`)
        .join(', ')}, ${ANEW}, version = version + 1, updated_at = now() where id = ?`,
      [...Object.values(columns), id],
      trx,
    ),
  )
  await logStep(id, { action: 'resubmit', status, remark: said.remark }, context)
  const sent = await findRow(recharges, id, actor, 'create', trx)
  await tellReviewers(sent, 'recharge_submitted', context)
  return sent
}

/** Takes back what nobody has taken up, or what was rejected: its remittance number is free again. */
export async function withdrawRecharge(id: number, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await holdRow(recharges, id, actor, 'create', trx)
  const status = rechargeStates.next(held.status as RechargeStatus, 'withdraw')
  await row(
    'update recharges set status = ?, version = version + 1, updated_at = now() where id = ?',
    [status, id],
    trx,
  )
  await logStep(id, { action: 'withdraw', status }, context)
  return findRow(recharges, id, actor, 'create', trx)
}
