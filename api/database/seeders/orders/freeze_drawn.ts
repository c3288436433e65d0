import { rows, withTransaction } from '#core/database'
import { freezePrintFiles } from '#fulfilment/production/open'

const AT_ONCE = 200

const MADE = `
  select distinct i.order_id as id, exists (
           select 1 from finished_pictures f where f.finished_product_id = i.finished_product_id and f.kind = 'print_png' and f.design_version_id = i.design_version_id) as is_drawn
    from order_items i join production_orders p on p.order_id = i.order_id and p.accepted_at is not null
   where p.merchant_id = ? and not exists (select 1 from print_files f where f.order_item_id = i.id)
   order by 1`

/** Returns the number of orders still without print files. */
export async function freezeDrawn(merchantId: number): Promise<number> {
  const waiting = await rows<{ id: number; is_drawn: boolean }>(MADE, [merchantId])
  const drawn = waiting.flatMap((one) => (one.is_drawn ? [one.id] : []))
  for (let from = 0; from < drawn.length; from += AT_ONCE)
    await withTransaction((trx) => freezePrintFiles(drawn.slice(from, from + AT_ONCE), trx))
  return waiting.length - drawn.length
}
