import { preparedRows, type Transaction } from '#core/database'
import type { OrderedVersion } from '#design/render/actions/draw_missing'
import { ITEM_PICTURE } from '#orders/queries/ordered_picture'

/** A side that can show the colour: a template shows any, a photo its own, a photo without a colour the only one. */
const HAS_SIDE = `(jsonb_array_length(coalesce(nullif(o.content -> 'angles', 'null'), '[]')) > 0
    or exists (select 1 from jsonb_array_elements(o.content -> 'photos') s where coalesce((s ->> 'colour_id')::int, i.colour_id) = i.colour_id))`

const isOpen = (kind: string, more: string) => `exists (
    select 1 from render_tasks k where k.finished_product_id = i.finished_product_id and k.design_version_id = i.design_version_id
       and k.kind = '${kind}' and k.status in ('waiting', 'running') ${more})`

/** Print files of a version that its product has left: nothing else draws them. */
const LACKS_PRINTS = `exists (
    select 1 from finished_products f cross join unnest(v.faces) face where f.id = i.finished_product_id and f.version_number <> v.number
       and not exists (select 1 from print_files x where x.order_item_id = i.id and x.subject = face))`

const UNDRAWN = `
  select i.finished_product_id as "finishedId", i.design_version_id as "designVersionId", array_agg(distinct i.colour_id) as "colourIds"
    from order_items i
    join finished_versions v on v.id = i.finished_version_id join product_versions o on o.id = v.product_version_id
   where i.order_id = ?
     and (${HAS_SIDE} and ${ITEM_PICTURE} is null and not ${isOpen('effects', `and (k.colour_ids = '{}' or i.colour_id = any(k.colour_ids))`)}
          or ${LACKS_PRINTS} and not ${isOpen('print', '')})
   group by 1, 2 order by 1, 2`

/** What of an order lacks a picture in its colour, or a print file, and is not about to be drawn. */
export const undrawnItems = (orderId: number, trx: Transaction) => preparedRows<OrderedVersion>(UNDRAWN, [orderId], trx)
