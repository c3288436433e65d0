import { rows, type Transaction } from '#core/database'
import { moveShipment } from '#fulfilment/actions/move_shipment'
import type { HeldProduction } from '#fulfilment/queries/held_production'
import { parcelsOf, type HeldShipment } from '#fulfilment/queries/held_shipment'
import type { Doer } from '#orders/actions/step'
import { forgetNumbers } from '#orders/queries/held_order'

/** A waybill that was wrong: its pieces wait for another one, and its numbers are free. */
export async function voidShipment(
  { order_id: order }: Pick<HeldProduction, 'order_id'>,
  shipment: HeldShipment,
  by: Doer,
  trx: Transaction,
): Promise<void> {
  await moveShipment(shipment, 'void', by, trx)
  const parcels = await parcelsOf(shipment, trx)
  await rows(
    'update production_items set shipment_id = null, parcel_id = null, updated_at = now() where shipment_id = ?',
    [shipment.id],
    trx,
  )
  await rows('update parcels set is_live = false where shipment_id = ?', [shipment.id], trx)
  await rows('delete from waybills where shipment_id = ?', [shipment.id], trx)
  await forgetNumbers(
    order,
    'tracking',
    parcels.map((one) => one.tracking_no),
    trx,
  )
}
