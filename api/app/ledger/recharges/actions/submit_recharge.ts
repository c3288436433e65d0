import { row, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { findRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { logStep } from '#ledger/recharges/actions/log_step'
import { prepareRecharge, type SaidRemittance } from '#ledger/recharges/actions/prepare_recharge'
import { tellReviewers } from '#ledger/recharges/actions/tell_of_recharge'
import { recharges } from '#ledger/recharges/resources/recharges'
import { merchantWithin } from '#ledger/queries/merchant_within'

const KNOWN = 'recharges_remittance'

/** Keeps what a merchant says it sent; nothing is credited until somebody else has seen it come. */
export async function submitRecharge(
  { organisation_id: named, ...said }: SaidRemittance & { organisation_id?: number },
  context: WriteContext,
): Promise<Row> {
  const { actor, trx } = context
  const organisationId = await merchantOf(named, context)
  const prepared = await prepareRecharge(said, { organisationId, saidBy: actor }, trx)
  const columns = {
    organisation_id: organisationId,
    ...prepared,
    submitted_by: actor.userId,
    submitted_name: actor.username,
  }
  const id = await refusingKnown(() => insert(columns, trx))
  await logStep(id, { action: 'submit', status: 'submitted', remark: said.remark }, context)
  const made = await findRow(recharges, id, actor, 'create', trx)
  await tellReviewers(made, 'recharge_submitted', context)
  return made
}

/** One's own merchant, or the one that somebody above it names. */
async function merchantOf(named: number | undefined, { actor, trx }: WriteContext): Promise<number> {
  if (actor.organisation.kind === 'merchant') return actor.organisation.id
  if (named === undefined) throw refuseField('organisation_id', 'E_REQUIRED')
  return merchantWithin(named, actor, 'create', trx, 'recharges')
}

async function insert(columns: Row, trx: Transaction): Promise<number> {
  const names = Object.keys(columns)
  const made = await row<{ id: number }>(
    `insert into recharges (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id`,
    Object.values(columns),
    trx,
  )
  return made?.id as number
}

/** The database knows every remittance that was ever said, whoever said it. */
export async function refusingKnown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== KNOWN) throw error
    throw refuseField('remittance_no', 'E_REMITTANCE_KNOWN')
  }
}
