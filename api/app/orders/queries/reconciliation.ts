import { decimalSql } from '#core/domain/money'
import { isPlaySql } from '#tenancy/play'
import { registerSource, betweenSql } from '#ledger/reconciliation/reconcile'

/** Reconciles paid and refunded amounts of orders with the ledger. */
registerSource({
  name: 'orders',
  figures: `select payment as what, count(*)::int as count, ${decimalSql('sum(paid_minor - adjusted_minor)')} as amount from orders
             where ${betweenSql('paid_at')} and not ${isPlaySql('organisation_id')} group by payment`,
  differences: `
    select coalesce(p.order_no, 'operation ' || o.id) as place, ${decimalSql('p.paid_minor - p.adjusted_minor')} as expected, ${decimalSql('x.amount_minor')} as found
      from ledger_operations o join ledger_transfers x on x.operation_id = o.id
      full join orders p on p.operation_id = o.id
     where (o.id is null or o.idem_scope = 'order') and (p.id is null or p.payment <> 'unpaid') and ${betweenSql('coalesce(o.created_at, p.paid_at)')}
       and p.remake_of is null and p.paid_minor - p.adjusted_minor is distinct from x.amount_minor
    union all
    select p.order_no, ${decimalSql('p.refunded_minor')}, ${decimalSql('coalesce(sum(y.amount_minor), 0)')}
      from orders p
      left join ledger_operations q on q.id = p.operation_id or q.order_no = p.order_no and q.kind = 'freight_adjustment'
      left join ledger_operations b on b.reverses = q.id left join ledger_transfers y on y.operation_id = b.id
     where p.refunded_minor > 0 and ${betweenSql('p.updated_at')}
     group by p.id having p.refunded_minor <> coalesce(sum(y.amount_minor), 0)
    union all
    select p.order_no, ${decimalSql('p.adjusted_minor')}, ${decimalSql('coalesce(-sum(l.delta), 0)')}
      from orders p left join ledger_operations b on b.order_no = p.order_no and b.kind = 'freight_adjustment' and b.reverses is null
      left join ledger_transfers x on x.operation_id = b.id left join ledger_lines l on l.transfer_id = x.id and l.organisation_id = p.organisation_id
     where ${betweenSql('p.updated_at')} and (p.adjusted_minor <> 0 or b.id is not null)
     group by p.id having p.adjusted_minor <> coalesce(-sum(l.delta), 0)`,
})
