import { rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'

/** The merchant a person buys for; everybody else sees what visitors see. */
export const merchantOf = ({ organisation }: Actor): number | null =>
  organisation.kind === 'merchant' ? organisation.id : null

/** The merchant a person buys for, of what only merchants do. */
export function requireBuyer(actor: Actor): number {
  const merchant = merchantOf(actor)
  if (merchant === null) throw new Refusal('E_MERCHANTS_ONLY')
  return merchant
}

/** What a merchant may buy: its supplier's own and what the platform shares. */
export function soldTo(merchantId: number | null): Sql[] {
  const published = { text: `t.status = 'published'`, bindings: [] }
  if (merchantId === null) return [published]
  const own = '(t.is_shared or t.organisation_id = (select parent_id from organisations where id = ?))'
  return [published, { text: own, bindings: [merchantId] }]
}

/** Which of these products those are. */
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
