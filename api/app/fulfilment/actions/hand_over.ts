import { rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { moveItems } from '#fulfilment/actions/move_production'
import { moveShipment } from '#fulfilment/actions/move_shipment'
import type { HeldItem, HeldProduction } from '#fulfilment/queries/held_production'
import { readShipment, type HeldShipment } from '#fulfilment/queries/held_shipment'
import type { Target } from '#fulfilment/queries/scanned'
import type { Doer } from '#orders/actions/step'

/** The carrier takes it: what was scanned names a parcel, a piece or a whole; its shipment goes. Answers how many pieces went. */
export async function handOver(
  held: HeldProduction,
  { item_id: item, shipment_id: shipment }: Pick<Target, 'item_id' | 'shipment_id'>,
  no: string,
  by: Doer,
  trx: Transaction,
): Promise<number> {
  const all = await shipmentsOf(held, { item, shipment }, trx)
  if (all.length === 0) throw new Refusal('E_NOT_LABELLED', { no })
  let went = 0
  for (const one of all) if (one.status === 'labelled') went += await send(held, one, by, trx)
  return went
}

/** One shipment and its pieces, and the production order as far as it follows. */
export async function send(held: HeldProduction, shipment: HeldShipment, by: Doer, trx: Transaction): Promise<number> {
  await moveShipment(shipment, 'hand_over', by, trx)
  const items = await rows<Pick<HeldItem, 'id' | 'status'>>(
    'select id, status from production_items where shipment_id = ? order by id',
    [shipment.id],
    trx,
  )
  await moveItems(held, items, 'ship', by, trx)
  return items.length
}

async function shipmentsOf(
  { id }: HeldProduction,
  { item, shipment }: { item: number | null; shipment: number | null },
  trx: Transaction,
): Promise<HeldShipment[]> {
  if (shipment !== null) return [await readShipment(shipment, trx)]
  return rows<HeldShipment>(
    `select s.id, s.status, s.version from shipments s where s.production_id = ? and s.status <> 'voided'
        and (?::int is null or s.id = (select shipment_id from production_items where id = ?)) order by s.id`,
    [id, item, item],
    trx,
  )
}
