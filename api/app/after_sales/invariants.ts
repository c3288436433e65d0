import type { Transaction } from '#core/database'
import { findViolations, type Violation, type Invariant } from '#core/invariants'
import { registerInvariants } from '#ledger/checks/invariants'

const REFUNDED = (column: string) => `(select coalesce(sum(c.${column}), 0) from after_sales c where c.order_id = o.id)`

/** The part of a refund that reverses freight charged after the payment. */
const LATER_FREIGHT = `select coalesce(sum(y.amount_minor), 0) from ledger_operations r join ledger_transfers y on y.operation_id = r.id
  where r.order_no = o.order_no and r.idem_scope = 'after-sales freight' and r.idem_key like c.no || '/%'`
const IS_FREIGHT_OF_ORDER = (operation: string) =>
  `select 1 from ledger_operations f where f.id = ${operation} and f.kind = 'freight_adjustment' and f.order_no = o.order_no`

export const CASE_INVARIANTS: readonly Invariant[] = [
  {
    id: 'O-9',
    statement: 'An order says where its newest case stands, and one is open at a time.',
    sql: `select o.order_no as place from orders o
           where o.after_sales <> coalesce((select c.status from after_sales c where c.order_id = o.id order by c.id desc limit 1), 'none')
          union all
          select min(order_no) from after_sales where status in ('pending_review', 'not_approved') group by order_id having count(*) > 1`,
  },
  {
    id: 'L14',
    statement:
      'What the cases of an order gave back is what went back of it, and each refund is booked once, as it was decided, against its payment.',
    sql: `select o.order_no as place from orders o
           where o.status <> 'cancelled' and (o.refunded_minor, o.refunded_freight_minor) is distinct from
                 (${REFUNDED('refund_minor')}, ${REFUNDED('refund_freight_minor')})
          union all
          select c.no from after_sales c join orders o on o.id = c.order_id left join ledger_operations b on b.id = c.operation_id
            left join ledger_transfers t on t.operation_id = b.id
           where (c.operation_id is not null or c.refund_minor > 0) and (t.amount_minor + (${LATER_FREIGHT}) is distinct from c.refund_minor
              or (b.reverses is distinct from o.operation_id and not exists (${IS_FREIGHT_OF_ORDER('b.reverses')}))
              or b.idem_scope <> 'after-sales' or b.idem_key <> c.no)
          union all
          select 'operation ' || b.id from ledger_operations b
           where b.idem_scope = 'after-sales freight' and not exists (
             select 1 from after_sales c join orders o on o.id = c.order_id
              where b.idem_key = c.no || '/' || b.reverses and c.operation_id is not null and exists (${IS_FREIGHT_OF_ORDER('b.reverses')}))
          union all
          select 'operation ' || b.id from ledger_operations b
           where b.idem_scope = 'after-sales' and (select count(*) from after_sales c where c.operation_id = b.id) <> 1`,
  },
  {
    id: 'AFS-02',
    statement:
      'What was approved gave what was decided: money of its kind, or a remake of this order that costs nothing; nothing else gave anything.',
    sql: `select c.no as place from after_sales c left join orders r on r.id = c.remake_id
           where (c.status = 'approved') <> (c.settled_as is not null) or (c.settled_as is not distinct from 'refund') <> (c.refund_minor > 0)
              or (c.settled_type = 'goods' and c.refund_freight_minor > 0) or (c.settled_type = 'freight' and c.refund_goods_minor > 0)
              or (c.settled_as is not distinct from 'remake') <> (r.id is not null)
              or (r.id is not null and (r.remake_of is distinct from c.order_id or r.total_minor > 0 or r.paid_minor > 0))`,
  },
  {
    id: 'AFS-01',
    statement:
      'A case is of pieces of its order, is decided by others than whoever applied, and its timeline leads to its state.',
    sql: `select c.no as place from after_sales c
           where c.status is distinct from (select s.status from after_sales_steps s where s.case_id = c.id order by s.id desc limit 1)
              or c.decided_by = c.submitted_by
          union all
          select c.no from after_sales c join after_sales_items x on x.case_id = c.id join order_items i on i.id = x.item_id
           where i.order_id <> c.order_id or x.quantity > i.quantity`,
  },
]
registerInvariants(CASE_INVARIANTS)

export const findCaseViolations = (client?: Transaction): Promise<Violation[]> =>
  findViolations(CASE_INVARIANTS, client)
