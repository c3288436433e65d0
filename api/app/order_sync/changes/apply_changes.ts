import { row, type Transaction } from '#core/database'
import type { Performer } from '#orders/order'
import { lockOrderById } from '#orders/order'
import type { PlatformOrder } from '#platforms/port'
import { applyAddress } from '#order_sync/changes/apply_address'
import { applyCancellation } from '#order_sync/changes/apply_cancellation'
import type { KnownReport } from '#order_sync/reports'
import type { SyncedStore } from '#order_sync/store'

/** Acts for the merchant, because their buyer made the request on the platform. */
async function performerOf(store: SyncedStore, trx: Transaction): Promise<Performer> {
  const main = await row<{ id: number }>(
    `select id from users where organisation_id = ? order by id = ? desc, account_type = 'main' desc, id limit 1`,
    [store.organisation_id, store.owner_user_id],
    trx,
  )
  return { role: 'merchant', userId: main?.id ?? null, username: store.name }
}

/** A cancellation or another address on the platform is treated like the merchant's own. */
export async function applyChanges(known: KnownReport, store: SyncedStore, order: PlatformOrder, trx: Transaction) {
  if (known.order_id === null || !known.is_newer) return
  const cancellation = order.status === 'cancelled' ? 'cancelled' : (order.cancellation?.id ?? null)
  const isCancelled = cancellation !== null && cancellation !== known.cancellation
  if (!isCancelled && !known.is_moved) return
  const by = await performerOf(store, trx)
  const own = await lockOrderById(known.order_id, trx)
  if (isCancelled) await applyCancellation({ own, known, order, cancellation }, by, trx)
  else await applyAddress({ own, known, order, store }, by, trx)
}
