import { row, type Transaction, rows } from '#core/database'
import { labelShipment } from '#fulfilment/shipping/label'
import { loadItems, type LockedProduction } from '#fulfilment/production/locks'
import { isFrozen } from '#orders/domain/order_states'
import type { Performer } from '#orders/order'

/** Labelling with a merchant's waybill is automatic once everything is packed. */
const WAYBILL_PERFORMER: Performer = { role: 'factory', userId: null, username: null }

interface WaitingWaybill {
  id: number
  tracking_no: string
}

/** Labels with the waiting waybill once all pieces are packed and the order is not frozen. */
export async function labelWaiting(held: LockedProduction, trx: Transaction): Promise<void> {
  const waybill = await row<WaitingWaybill>(
    `select w.id, w.tracking_no from waybills w where w.production_id = ? and w.status = 'waiting'
        and not exists (select 1 from parcels p where p.tracking_no = w.tracking_no and p.carrier = ? and p.is_live) for update`,
    [held.id, held.carrier],
    trx,
  )
  if (!waybill || isFrozen(held.order)) return
  const items = await loadItems(held, null, trx)
  if (items.length === 0 || !items.every(({ status, shipment_id: on }) => status === 'packed' && on === null)) return
  const shipment = await labelShipment(held, [{ tracking_no: waybill.tracking_no }], WAYBILL_PERFORMER, trx)
  await row(
    `update waybills set status = 'used', shipment_id = ?, version = version + 1, updated_at = now() where id = ?`,
    [shipment, waybill.id],
    trx,
  )
}

/**
 * Called when address or method changes: the merchant's waybills no longer apply, so their numbers and PDFs are
 * unassigned.
 */
export async function freeWaybills(partIds: readonly number[], trx: Transaction): Promise<string[]> {
  const freed = await rows<{ tracking_no: string }>(
    `with freed as (
       delete from waybills w using production_orders p where p.id = w.production_id and p.part_id = any(?) and w.status = 'waiting'
       returning w.tracking_no, w.organisation_id),
     files as (
       update waybill_files f set order_id = null, production_id = null, version = f.version + 1, updated_at = now() from freed
        where f.tracking_no = freed.tracking_no and f.organisation_id = freed.organisation_id)
     select tracking_no from freed order by tracking_no`,
    [partIds],
    trx,
  )
  return freed.map((one) => one.tracking_no)
}
