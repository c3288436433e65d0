import { row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'

/** The supplier something new belongs to: one's own, or the one the platform names. */
export async function supplierFor(
  wanted: number | null | undefined,
  { actor: { organisation }, trx }: WriteContext,
  field: 'supplier_id' | 'organisation_id' = 'supplier_id',
): Promise<number> {
  if (organisation.kind === 'supplier') return organisation.id
  if (organisation.kind !== 'platform') throw new Refusal('E_FORBIDDEN')
  if (!wanted) throw refuseField(field, 'E_REQUIRED')
  const supplier = await row('select 1 from suppliers where id = ?', [wanted], trx)
  if (!supplier) throw refuseField(field, 'E_INVALID_REFERENCE')
  return wanted
}
