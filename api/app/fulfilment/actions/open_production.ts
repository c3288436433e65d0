import { rows, type Transaction } from '#core/database'
import { together } from '#core/together'
import { enqueue } from '#core/jobs/enqueue'
import { drawOrderedJob } from '#fulfilment/jobs/draw_ordered'
import { undrawnItems } from '#fulfilment/queries/undrawn_items'
import { tellMakers } from '#fulfilment/actions/tell_workshop'

/** Of each part that was paid for a production order with all its pieces, and what is printed on them; once. */
export async function openProduction(orderId: number, trx: Transaction): Promise<void> {
  await together([
    rows(OPENED, [orderId], trx),
    freezePrintFiles([orderId], trx),
    tellMakers(orderId, trx),
    drawUndrawn(orderId, trx),
  ])
}

/** Nothing waits for it: the workshop sees the flat artwork until the ordered colour is drawn. */
async function drawUndrawn(id: number, trx: Transaction): Promise<void> {
  if ((await undrawnItems(id, trx)).length > 0) await enqueue(drawOrderedJob, { id }, trx)
}

const OPENED = `
  with made as (
    insert into production_orders (order_id, part_id, order_no, part_no, organisation_id, merchant_id, composition, pieces, carrier, country, ship_by)
    select o.id, p.id, o.order_no, p.part_no, p.factory_id, o.organisation_id, case p.pieces when 1 then 'single' else 'multiple' end, p.pieces,
           coalesce(p.freight ->> 'code', ''), coalesce(o.country, ''), (p.freight ->> 'ships_by')::date
      from order_parts p join orders o on o.id = p.order_id where o.id = ? order by p.number
    on conflict (part_id) do nothing returning id, part_id, production_no, organisation_id)
  insert into production_items (production_id, organisation_id, order_item_id, number, item_no)
  select m.id, m.organisation_id, x.item_id, n.number, m.production_no || '-' || n.number
    from made m
    join lateral (select item_id, row_number() over (order by item_id, g) as number
                    from order_part_items, generate_series(1, quantity) g where part_id = m.part_id) n on true
    join order_part_items x on x.part_id = m.part_id and x.item_id = n.item_id`

/** What was drawn by now of the designs as they were sold, and of what is made once more what was printed then. A file that is there never changes any more. */
export async function freezePrintFiles(orderIds: readonly number[], trx: Transaction): Promise<void> {
  await rows(
    `insert into print_files (order_item_id, organisation_id, design_version_id, subject, name_zh, name_en, place, file, sha256, width, height)
     select i.id, f.organisation_id, f.design_version_id, f.subject, f.name_zh, f.name_en, f.place, f.file, f.sha256, f.width, f.height
       from order_items i join print_files f on f.order_item_id = i.remake_of where i.order_id = any(?)
     union all
     select i.id, i.factory_id, i.design_version_id, p.subject, p.name_zh, p.name_en, p.place, p.file, a.sha256, p.width, p.height
       from order_items i
       join finished_pictures p on p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id and p.kind = 'print_png'
       join attachments a on a.public_id = substr(p.file, 8)::uuid
      where i.order_id = any(?) on conflict do nothing`,
    [orderIds, orderIds],
    trx,
  )
}
