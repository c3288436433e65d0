import type { OrderParcels } from '#contracts/shipments'
import { row } from '#core/database'
import { findRow } from '#core/crud/find'
import type { Actor } from '#core/http/actor'
import { PROGRESS } from '#fulfilment/resources/production_orders'
import { PARCELS } from '#fulfilment/resources/shipments'
import { orders } from '#orders/resources/orders'

/** As far as it is the business of whoever ordered: which pieces are where, and no word about who made them. */
export async function orderParcels(id: number, actor: Actor): Promise<OrderParcels> {
  await findRow(orders, id, actor, 'view')
  return (await row<OrderParcels>(FOUND, [id, id])) as OrderParcels
}

const FOUND = `
  select (select coalesce(json_agg(json_build_object('part_no', t.part_no, 'status', t.status, 'pieces', t.pieces, 'progress', (${PROGRESS})) order by t.part_no), '[]')
            from production_orders t where t.order_id = ?) as parts,
         (select coalesce(json_agg(json_build_object('id', t.id, 'shipment_no', t.shipment_no, 'carrier', t.carrier, 'status', t.status,
                   'sent_at', t.sent_at, 'parcels', (${PARCELS})) order by t.id), '[]')
            from shipments t where t.order_id = ? and t.status <> 'voided') as shipments`
