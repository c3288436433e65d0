import { row, rows, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { tellWorkshop } from '#fulfilment/actions/tell_workshop'
import { trackingNo } from '#contracts/scan_codes'
import { productionLife } from '#fulfilment/domain/production_life'
import { sharedOut } from '#fulfilment/domain/shared_out'
import { heldItems, type HeldItem, type HeldProduction } from '#fulfilment/queries/held_production'
import { isFrozen } from '#orders/domain/abilities'
import type { Doer } from '#orders/actions/step'
import { noteNumbers } from '#orders/queries/held_order'

export interface WantedParcel {
  tracking_no: string
  weight_g?: number
  /** None where there is one parcel, and everything goes into it. */
  pieces?: number
}

/** A waybill for pieces that are packed and have none: a shipment of one parcel or several. Answers its id. */
export async function labelShipment(
  held: HeldProduction,
  wanted: readonly WantedParcel[],
  by: Doer,
  trx: Transaction,
): Promise<number> {
  refuseState(held, by)
  const packed = (await heldItems(held, null, trx)).filter((one) => one.status === 'packed' && one.shipment_id === null)
  if (packed.length === 0) throw new Refusal('E_LABEL_NOTHING')
  const shares = sharedOut(packed, wanted)
  const count = wanted.reduce((sum, { pieces = 0 }) => sum + pieces, 0)
  if (!shares) throw refuseField('parcels', 'E_LABEL_PIECES', { count, there: packed.length })
  const shipmentId = await makeShipment(held, shares.flat().length, trx)
  const numbers = []
  for (const [at, parcel] of wanted.entries())
    numbers.push(await makeParcel(held, shipmentId, at, parcel, shares[at] ?? [], trx))
  await noteNumbers(held.order_id, { tracking: numbers }, trx)
  await tellWorkshop(held, trx)
  return shipmentId
}

function refuseState({ status, order }: HeldProduction, { party }: Doer): void {
  if (isFrozen(order)) throw new Refusal('E_ORDER_FROZEN')
  if (!productionLife.allows(status, 'label', party)) throw new Refusal('E_LABEL_NOTHING')
}

/** The hours of the order's store after which it counts as shipped begin now. */
async function makeShipment(held: HeldProduction, pieces: number, trx: Transaction): Promise<number> {
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

/** Answers its tracking number as carriers write it. */
async function makeParcel(
  { carrier }: HeldProduction,
  shipmentId: number,
  at: number,
  { tracking_no: given, weight_g: weight }: WantedParcel,
  items: readonly HeldItem[],
  trx: Transaction,
): Promise<string> {
  const no = trackingNo(given)
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
