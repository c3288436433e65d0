import type { ItemStatus, ProductionStatus, ParcelStatus, ShipmentStatus } from '#contracts/fulfilment'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { productionOrders } from '#fulfilment/production/production_orders'
import { lockOrderById, type LoadedOrder } from '#orders/order'
import { shipments } from '#fulfilment/shipping/shipments'

export interface LockedProduction {
  id: number
  production_no: string
  /** The factory; `supplier_id` is the organisation it belongs to. */
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
  order: LoadedOrder
}

export interface LockedItem {
  id: number
  item_no: string
  order_item_id: number
  status: ItemStatus
  remake_of: number | null
  shipment_id: number | null
}

const LOCK_PRODUCTION = `select p.id, p.production_no, p.organisation_id, f.parent_id as supplier_id, p.order_no, p.order_id, p.part_id, p.part_no, p.status,
    p.pieces, p.carrier, p.version from production_orders p join organisations f on f.id = p.organisation_id where p.id = ?
    for no key update of p`

/** Locks the order first, so changes, holds and batching of order and production are serialised. */
export async function lockProduction(id: number, orderId: number, trx: Transaction): Promise<LockedProduction> {
  const order = await lockOrderById(orderId, trx)
  return { ...((await row<Omit<LockedProduction, 'order'>>(LOCK_PRODUCTION, [id], trx)) as LockedProduction), order }
}

/** Like `heldProduction`, within the user's range. */
export async function lockReachableProduction(id: number, actor: Actor, permission: string, trx: Transaction) {
  const where = whereAll([...scopeSql(productionOrders, actor, permission), { text: 't.id = ?', bindings: [id] }])
  const found = await row<{ order_id: number }>(
    `select t.order_id from production_orders t ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return lockProduction(id, found.order_id, trx)
}

/** Pieces not rejected or cancelled: all, or one. */
export function loadItems({ id }: LockedProduction, itemId: number | null, trx: Transaction): Promise<LockedItem[]> {
  return rows<LockedItem>(
    `select id, item_no, order_item_id, status, remake_of, shipment_id from production_items
      where production_id = ? and case when ?::int is null then status not in ('rejected', 'cancelled') else id = ? end order by number`,
    [id, itemId, itemId],
    trx,
  )
}

export interface ShipmentRow {
  id: number
  status: ShipmentStatus
  version: number
}

export interface ParcelRow {
  id: number
  number: number
  tracking_no: string
  status: ParcelStatus
}

/** Within the user's range. Locks order and production order first, as everywhere. */
export async function lockReachableShipment(id: number, actor: Actor, trx: Transaction) {
  const where = whereAll([
    ...scopeSql(shipments, actor, 'production_orders.ship'),
    { text: 't.id = ?', bindings: [id] },
  ])
  const found = await row<{ production_id: number; order_id: number }>(
    `select t.production_id, t.order_id from shipments t ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  const production = await lockProduction(found.production_id, found.order_id, trx)
  return { production, shipment: await loadShipment(id, trx) }
}

/** The caller must have locked the order. */
export const loadShipment = async (id: number, trx: Transaction) =>
  (await row<ShipmentRow>('select id, status, version from shipments where id = ?', [id], trx)) as ShipmentRow

export const loadParcels = ({ id }: ShipmentRow, trx: Transaction) =>
  rows<ParcelRow>(
    'select id, number, tracking_no, status from parcels where shipment_id = ? order by number',
    [id],
    trx,
  )

export async function isDelivered({ id, status }: LockedProduction, trx: Transaction): Promise<boolean> {
  if (status !== 'shipped') return false
  return !(await row(
    `select 1 from shipments where production_id = ? and status not in ('delivered', 'voided')`,
    [id],
    trx,
  ))
}
