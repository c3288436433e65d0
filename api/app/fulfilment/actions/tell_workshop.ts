import { ORDER_EVENT, PRODUCTION_EVENT } from '#contracts/workshop'
import { type Transaction } from '#core/database'
import { notifyThose } from '#core/live/notify'

/** Everybody at the factory and at whoever it belongs to sees it on their board, and the merchant in the order, once it is true. */
export const tellWorkshop = ({ id }: { id: number }, trx: Transaction): Promise<void> => tell('p.id = ?', id, trx)

/** The same to everybody who makes something of this order. */
export const tellMakers = (orderId: number, trx: Transaction): Promise<void> => tell('p.order_id = ?', orderId, trx)

const tell = (which: string, id: number, trx: Transaction) =>
  notifyThose(
    {
      text: `select u.id as user_id, case u.organisation_id when p.merchant_id then '${ORDER_EVENT}' else '${PRODUCTION_EVENT}' end as event,
                    json_build_object('id', case u.organisation_id when p.merchant_id then p.order_id else p.id end) as data
               from production_orders p join organisations f on f.id = p.organisation_id
               join users u on u.organisation_id in (p.organisation_id, f.parent_id, p.merchant_id)
              where u.status = 'active' and ${which} order by p.id, u.id`,
      bindings: [id],
    },
    trx,
  )
