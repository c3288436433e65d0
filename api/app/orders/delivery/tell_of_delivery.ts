import type { DeliveryDetail, DeliveryPlace } from '#contracts/delivery'
import { rows, type Transaction } from '#core/database'
import { tell } from '#core/notices/tell'
import type { Doer } from '#orders/actions/step'
import { merchantName, tellHouse } from '#orders/actions/tell_of_order'
import type { HeldOrder } from '#orders/queries/held_order'

const EDITS = 'orders.edit'

/** The merchant's main account and whoever placed the order. */
const MERCHANT = `select id from users where organisation_id = ? and status = 'active' and (account_type = 'main' or id = ?) order by id`

/** Everybody the order concerns hears of it, but for whoever changed it: its merchant, its supplier, and those who will make it. */
export async function tellOfDelivery(
  order: HeldOrder,
  { to, freight }: DeliveryDetail,
  makers: readonly number[],
  by: Doer,
  trx: Transaction,
): Promise<void> {
  const params = { no: order.order_no, order: order.id, place: written(to), from: freight.from, freight: freight.to }
  const people = await rows<{ id: number }>(MERCHANT, [order.organisation_id, order.owner_user_id], trx)
  for (const { id } of people) if (id !== by.userId) await tell(id, 'delivery_changed', params, trx)
  const merchant = await merchantName(order, trx)
  const telling = { kind: 'delivery_changed_for_merchant', params: { ...params, merchant }, order } as const
  await tellHouse(telling, EDITS, by, trx)
  for (const id of makers) if (id !== by.userId) await tell(id, 'delivery_changed_before_production', params, trx)
}

const written = ({ country, city, postcode }: DeliveryPlace) => [city, postcode, country].filter(Boolean).join(', ')
