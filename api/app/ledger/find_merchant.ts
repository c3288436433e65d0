import type { Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { findRow } from '#core/crud/find_rows'
import type { Actor } from '#core/http/actor'
import { organisations } from '#tenancy/resources'

/** The merchant, if the actor has the permission for it; one out of range is answered as not found. */
export async function findMerchant(
  organisationId: number,
  actor: Actor,
  verb: 'view' | 'create',
  trx?: Transaction,
  permission: 'ledger_adjustments' | 'recharges' = 'ledger_adjustments',
): Promise<number> {
  const found = await findRow({ ...organisations, permission }, organisationId, actor, verb, trx).catch(
    (error: unknown) => {
      if (error instanceof Refusal) throw refuseField('organisation_id', 'E_INVALID_REFERENCE')
      throw error
    },
  )
  if (found.kind !== 'merchant') throw refuseField('organisation_id', 'E_NOT_A_MERCHANT')
  return organisationId
}
