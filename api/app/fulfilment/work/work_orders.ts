import { rows } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'
import { carrierNameSql } from '#fulfilment/production/fields'
import { loadWorkLines, type WorkLineRow } from '#fulfilment/work/work'
import { productionOrders } from '#fulfilment/production/production_orders'

export interface WorkOrder {
  production_no: string
  order_no: string
  batch_no: string | null
  carrier_zh: string
  carrier_en: string
  country: string
  ship_by: string | null
  lines: WorkOrderLine[]
}

export type WorkOrderLine = WorkLineRow & { pieces: Piece[] }

export interface Piece {
  item_no: string
  number: number
}

type WorkOrderRow = Omit<WorkOrder, 'lines'> & { pieces: (Piece & { line: number })[] }

/** Production data without prices and receiver, in two statements. */
export async function loadWorkOrders(which: Sql, actor: Actor): Promise<WorkOrder[]> {
  const { text, bindings } = whereAll([...scopeSql(productionOrders, actor, 'production_orders.view'), which])
  const orders = await rows<WorkOrderRow>(
    `select t.production_no, t.order_no, b.batch_no, (${carrierNameSql('zh')}) as carrier_zh, (${carrierNameSql('en')}) as carrier_en,
            t.country, to_char(t.ship_by, 'YYYY-MM-DD') as ship_by,
            (select coalesce(json_agg(json_build_object('item_no', w.item_no, 'number', w.number, 'line', w.order_item_id) order by w.number), '[]')
               from production_items w where w.production_id = t.id and w.status not in ('rejected', 'cancelled')) as pieces
       from production_orders t left join production_batches b on b.id = t.batch_id ${text} order by t.id`,
    bindings,
  )
  const lines = await loadWorkLines([...new Set(orders.flatMap(({ pieces }) => pieces.map(({ line }) => line)))])
  return orders.map(({ pieces, ...order }) => ({ ...order, lines: groupByLine(lines, pieces) }))
}

function groupByLine(lines: readonly WorkLineRow[], pieces: WorkOrderRow['pieces']): WorkOrderLine[] {
  const own = new Map<number, Piece[]>()
  for (const { line, ...piece } of pieces) own.set(line, [...(own.get(line) ?? []), piece])
  return [...own].flatMap(([id, of]) => {
    const line = lines.find((one) => one.id === id)
    return line ? [{ ...line, pieces: of }] : []
  })
}
