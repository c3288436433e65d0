import { row, type Transaction } from '#core/database'
import { labelShipment } from '#fulfilment/actions/label_shipment'
import { heldItems, type HeldProduction } from '#fulfilment/queries/held_production'
import { isFrozen } from '#orders/domain/abilities'
import type { Doer } from '#orders/actions/step'

/** Whoever brought the waybill along meant it for when everything is packed: then nobody types it once more. */
const BY_WAYBILL: Doer = { party: 'factory', userId: null, username: null }

interface Waiting {
  id: number
  tracking_no: string
}

/** Labels what is packed with the waybill that waits for it; as long as a piece is missing, or the order stands still, it goes on waiting. */
export async function labelWaiting(held: HeldProduction, trx: Transaction): Promise<void> {
  const waybill = await row<Waiting>(
    `select w.id, w.tracking_no from waybills w where w.production_id = ? and w.status = 'waiting'
        and not exists (select 1 from parcels p where p.tracking_no = w.tracking_no and p.carrier = ? and p.is_live) for update`,
    [held.id, held.carrier],
    trx,
  )
  if (!waybill || isFrozen(held.order)) return
  const items = await heldItems(held, null, trx)
  if (items.length === 0 || !items.every(({ status, shipment_id: on }) => status === 'packed' && on === null)) return
  const shipment = await labelShipment(held, [{ tracking_no: waybill.tracking_no }], BY_WAYBILL, trx)
  await row(
    `update waybills set status = 'used', shipment_id = ?, version = version + 1, updated_at = now() where id = ?`,
    [shipment, waybill.id],
    trx,
  )
}
