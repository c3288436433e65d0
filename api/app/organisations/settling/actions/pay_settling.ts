import type { SettlingStatus } from '#contracts/settlings'
import { row, type Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { dayOf } from '#organisations/domain/days'
import { tellPlatform } from '#organisations/settling/actions/tell_of_settling'
import { settlingStates } from '#organisations/settling/domain/settling_states'
import { settlings } from '#organisations/settling/settlings'

/** Somebody says that the fee was sent, and how it is found; it counts once somebody else has seen it come. */
export async function paySettling(id: number, remittanceNo: string, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await holdRow(settlings, id, actor, 'create', trx)
  const status = settlingStates.next(held.status as SettlingStatus, 'pay')
  if (held.kind !== 'first' && String(held.expires_on) < dayOf(new Date())) throw new Refusal('E_SETTLING_OVER')
  await refusingKnown(() =>
    row(
      `update settlings set status = ?, remittance_no = ?, paid_by = ?, paid_name = ?, remark = '', version = version + 1, updated_at = now() where id = ?`,
      [status, remittanceNo, actor.userId, actor.username, id],
      trx,
    ),
  )
  const paid = await findRow(settlings, id, actor, 'create', trx)
  await tellPlatform(paid, context)
  return paid
}

/** Takes back an offer that nobody has paid; the first one is the contract itself. */
export async function cancelSettling(id: number, { actor, trx }: WriteContext): Promise<Row> {
  const held = await holdRow(settlings, id, actor, 'create', trx)
  const status = settlingStates.next(held.status as SettlingStatus, 'cancel')
  if (held.kind === 'first') throw new Refusal('E_ILLEGAL_TRANSITION')
  await row(
    'update settlings set status = ?, version = version + 1, updated_at = now() where id = ?',
    [status, id],
    trx,
  )
  return findRow(settlings, id, actor, 'create', trx)
}

async function refusingKnown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'settlings_remittance') throw error
    throw refuseField('remittance_no', 'E_REMITTANCE_KNOWN')
  }
}
