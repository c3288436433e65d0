import { type Transaction, rows } from '#core/database'
import { reachableIds } from '#core/crud/find_rows'
import { rangeFor } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { finished } from '#design/finished/finished'

interface FinishedReference {
  finished_product_id: number | null
}

const NONE = 0

/** Replaces ids out of the user's range by an id that does not exist, so both cases are refused alike. */
export async function hideInvisible<Named extends FinishedReference>(
  items: readonly Named[],
  actor: Actor,
  trx?: Transaction,
) {
  const isSeen = await visibilityOf(items, actor, trx)
  return items.map((one) => (isSeen(one) ? one : { ...one, finished_product_id: NONE }))
}

/** Drops rows out of the user's range, for rows that were not found by id. */
export async function onlyVisible<Named extends FinishedReference>(
  found: readonly Named[],
  actor: Actor,
  trx?: Transaction,
) {
  return found.filter(await visibilityOf(found, actor, trx))
}

/** Marks stored references that are now out of the user's range. References to deleted products are not marked. */
export async function markDenied<Named extends FinishedReference>(
  named: readonly Named[],
  actor: Actor,
  trx?: Transaction,
): Promise<(Named & { is_denied?: true })[]> {
  const isSeen = await visibilityOf(named, actor, trx)
  return named.map((one) => (one.finished_product_id === null || isSeen(one) ? one : { ...one, is_denied: true }))
}

/** No query when the range covers the whole merchant: queries never return products of other merchants. */
async function visibilityOf(
  items: readonly FinishedReference[],
  actor: Actor,
  trx?: Transaction,
): Promise<(one: FinishedReference) => boolean> {
  const range = rangeFor(actor, 'finished_products.view')
  if (range !== 'own' && range !== 'department') return () => true
  const ids = [...new Set(items.flatMap((one) => one.finished_product_id ?? []))]
  const seen = await reachableIds(finished, ids, actor, 'view', trx)
  return (one) => seen.has(one.finished_product_id ?? NONE)
}

/** Counts a paid order. Returns the unprintable version ids as of the row lock. */
export async function countOrder(ids: readonly number[], trx: Transaction): Promise<ReadonlySet<number>> {
  const ordered = await rows<{ unprintable: number[] }>(
    `update finished_products f set order_count = order_count + 1, paid_at = now()
       from (select id from finished_products where id = any(?) order by id for no key update) l where f.id = l.id
     returning f.unprintable_versions as unprintable`,
    [ids],
    trx,
  )
  return new Set(ordered.flatMap(({ unprintable }) => unprintable))
}
