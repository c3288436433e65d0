import { rows } from '#core/database'

interface CaseFault {
  /** The promise of ours that is broken. */
  id: string
  fault: string
  order_id: number
}

const GIVEN = (column: string) => `(select coalesce(sum(c.${column}), 0) from after_sales c where c.order_id = o.id)`

/** What cannot be, of complaints and of what was given for them. Nothing, if all is well. */
export function caseFaults(): Promise<CaseFault[]> {
  return rows<CaseFault>(`
    select 'O-9' as id, 'its newest case stands elsewhere' as fault, o.id as order_id from orders o
     where o.after_sales <> coalesce((select c.status from after_sales c where c.order_id = o.id order by c.id desc limit 1), 'none')
    union all select 'L14', 'its cases gave back more or less than went back', o.id from orders o
     where o.status <> 'cancelled' and (o.refunded_minor, o.refunded_freight_minor) is distinct from
           (${GIVEN('refund_minor')}, ${GIVEN('refund_freight_minor')})
    union all select 'L14', 'a refund was booked otherwise than it was decided', c.order_id from after_sales c
      join orders o on o.id = c.order_id left join ledger_operations b on b.id = c.operation_id left join ledger_transfers t on t.operation_id = b.id
     where c.settled_as = 'refund' and (t.amount_minor is distinct from c.refund_minor or b.reverses is distinct from o.operation_id)
    union all select 'AFS-02', 'a remake is of another order, or costs something', c.order_id from after_sales c
      join orders r on r.id = c.remake_id where r.remake_of is distinct from c.order_id or r.total_minor > 0
    union all select 'AFS-01', 'its timeline does not lead to its state', c.order_id from after_sales c
     where c.status is distinct from (select s.status from after_sales_steps s where s.case_id = c.id order by s.id desc limit 1)`)
}
