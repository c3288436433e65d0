import type { Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { findRow } from '#core/crud/find'
import type { Actor } from '#core/http/actor'
import { organisations } from '#tenancy/resources'

/** Organisations, as far as a person may adjust their balance. */
const adjustable = { ...organisations, permission: 'ledger_adjustments' }

/** The merchant, if the person may adjust theirs; one out of reach is refused like one that never was. */
export async function merchantWithin(
  organisationId: number,
  actor: Actor,
  verb: 'view' | 'create',
  trx?: Transaction,
): Promise<number> {
  const found = await findRow(adjustable, organisationId, actor, verb, trx).catch((error: unknown) => {
    if (error instanceof Refusal) throw refuseField('organisation_id', 'E_INVALID_REFERENCE')
    throw error
  })
  if (found.kind !== 'merchant') throw refuseField('organisation_id', 'E_NOT_A_MERCHANT')
  return organisationId
}
