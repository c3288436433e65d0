import { rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'

/** The actor's merchant; null means visitor prices and range. */
export const merchantOf = ({ organisation }: Actor): number | null =>
  organisation.kind === 'merchant' ? organisation.id : null

/** The actor's merchant, for calls that only merchants may make. */
export function requireBuyer(actor: Actor): number {
  const merchant = merchantOf(actor)
  if (merchant === null) throw new Refusal('E_MERCHANTS_ONLY')
  return merchant
}

/** Products of the merchant's supplier and shared ones. */
export function soldTo(merchantId: number | null): Sql[] {
  const published = { text: `t.status = 'published'`, bindings: [] }
  if (merchantId === null) return [published]
  const own = '(t.is_shared or t.organisation_id = (select parent_id from organisations where id = ?))'
  return [published, { text: own, bindings: [merchantId] }]
}

export async function filterSold(
  ids: readonly number[],
  merchantId: number | null,
  trx?: Transaction,
): Promise<number[]> {
  const conditions = [...soldTo(merchantId), { text: 't.id = any(?)', bindings: [ids] }]
  const found = await rows<{ id: number }>(
    `select t.id from products t where ${conditions.map(({ text }) => text).join(' and ')} order by t.id`,
    conditions.flatMap(({ bindings }) => bindings),
    trx,
  )
  return found.map(({ id }) => id)
}
