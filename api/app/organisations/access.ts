import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'

/** What sets a supplier's bounds is the platform's to write, whatever a role below it was given. */
export function requirePlatform({ organisation }: Actor) {
  if (organisation.kind !== 'platform') throw new Refusal('E_FORBIDDEN')
}

/** What a supplier decides about its merchants is not theirs to decide. */
export function requireSupplierOrPlatform({ organisation }: Actor) {
  if (organisation.kind !== 'platform' && organisation.kind !== 'supplier') throw new Refusal('E_FORBIDDEN')
}

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
