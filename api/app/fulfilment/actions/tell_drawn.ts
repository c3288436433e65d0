import { ORDER_EVENT, PRODUCTION_EVENT } from '#contracts/workshop'
import type { Transaction } from '#core/database'
import { notifyThose } from '#core/live/notify'
import type { DrawnPicture } from '#design/ports/print_watch'

/** Of more orders the newest are refreshed; the others show it when they are opened. */
const MOST_ORDERS = 100

/** Open orders of this version show its new picture: on their merchant's page and list, and on the boards of their workshops. */
export const tellDrawn = ({ finishedId, designVersionId, colourIds }: DrawnPicture, trx: Transaction): Promise<void> =>
  notifyThose(
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
          join users u on u.organisation_id in (p.organisation_id, f.parent_id) and u.status = 'active'`,
      bindings: [finishedId, designVersionId, colourIds, colourIds],
    },
    trx,
  )
