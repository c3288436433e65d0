import type { Transaction } from '#core/database'
import { reachable } from '#core/crud/find'
import { rangeFor } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { finished } from '#design/finished/resources/finished'

interface Naming {
  finished_product_id: number | null
}

const NONE = 0

/** What a body names, as far as this person sees it: what they may not see is named as what is not there, and refused like it. */
export async function reached<Named extends Naming>(items: readonly Named[], actor: Actor, trx: Transaction) {
  const isSeen = await sightOf(items, actor, trx)
  return items.map((one) => (isSeen(one) ? one : { ...one, finished_product_id: NONE }))
}

/** The same of what was found by something else than its id: what they may not see was not found. */
export async function onlyReached<Named extends Naming>(found: readonly Named[], actor: Actor, trx: Transaction) {
  return found.filter(await sightOf(found, actor, trx))
}

/** The same of what was named once: what is out of their sight since then is marked; what was deleted is nobody's to see. */
export async function markDenied<Named extends Naming>(
  named: readonly Named[],
  actor: Actor,
  trx?: Transaction,
): Promise<(Named & { is_denied?: true })[]> {
  const isSeen = await sightOf(named, actor, trx)
  return named.map((one) => (one.finished_product_id === null || isSeen(one) ? one : { ...one, is_denied: true }))
}

/** Whoever sees their whole merchant's is asked nothing more, for what is another merchant's nobody finds. */
async function sightOf(items: readonly Naming[], actor: Actor, trx?: Transaction): Promise<(one: Naming) => boolean> {
  const range = rangeFor(actor, 'finished_products.view')
  if (range !== 'own' && range !== 'department') return () => true
  const ids = [...new Set(items.flatMap((one) => one.finished_product_id ?? []))]
  const seen = await reachable(finished, ids, actor, 'view', trx)
  return (one) => seen.has(one.finished_product_id ?? NONE)
}
