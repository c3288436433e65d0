import { row, rows, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { notifyWorkshop } from '#fulfilment/notify'
import { normaliseTrackingNo } from '#contracts/scan_codes'
import { productionStates } from '#fulfilment/production/states'
import { loadItems, type LockedItem, type LockedProduction } from '#fulfilment/production/locks'
import { isFrozen } from '#orders/domain/order_states'
import { type Performer, addOrderNumbers } from '#orders/order'

/** Distributes pieces in order over the parcels; a single parcel takes all. Null when the counts do not match. */
export function distribute<Item>(items: readonly Item[], parcels: readonly { pieces?: number }[]): Item[][] | null {
  const [only] = parcels
  if (parcels.length === 1 && only?.pieces === undefined) return items.length > 0 ? [[...items]] : null
  let at = 0
  const shares = parcels.map(({ pieces = 0 }) => items.slice(at, (at += pieces)))
  const isWhole = shares.every((share, index) => share.length > 0 && share.length === parcels[index]?.pieces)
  return isWhole ? shares : null
}

export interface ParcelInput {
  tracking_no: string
  weight_g?: number
  /** Omitted for a single parcel, which takes everything. */
  pieces?: number
}

/** Creates a shipment of one or more parcels for all packed pieces without a waybill. Returns its id. */
export async function labelShipment(
  held: LockedProduction,
  wanted: readonly ParcelInput[],
  by: Performer,
  trx: Transaction,
): Promise<number> {
  requireLabelable(held, by)
  const packed = (await loadItems(held, null, trx)).filter((one) => one.status === 'packed' && one.shipment_id === null)
  if (packed.length === 0) throw new Refusal('E_LABEL_NOTHING')
  const shares = distribute(packed, wanted)
  const count = wanted.reduce((sum, { pieces = 0 }) => sum + pieces, 0)
  if (!shares) throw refuseField('parcels', 'E_LABEL_PIECES', { count, there: packed.length })
  const shipmentId = await insertShipment(held, shares.flat().length, trx)
  const numbers = []
  for (const [at, parcel] of wanted.entries())
    numbers.push(await insertParcel(held, shipmentId, at, parcel, shares[at] ?? [], trx))
  await addOrderNumbers(held.order_id, { tracking: numbers }, trx)
  await notifyWorkshop(held, trx)
  return shipmentId
}

function requireLabelable({ status, order }: LockedProduction, { role }: Performer): void {
  if (isFrozen(order)) throw new Refusal('E_ORDER_FROZEN')
  if (!productionStates.allows(status, 'label', role)) throw new Refusal('E_LABEL_NOTHING')
}

/** Starts the store's auto-ship period. */
async function insertShipment(held: LockedProduction, pieces: number, trx: Transaction): Promise<number> {
  const { id, order_id: order, organisation_id: factory, carrier } = held
  const made = await row<{ id: number }>(
    `insert into shipments (production_id, order_id, organisation_id, carrier, pieces, auto_ship_at)
     select ?, ?, ?, ?, ?, (select now() + make_interval(hours => s.auto_ship_hours) from orders o join stores s on s.id = o.store_id
                             where o.id = ? and s.auto_ship_hours > 0) returning id`,
    [id, order, factory, carrier, pieces, order],
    trx,
  )
  return made?.id as number
}

/** Returns the normalised tracking number. */
async function insertParcel(
  { carrier }: LockedProduction,
  shipmentId: number,
  at: number,
  { tracking_no: given, weight_g: weight }: ParcelInput,
  items: readonly LockedItem[],
  trx: Transaction,
): Promise<string> {
  const no = normaliseTrackingNo(given)
  if (!no) throw refuseField(`parcels.${at}.tracking_no`, 'E_TRACKING_FORM')
  const made = await row<{ id: number }>(
    `insert into parcels (shipment_id, number, carrier, tracking_no, weight_g, pieces) values (?, ?, ?, ?, ?, ?)
     on conflict (tracking_no, carrier) where is_live do nothing returning id`,
    [shipmentId, at + 1, carrier, no, weight ?? null, items.length],
    trx,
  )
  if (!made) throw refuseField(`parcels.${at}.tracking_no`, 'E_TRACKING_TAKEN')
  const ids = items.map(({ id }) => id)
  const laid = await rows(
    `update production_items set shipment_id = ?, parcel_id = ?, updated_at = now() where id = any(?) and status = 'packed' and shipment_id is null returning id`,
    [shipmentId, made.id, ids],
    trx,
  )
  if (laid.length < ids.length) throw new Refusal('E_VERSION_CONFLICT')
  return no
}
