import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import { productionOrders } from '#fulfilment/resources/production_orders'
import { ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/ordered_picture'

export interface WorkOrder {
  production_no: string
  order_no: string
  batch_no: string | null
  carrier: string
  country: string
  ship_by: string | null
  pieces: WorkPiece[]
}

export interface WorkPiece {
  item_no: string
  number: number
  name: string
  code: string
  colour_zh: string
  colour_en: string
  size_zh: string
  size_en: string
  picture: string | null
  faces_zh: string
  faces_en: string
}

/** What a workshop needs to know of what it makes, and nothing of what it costs or who gets it. */
export function workOrders(which: Sql, actor: Actor): Promise<WorkOrder[]> {
  const { text, bindings } = join([...scopeSql(productionOrders, actor, 'production_orders.view'), which])
  return rows<WorkOrder>(
    `select t.production_no, t.order_no, b.batch_no, t.carrier, t.country, to_char(t.ship_by, 'YYYY-MM-DD') as ship_by,
            (select coalesce(json_agg(${PIECE} order by w.number), '[]')
               from production_items w join order_items i on i.id = w.order_item_id
               left join stock_colours c on c.id = i.colour_id left join sizes z on z.id = i.size_id
              where w.production_id = t.id and w.status not in ('rejected', 'cancelled')) as pieces
       from production_orders t left join production_batches b on b.id = t.batch_id ${text} order by t.id`,
    bindings,
  )
}

const FACES = (language: string) =>
  `(select coalesce(string_agg(coalesce(nullif(f.name_${language}, ''), f.subject), ' / ' order by f.place, f.subject), '') from print_files f where f.order_item_id = i.id)`
const PIECE = `json_build_object('item_no', w.item_no, 'number', w.number, 'name', i.name, 'code', i.code, 'picture', coalesce(${ITEM_PICTURE}, ${ITEM_ARTWORK}),
  'colour_zh', coalesce(c.name_zh, ''), 'colour_en', coalesce(c.name_en, ''), 'size_zh', coalesce(z.name_zh, ''), 'size_en', coalesce(z.name_en, ''),
  'faces_zh', ${FACES('zh')}, 'faces_en', ${FACES('en')})`
