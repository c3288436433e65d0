import { rows, type Transaction } from '#core/database'

interface ProductionFault {
  /** The promise of ours that is broken. */
  id: string
  fault: string
  production_no: string
}

const LIVING = `select count(*) from production_items i where i.production_id = p.id and i.status not in ('rejected', 'cancelled')`
const SOME = (...statuses: string[]) =>
  `exists (select 1 from production_items i where i.production_id = p.id and i.status in (${statuses.map((one) => `'${one}'`).join(', ')}))`

/** What cannot be, of what is made and sent. Nothing, if all is well. */
export function productionFaults(client?: Transaction): Promise<ProductionFault[]> {
  return rows<ProductionFault>(
    `
    select 'O-1' as id, 'its part of the order stands elsewhere' as fault, p.production_no from production_orders p
      join order_parts x on x.id = p.part_id where x.status <> p.status
    union all select 'O-1', 'its pieces stand elsewhere', p.production_no from production_orders p
     where case p.status when 'pending_production' then ${SOME('accepted', 'printed', 'pressed', 'inspected', 'packed', 'shipped', 'rejected')}
                         when 'pending_shipment' then ${SOME('waiting', 'accepted', 'printed', 'pressed', 'inspected', 'shipped')}
                         when 'in_production' then ${SOME('shipped')} or not ${SOME('waiting', 'accepted', 'printed', 'pressed', 'inspected')}
                         when 'partially_shipped' then not ${SOME('shipped')} or not ${SOME('waiting', 'accepted', 'printed', 'pressed', 'inspected', 'packed')}
                         when 'cancelled' then (${LIVING}) > 0
                         else ${SOME('waiting', 'accepted', 'printed', 'pressed', 'inspected', 'packed')} end
    union all select 'O-6', 'it has more or fewer pieces than were ordered', p.production_no from production_orders p
     where p.status <> 'cancelled' and ((${LIVING}) <> p.pieces or exists (
       select 1 from order_part_items x where x.part_id = p.part_id and x.quantity <>
         (select count(*) from production_items i where i.production_id = p.id and i.order_item_id = x.item_id and i.status not in ('rejected', 'cancelled'))))
    union all select 'FAC-03', 'a rejected piece was not made again, or a good one was', p.production_no
      from production_items i join production_orders p on p.id = i.production_id
     where p.status <> 'cancelled' and (i.status = 'rejected') <> exists (select 1 from production_items r where r.remake_of = i.id)
    union all select 'ORD-08', 'its blanks are not where they should be', p.production_no from production_orders p
     where coalesce((select min(r.status) || max(r.status) from stock_reservations r where r.reference = 'order ' || p.part_no), 'none')
           <> case p.status when 'pending_production' then 'heldheld' when 'cancelled' then case when p.accepted_at is null then 'releasedreleased' else 'consumedconsumed' end else 'consumedconsumed' end
    union all select 'O-6', 'a shipment says other pieces than it has', p.production_no from shipments s join production_orders p on p.id = s.production_id
     where s.status <> 'voided' and (s.pieces <> (select count(*) from production_items i where i.shipment_id = s.id)
        or exists (select 1 from parcels k where k.shipment_id = s.id and k.pieces <> (select count(*) from production_items i where i.parcel_id = k.id)))
    union all select 'O-6', 'a shipment has left, and its pieces have not, or the other way round', p.production_no
      from production_items i join shipments s on s.id = i.shipment_id join production_orders p on p.id = i.production_id
     where (s.status in ('sent', 'delivered', 'returned')) <> (i.status = 'shipped')
    union all select 'O-4', 'a paid part has nobody who makes it', x.part_no from order_parts x
     where x.status not in ('unpaid', 'cancelled') and not exists (select 1 from production_orders p where p.part_id = x.id)`,
    [],
    client,
  )
}
