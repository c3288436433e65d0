import { ORDER_EVENT, PRODUCTION_EVENT } from '#contracts/workshop'
import type { Transaction } from '#core/database'
import { publishEventsFrom } from '#core/live/notify'
import type { RenderedPicture } from '#design/ports'

/** Notifies the factory, its supplier and the merchant after the commit. */
export const notifyWorkshop = ({ id }: { id: number }, trx: Transaction): Promise<void> =>
  notifyWatchers('p.id = ?', id, trx)

/** Like `tellWorkshop`, for every factory of the order. */
export const notifyWorkshopsOfOrder = (orderId: number, trx: Transaction): Promise<void> =>
  notifyWatchers('p.order_id = ?', orderId, trx)

const notifyWatchers = (which: string, id: number, trx: Transaction) =>
  publishEventsFrom(
    {
      text: `select u.id as user_id, case u.organisation_id when p.merchant_id then '${ORDER_EVENT}' else '${PRODUCTION_EVENT}' end as event,
                    json_build_object('id', case u.organisation_id when p.merchant_id then p.order_id else p.id end) as data
               from production_orders p join organisations f on f.id = p.organisation_id
               join users u on u.organisation_id in (p.organisation_id, case when f.play_of is null then f.parent_id end, p.merchant_id)
              where u.status = 'active' and ${which} order by p.id, u.id`,
      bindings: [id],
    },
    trx,
  )

/** With more orders, only the newest are refreshed; others load the picture when opened. */
const MOST_ORDERS = 100

/** Refreshes open orders of this version for their merchant and their factories. */
export const notifyPictureDrawn = (
  { finishedId, designVersionId, colourIds }: RenderedPicture,
  trx: Transaction,
): Promise<void> =>
  publishEventsFrom(
    {
      text: `
        with shown as (
          select distinct o.id, o.organisation_id from order_items i join orders o on o.id = i.order_id
           where i.finished_product_id = ? and i.design_version_id = ? and (i.colour_id = any(?) or cardinality(?::int[]) = 0)
             and o.status in ('unpaid', 'pending_production', 'in_production') order by o.id desc limit ${MOST_ORDERS})
        select u.id as user_id, '${ORDER_EVENT}' as event, json_build_object('id', o.id) as data
          from shown o join users u on u.organisation_id = o.organisation_id and u.status = 'active'
        union all
        select u.id, '${PRODUCTION_EVENT}', json_build_object('id', p.id)
          from shown o join production_orders p on p.order_id = o.id join organisations f on f.id = p.organisation_id
          join users u on u.organisation_id in (p.organisation_id, case when f.play_of is null then f.parent_id end) and u.status = 'active'`,
      bindings: [finishedId, designVersionId, colourIds, colourIds],
    },
    trx,
  )
