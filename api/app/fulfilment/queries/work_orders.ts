import { rows } from '#core/database'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import { productionOrders } from '#fulfilment/resources/production_orders'

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
  faces_zh: string
  faces_en: string
}

/** What a workshop needs to know of what it makes, and nothing of what it costs or who gets it. */
export function workOrders(which: Sql, actor: Actor): Promise<WorkOrder[]> {
  const { text, bindings } = join([...scopeSql(productionOrders, actor, 'production_orders.view'), which])
  return rows<WorkOrder>(
    `select t.production_no, t.order_no, b.batch_no, t.carrier, t.country, to_char(t.ship_by, 'YYYY-MM-DD') as ship_by,
            (select coalesce(json_agg(${PIECE} order by i.number), '[]')
               from production_items i join order_items l on l.id = i.order_item_id
               left join stock_colours c on c.id = l.colour_id left join sizes z on z.id = l.size_id
              where i.production_id = t.id and i.status not in ('rejected', 'cancelled')) as pieces
       from production_orders t left join production_batches b on b.id = t.batch_id ${text} order by t.id`,
    bindings,
  )
}

const FACES = (language: string) =>
  `(select coalesce(string_agg(coalesce(nullif(f.name_${language}, ''), f.subject), ' / ' order by f.place, f.subject), '') from print_files f where f.order_item_id = l.id)`
const PIECE = `json_build_object('item_no', i.item_no, 'number', i.number, 'name', l.name, 'code', l.code,
  'colour_zh', coalesce(c.name_zh, ''), 'colour_en', coalesce(c.name_en, ''), 'size_zh', coalesce(z.name_zh, ''), 'size_en', coalesce(z.name_en, ''),
  'faces_zh', ${FACES('zh')}, 'faces_en', ${FACES('en')})`
