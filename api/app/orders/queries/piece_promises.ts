import type { Promised } from '#core/promises'

/** What is always true of the pieces of an order: of their prices, their parts, their blanks and what was asked for them. */
export const PIECE_PROMISES: readonly Promised[] = [
  {
    id: 'O-7',
    says: 'The parts of an order add up to it: every piece, every cent of goods and of freight.',
    sql: `select o.order_no as place from orders o
            join lateral (select sum(p.pieces) as pieces, sum(p.product_minor) as product, sum(p.freight_minor) as freight
                            from order_parts p where p.order_id = o.id) p on p.pieces is not null
           where p.pieces <> o.pieces or p.product <> o.product_minor or p.freight <> o.freight_minor
          union all
          select o.order_no from orders o join order_items i on i.order_id = o.id
           where exists (select 1 from order_parts p where p.order_id = o.id)
             and (select sum(x.quantity) from order_part_items x where x.item_id = i.id) is distinct from i.quantity
          union all
          select p.part_no from order_parts p join order_part_items x on x.part_id = p.id join order_items i on i.id = x.item_id
           group by p.id having sum(x.quantity) <> p.pieces or sum(x.quantity * i.unit_minor) <> p.product_minor
              or bool_or(i.order_id <> p.order_id or i.factory_id <> p.factory_id)`,
  },
  {
    id: 'O-13',
    says: 'An order costs what its lines cost, and has as many pieces.',
    sql: `select o.order_no as place from orders o join order_items i on i.order_id = o.id
           group by o.id having sum(i.amount_minor) <> o.product_minor or sum(i.quantity) <> o.pieces`,
  },
  {
    id: 'ORD-08',
    says: 'Blanks are kept back for a part that waits for them, as many as it needs, and for nothing else.',
    sql: `select p.part_no as place from order_parts p
           where (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.reference = 'order ' || p.part_no and r.status = 'held')
                 <> case p.status when 'pending_production' then p.pieces else 0 end
          union all
          select 'stock ' || s.id from stocks s
            left join (select stock_id, sum(quantity) as quantity from stock_reservations where status = 'held' group by stock_id) h on h.stock_id = s.id
           where s.reserved <> coalesce(h.quantity, 0)
          union all
          select r.reference from stock_reservations r
           where r.status = 'held' and r.reference like 'order %' and not exists (select 1 from order_parts p where p.part_no = substr(r.reference, 7))`,
  },
  {
    id: 'O-9',
    says: 'An order says where its newest cancel request stands; one waits at a time, an approved one ends it, and nobody decides their own.',
    sql: `select o.order_no as place from orders o
           where o.cancel_request <> coalesce((select r.status from cancel_requests r where r.order_id = o.id order by r.id desc limit 1), 'none')
              or (o.cancel_request = 'approved' and o.status <> 'cancelled')
          union all
          select min(order_no) from cancel_requests where status in ('pending_review', 'not_approved') group by order_id having count(*) > 1
          union all
          select order_no from cancel_requests where decided_by = submitted_by`,
  },
]
