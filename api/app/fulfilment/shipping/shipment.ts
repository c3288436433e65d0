import type { ShipmentAction, ShipmentStatus } from '#contracts/fulfilment'
import { row, type Transaction, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { shipmentStates } from '#fulfilment/production/states'
import {
  type ShipmentRow,
  type LockedProduction,
  loadParcels,
  type LockedItem,
  loadShipment,
} from '#fulfilment/production/locks'
import { type Performer, removeOrderNumbers } from '#orders/order'
import { moveItems } from '#fulfilment/production/move'
import type { ScanTarget } from '#fulfilment/scans/lookup'

/** Guarded by the status and version that were checked. */
export async function moveShipment(held: ShipmentRow, action: ShipmentAction, by: Performer, trx: Transaction) {
  const { id, status, version } = held
  const to = nextStatus(held, action, by)
  const sets = SET_BY_ACTION[action] ?? ''
  const bindings = action === 'hand_over' ? [by.role === 'system' ? 'clock' : 'person'] : []
  const moved = await row<{ version: number }>(
    `update shipments set status = ?, version = version + 1, updated_at = now()${sets} where id = ? and status = ? and version = ? returning version`,
    [to, ...bindings, id, status, version],
    trx,
  )
  if (!moved) throw new Refusal('E_VERSION_CONFLICT')
  Object.assign(held, { status: to, version: moved.version })
}

/** The resulting status; throws when the action is not allowed. */
export function nextStatus({ status }: ShipmentRow, action: ShipmentAction, { role }: Performer): ShipmentStatus {
  const to = shipmentStates.next(status, action, role)
  if (to) return to
  throw new Refusal('E_SHIPMENT_STATE', {
    status: { word: `shipmentStatuses.${status}` },
    action: { word: `shipmentActions.${action}` },
  })
}

const SET_BY_ACTION: Partial<Record<ShipmentAction, string>> = {
  hand_over: ', sent_at = now(), sent_by = ?',
  deliver: ', ended_at = now()',
  give_back: ', ended_at = now()',
}

/** Voids a shipment: its pieces wait for another waybill and its tracking numbers can be used again. */
export async function voidShipment(
  { order_id: order }: Pick<LockedProduction, 'order_id'>,
  shipment: ShipmentRow,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  await moveShipment(shipment, 'void', by, trx)
  const parcels = await loadParcels(shipment, trx)
  await rows(
    'update production_items set shipment_id = null, parcel_id = null, updated_at = now() where shipment_id = ?',
    [shipment.id],
    trx,
  )
  await rows('update parcels set is_live = false where shipment_id = ?', [shipment.id], trx)
  await rows('delete from waybills where shipment_id = ?', [shipment.id], trx)
  await removeOrderNumbers(
    order,
    'tracking',
    parcels.map((one) => one.tracking_no),
    trx,
  )
}

/** Hands over the shipments of a scanned parcel, piece or production order. Returns the number of pieces shipped. */
export async function handOver(
  held: LockedProduction,
  { item_id: item, shipment_id: shipment }: Pick<ScanTarget, 'item_id' | 'shipment_id'>,
  no: string,
  by: Performer,
  trx: Transaction,
): Promise<number> {
  const all = await scannedShipments(held, { item, shipment }, trx)
  if (all.length === 0) throw new Refusal('E_NOT_LABELLED', { no })
  let went = 0
  for (const one of all) if (one.status === 'labelled') went += await handOverShipment(held, one, by, trx)
  return went
}

/** Moves the shipment, its pieces and the production order that follows them. */
export async function handOverShipment(
  held: LockedProduction,
  shipment: ShipmentRow,
  by: Performer,
  trx: Transaction,
): Promise<number> {
  await moveShipment(shipment, 'hand_over', by, trx)
  const items = await rows<Pick<LockedItem, 'id' | 'status'>>(
    'select id, status from production_items where shipment_id = ? order by id',
    [shipment.id],
    trx,
  )
  await moveItems(held, items, 'ship', by, trx)
  return items.length
}

async function scannedShipments(
  { id }: LockedProduction,
  { item, shipment }: { item: number | null; shipment: number | null },
  trx: Transaction,
): Promise<ShipmentRow[]> {
  if (shipment !== null) return [await loadShipment(shipment, trx)]
  return rows<ShipmentRow>(
    `select s.id, s.status, s.version from shipments s where s.production_id = ? and s.status <> 'voided'
        and (?::int is null or s.id = (select shipment_id from production_items where id = ?)) order by s.id`,
    [id, item, item],
    trx,
  )
}
