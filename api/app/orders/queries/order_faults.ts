import { rows, type Transaction } from '#core/database'

interface OrderFault {
  /** The promise of ours that is broken. */
  id: string
  fault: string
  order_id: number
}

const CAPTURED = 'select t.amount_minor from ledger_transfers t where t.operation_id = o.operation_id'
const REVERSED = `select coalesce(sum(t.amount_minor), 0) from ledger_operations r join ledger_transfers t on t.operation_id = r.id
  where r.reverses = o.operation_id`

/** What cannot be, of orders and of the money, pieces and counts that belong to them. Nothing, if all is well. */
export function orderFaults(client?: Transaction): Promise<OrderFault[]> {
  return rows<OrderFault>(
    `
    select 'O-3' as id, 'its history does not lead to its state' as fault, o.id as order_id from orders o
      left join lateral (select count(*) as lines, max(version) as last, (array_agg(to_status order by version desc))[1] as status
                           from order_dynamics d where d.order_id = o.id) d on true
     where d.lines <> o.version or d.last is distinct from o.version or d.status is distinct from o.status
    union all select 'L13', 'what it was paid with is not what was captured', o.id from orders o
     where o.paid_minor <> coalesce((${CAPTURED}), 0)
    union all select 'L13', 'it comes to something else than was paid', o.id from orders o
     where o.payment <> 'unpaid' and o.paid_minor <> o.total_minor
    union all select 'L14', 'what was refunded is not what went back', o.id from orders o where o.refunded_minor <> (${REVERSED})
    union all select 'O-4', 'it is on its way and was not paid', o.id from orders o
     where o.payment = 'unpaid' and o.status not in ('pending_link', 'unpaid', 'cancelled')
    union all select 'O-7', 'its parts do not add up to it', o.id from orders o
      join lateral (select sum(p.pieces) as pieces, sum(p.product_minor) as product, sum(p.freight_minor) as freight
                      from order_parts p where p.order_id = o.id) p on p.pieces is not null
     where p.pieces <> o.pieces or p.product <> o.product_minor or p.freight <> o.freight_minor
    union all select 'O-9', 'pieces are kept back for a part that it does not need, or not as many as it needs', p.order_id from order_parts p
     where (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.reference = 'order ' || p.part_no and r.status = 'held')
           <> case p.status when 'pending_production' then p.pieces else 0 end
    union all select 'O-9', 'its cancel request stands elsewhere', o.id from orders o
     where o.cancel_request <> coalesce((select r.status from cancel_requests r where r.order_id = o.id order by r.id desc limit 1), 'none')
    union all select 'counts', 'a counter says something else than there is', c.organisation_id from order_counts c
     where c.count <> (select count(*) from orders o where o.organisation_id = c.organisation_id
                        and coalesce(o.owner_user_id, 0) = c.user_id and o.status = c.status)`,
    [],
    client,
  )
}
