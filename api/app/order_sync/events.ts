import { onPlatformEvent } from '#stores/events/handle'
import { pullOneOrder } from '#order_sync/pull'

/** Events may come twice and in any order, because the order itself is fetched. */
onPlatformEvent(
  ['order', 'order_address', 'order_cancel_request'],
  ({ store_id: storeId, object_id: orderId }, signal) => pullOneOrder(storeId, orderId, signal),
)
