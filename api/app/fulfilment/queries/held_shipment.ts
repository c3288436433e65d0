import type { ParcelStatus, ShipmentStatus } from '#contracts/fulfilment'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { heldProduction, type HeldProduction } from '#fulfilment/queries/held_production'
import { shipments } from '#fulfilment/resources/shipments'

export interface HeldShipment {
  id: number
  status: ShipmentStatus
  version: number
}

export interface HeldParcel {
  id: number
  number: number
  tracking_no: string
  status: ParcelStatus
}

/** Within the person's reach, with what it is of: that and its order are held first, as everywhere. */
export async function reachedShipment(id: number, actor: Actor, trx: Transaction) {
  const where = join([...scopeSql(shipments, actor, 'production_orders.ship'), { text: 't.id = ?', bindings: [id] }])
  const found = await row<{ production_id: number; order_id: number }>(
    `select t.production_id, t.order_id from shipments t ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  const production = await heldProduction(found.production_id, found.order_id, trx)
  return { production, shipment: await readShipment(id, trx) }
}

/** To be read when its order is held. */
export const readShipment = async (id: number, trx: Transaction) =>
  (await row<HeldShipment>('select id, status, version from shipments where id = ?', [id], trx)) as HeldShipment

export const parcelsOf = ({ id }: HeldShipment, trx: Transaction) =>
  rows<HeldParcel>(
    'select id, number, tracking_no, status from parcels where shipment_id = ? order by number',
    [id],
    trx,
  )

/** Whether everything of it arrived. */
export async function isDelivered({ id, status }: HeldProduction, trx: Transaction): Promise<boolean> {
  if (status !== 'shipped') return false
  return !(await row(
    `select 1 from shipments where production_id = ? and status not in ('delivered', 'voided')`,
    [id],
    trx,
  ))
}
