import type { ItemStatus, ProductionStatus } from '#contracts/fulfilment'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { productionOrders } from '#fulfilment/resources/production_orders'
import { heldById, type HeldOrder } from '#orders/queries/held_order'

export interface HeldProduction {
  id: number
  production_no: string
  /** The factory, and whose it is. */
  organisation_id: number
  supplier_id: number
  order_no: string
  order_id: number
  part_id: number
  part_no: string
  status: ProductionStatus
  pieces: number
  carrier: string
  version: number
  order: HeldOrder
}

export interface HeldItem {
  id: number
  item_no: string
  order_item_id: number
  status: ItemStatus
  remake_of: number | null
  shipment_id: number | null
}

const PRODUCTION = `select p.id, p.production_no, p.organisation_id, f.parent_id as supplier_id, p.order_no, p.order_id, p.part_id, p.part_no, p.status,
    p.pieces, p.carrier, p.version from production_orders p join organisations f on f.id = p.organisation_id where p.id = ?
    for no key update of p`

/** With its order, which is held first: whoever changes one of them, stops both or puts it into a batch, waits for the other. */
export async function heldProduction(id: number, orderId: number, trx: Transaction): Promise<HeldProduction> {
  const order = await heldById(orderId, trx)
  return { ...((await row<Omit<HeldProduction, 'order'>>(PRODUCTION, [id], trx)) as HeldProduction), order }
}

/** The same within the person's reach. */
export async function reachedProduction(id: number, actor: Actor, permission: string, trx: Transaction) {
  const where = join([...scopeSql(productionOrders, actor, permission), { text: 't.id = ?', bindings: [id] }])
  const found = await row<{ order_id: number }>(
    `select t.order_id from production_orders t ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return heldProduction(id, found.order_id, trx)
}

/** The pieces that were not given up: all of it, or one. */
export function heldItems({ id }: HeldProduction, itemId: number | null, trx: Transaction): Promise<HeldItem[]> {
  return rows<HeldItem>(
    `select id, item_no, order_item_id, status, remake_of, shipment_id from production_items
      where production_id = ? and case when ?::int is null then status not in ('rejected', 'cancelled') else id = ? end order by number`,
    [id, itemId, itemId],
    trx,
  )
}
