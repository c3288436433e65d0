import type { Transaction } from '#core/database'
import { findViolations, type Violation, type Invariant } from '#core/invariants'
import { registerInvariants } from '#ledger/checks/invariants'
import { isPlaySql } from '#tenancy/play'

const LIVING_PIECES = `select count(*) from production_items i where i.production_id = p.id and i.status not in ('rejected', 'cancelled')`
const livingBy = (columns: string) =>
  `select ${columns}, count(*) as pieces from production_items where status not in ('rejected', 'cancelled') group by ${columns}`
const hasItemIn = (...statuses: string[]) =>
  `exists (select 1 from production_items i where i.production_id = p.id and i.status in (${statuses.map((one) => `'${one}'`).join(', ')}))`

export const PRODUCTION_INVARIANTS: readonly Invariant[] = [
  {
    id: 'O-1',
    statement: 'A production order stands where its part of the order does, and where its pieces do.',
    sql: `select p.production_no as place from production_orders p join order_parts x on x.id = p.part_id where x.status <> p.status
          union all
          select p.production_no from production_orders p
           where case p.status when 'pending_production' then ${hasItemIn('accepted', 'printed', 'pressed', 'inspected', 'packed', 'shipped', 'rejected')}
                               when 'pending_shipment' then ${hasItemIn('waiting', 'accepted', 'printed', 'pressed', 'inspected', 'shipped')}
                               when 'in_production' then ${hasItemIn('shipped')} or not ${hasItemIn('waiting', 'accepted', 'printed', 'pressed', 'inspected')}
                               when 'partially_shipped' then not ${hasItemIn('shipped')} or not ${hasItemIn('waiting', 'accepted', 'printed', 'pressed', 'inspected', 'packed')}
                               when 'cancelled' then (${LIVING_PIECES}) > 0
                               else ${hasItemIn('waiting', 'accepted', 'printed', 'pressed', 'inspected', 'packed')} end`,
  },
  {
    id: 'O-4',
    statement: 'Whatever is paid for has somebody who makes it.',
    sql: `select x.part_no as place from order_parts x
           where x.status not in ('unpaid', 'cancelled') and not exists (select 1 from production_orders p where p.part_id = x.id)`,
  },
  {
    id: 'O-6',
    statement:
      'As many pieces are made and sent as were ordered; a shipment holds what it says, has left with its pieces, and its tracking number is its own.',
    sql: `select p.production_no as place from production_orders p
            left join (${livingBy('production_id')}) l on l.production_id = p.id
           where p.status <> 'cancelled' and coalesce(l.pieces, 0) <> p.pieces
          union all
          select p.production_no from production_orders p join order_part_items x on x.part_id = p.part_id
            left join (${livingBy('production_id, order_item_id')}) l on l.production_id = p.id and l.order_item_id = x.item_id
           where p.status <> 'cancelled' and coalesce(l.pieces, 0) <> x.quantity
          union all
          select p.production_no from shipments s join production_orders p on p.id = s.production_id
           where s.status <> 'voided' and (s.pieces <> (select count(*) from production_items i where i.shipment_id = s.id)
              or exists (select 1 from parcels k where k.shipment_id = s.id and k.pieces <> (select count(*) from production_items i where i.parcel_id = k.id)))
          union all
          select p.production_no from production_items i join shipments s on s.id = i.shipment_id join production_orders p on p.id = i.production_id
           where (s.status in ('sent', 'delivered', 'returned')) <> (i.status = 'shipped')
          union all
          select tracking_no from parcels where is_live group by carrier, tracking_no having count(*) > 1`,
  },
  {
    id: 'FAC-03',
    statement: 'A rejected piece is made again, and a good one is not.',
    sql: `select p.production_no as place from production_items i join production_orders p on p.id = i.production_id
           where p.status <> 'cancelled' and (i.status = 'rejected') <> exists (select 1 from production_items r where r.remake_of = i.id)`,
  },
  {
    id: 'ORD-08',
    statement: 'Blanks are kept back until it is begun and used then; what was never begun gives them back.',
    sql: `select p.production_no as place from production_orders p
           where coalesce((select min(r.status) || max(r.status) from stock_reservations r where r.reference = 'order ' || p.part_no), 'none')
                 <> case when ${isPlaySql('p.organisation_id')} then 'none' when p.status = 'pending_production' then 'heldheld'
                    when p.status = 'cancelled' then case when p.accepted_at is null then 'releasedreleased' else 'consumedconsumed' end else 'consumedconsumed' end`,
  },
  {
    id: 'L18',
    statement:
      'A service charge is booked once for a production order that was begun, as it was agreed; it is taken back if all was refunded, and only then.',
    sql: `select c.production_no as place from service_charges c left join production_orders p on p.production_no = c.production_no
            left join orders o on o.id = p.order_id left join ledger_operations b on b.id = c.operation_id left join ledger_transfers t on t.operation_id = b.id
            left join lateral (select sum(y.amount_minor) as minor from ledger_operations r join ledger_transfers y on y.operation_id = r.id where r.reverses = b.id) back on true
           where t.amount_minor is distinct from c.amount_minor or c.amount_minor <> c.rate_minor * case c.mode when 'per_piece' then c.pieces else 1 end
              or b.kind <> 'service_charge' or b.organisation_id <> c.organisation_id or (p.id is not null and p.accepted_at is null)
              or (p.id is not null and coalesce(back.minor, 0) <> case when o.payment = 'refunded' then c.amount_minor else 0 end)
          union all
          select 'operation ' || o.id from ledger_operations o
           where o.kind = 'service_charge' and o.reverses is null and (select count(*) from service_charges c where c.operation_id = o.id) <> 1`,
  },
  {
    id: 'ORD-09',
    statement: 'The counters of production orders add up to what there is.',
    sql: `select organisation_id || ' ' || status || ' ' || ship_by as place from (
            select organisation_id, status, ship_by, count from production_counts
            union all select organisation_id, status, must_leave_by(status, ship_by), -1 from production_orders) c
           group by organisation_id, status, ship_by having sum(count) <> 0`,
  },
]
registerInvariants(PRODUCTION_INVARIANTS)

export const findProductionViolations = (client?: Transaction): Promise<Violation[]> =>
  findViolations(PRODUCTION_INVARIANTS, client)
