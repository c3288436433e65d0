import type { StoreAuthorization } from '#contracts/stores'
import type { SyncState } from '#contracts/orders'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { recordTransition, type Performer, type LoadedOrder } from '#orders/order'
import { assertAllowed } from '#orders/domain/order_states'
import { syncLifecycle } from '#orders/domain/lifecycles'

interface Channel {
  sync_state: SyncState
  store: string | null
  authorization: StoreAuthorization | null
}

/** Marks the order for sending its tracking numbers. Requires a store that is authorised at its sales platform. */
export async function syncOrder(order: LoadedOrder, by: Performer, trx: Transaction): Promise<LoadedOrder> {
  assertAllowed(order, 'sync', by.role)
  const channel = await row<Channel>(
    `select o.sync_state, s.name as store, s.authorization_status as "authorization"
       from orders o left join stores s on s.id = o.store_id where o.id = ?`,
    [order.id],
    trx,
  )
  if (channel?.authorization !== 'authorized' && channel?.authorization !== 'completed')
    throw new Refusal('E_STORE_UNAUTHORIZED', { store: channel?.store ?? '–' })
  if (!syncLifecycle.allows(channel.sync_state, 'ask', by.role)) throw new Refusal('E_SYNC_WAITING')
  return recordTransition(order, { action: 'sync', sets: { sync_state: 'waiting' } }, by, trx)
}
