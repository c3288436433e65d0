import { ORDER_PLACED_EVENT } from '#contracts/orders'
import type { Transaction } from '#core/database'
import { notifyThose } from '#core/live/notify'

/** Whoever works for the merchant is told that there is one more, by its id; what they may see of it they ask for. */
export const tellOrdered = (orderId: number, merchantId: number, trx: Transaction): Promise<void> =>
  notifyThose(
    {
      text: `select id as user_id, '${ORDER_PLACED_EVENT}' as event, json_build_object('id', ?::int) as data
               from users where organisation_id = ? and status = 'active' order by id`,
      bindings: [orderId, merchantId],
    },
    trx,
  )
