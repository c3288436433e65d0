import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'

/** Limits of a supplier are set by the platform only, whatever permissions other roles have. */
export function requirePlatform({ organisation }: Actor) {
  if (organisation.kind !== 'platform') throw new Refusal('E_FORBIDDEN')
}

/** A merchant must not change what its supplier decides about it. */
export function requireSupplierOrPlatform({ organisation }: Actor) {
  if (organisation.kind !== 'platform' && organisation.kind !== 'supplier') throw new Refusal('E_FORBIDDEN')
}

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
