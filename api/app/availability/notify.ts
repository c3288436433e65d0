import type { AvailabilityKind } from '#contracts/availability'
import type { NoticeKind } from '#contracts/notices'
import { rows, type Transaction } from '#core/database'
import { notifyUsers } from '#core/notices/notify_user'

const KINDS: Record<AvailabilityKind, NoticeKind> = {
  unavailable: 'listings_unavailable',
  available: 'listings_available',
  costlier: 'listings_costlier',
}

interface Concerned {
  organisation_id: number
  owner_user_id: number | null
  store_id: number
  product: string
}

const RECIPIENTS = `select id from users where organisation_id = ? and status = 'active' and (account_type = 'main' or id = any(?)) order by id`

/** One notice for all listings of a product: to the main account and the owners of the listings. */
export async function notifyConcerned(kind: AvailabilityKind, concerned: readonly Concerned[], trx: Transaction) {
  const [first] = concerned
  if (!first) return
  const owners = [...new Set(concerned.flatMap(({ owner_user_id: owner }) => owner ?? []))]
  const people = await rows<{ id: number }>(RECIPIENTS, [first.organisation_id, owners], trx)
  const params = { product: first.product, count: concerned.length, store_id: first.store_id }
  await notifyUsers(people, KINDS[kind], params, trx)
}
