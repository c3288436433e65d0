import type { Promised } from '#core/promises'
import { orderLife } from '#orders/domain/order_life'

/** Every step that the table of an order knows, as rows. */
const STEPS = Object.entries(orderLife.commands)
  .flatMap(([action, { from, to, by }]) =>
    from.flatMap((state) => by.map((party) => `('${action}', '${state}', '${to ?? state}', '${party}')`)),
  )
  .join(', ')
/** What was booked for the order: its payment, and the freight that was charged or returned since. */
const REVERSED = `select coalesce(sum(t.amount_minor), 0) from ledger_operations p join ledger_operations r on r.reverses = p.id
  join ledger_transfers t on t.operation_id = r.id
  where p.id = o.operation_id or p.order_no = o.order_no and p.kind = 'freight_adjustment'`
const ADJUSTED = `select coalesce(sum(case when a.id = t.debit_account then t.amount_minor else -t.amount_minor end), 0)
  from ledger_operations p join ledger_transfers t on t.operation_id = p.id
  join ledger_accounts a on a.id in (t.debit_account, t.credit_account) and a.kind = 'balance' and a.organisation_id = o.organisation_id
  where p.order_no = o.order_no and p.kind = 'freight_adjustment' and p.reverses is null`

/** What is always true of orders, of their history and of the money that was paid for them. */
export const ORDER_PROMISES: readonly Promised[] = [
  {
    id: 'O-1',
    says: 'Each step of an order is one of its table, taken by somebody who may take it.',
    sql: `select o.order_no as place from order_dynamics d join orders o on o.id = d.order_id
           where case when d.version = 1 then d.action <> 'create' or d.from_status is not null or d.to_status not in ('pending_link', 'unpaid')
                      else not exists (select 1 from (values ${STEPS}) s(action, from_status, to_status, party)
                            where (s.action, s.from_status, s.to_status, s.party) = (d.action, d.from_status, d.to_status, d.party)) end`,
  },
  {
    id: 'O-3',
    says: 'Its history leads to its state: a line for each version, each beginning where the one before it ended.',
    sql: `select o.order_no as place from orders o
            left join lateral (select count(*) as lines, max(version) as last, (array_agg(to_status order by version desc))[1] as status
                                 from order_dynamics d where d.order_id = o.id) d on true
           where d.lines <> o.version or d.last is distinct from o.version or d.status is distinct from o.status
          union all
          select o.order_no from (select order_id, version, from_status, lag(to_status) over (partition by order_id order by version) as before from order_dynamics) d
            join orders o on o.id = d.order_id where d.version > 1 and d.from_status is distinct from d.before`,
  },
  {
    id: 'O-4',
    says: 'Nobody makes what was not paid; what was paid says how much of it went back, and cancelled it went back whole.',
    sql: `select o.order_no as place from orders o
           where (o.payment = 'unpaid' and o.status not in ('pending_link', 'unpaid', 'cancelled'))
              or (o.payment <> 'unpaid' and o.status in ('pending_link', 'unpaid'))
              or (o.payment <> 'unpaid' and o.status = 'cancelled' and o.refunded_minor <> o.paid_minor)
              or (o.paid_minor > 0 and o.payment <> case o.refunded_minor when 0 then 'paid' when o.paid_minor then 'refunded' else 'partly_refunded' end)`,
  },
  {
    id: 'L13',
    says: 'What was paid for an order is its total: captured once, from its own merchant, under its own number, and the freight that was adjusted since.',
    sql: `select o.order_no as place from orders o left join ledger_operations p on p.id = o.operation_id left join ledger_transfers t on t.operation_id = p.id
           where o.paid_minor - o.adjusted_minor <> coalesce(t.amount_minor, 0) or o.adjusted_minor <> (${ADJUSTED}) or (o.payment <> 'unpaid' and o.paid_minor <> o.total_minor)
              or (p.id is not null and (p.kind <> 'order_payment' or p.reverses is not null or p.organisation_id <> o.organisation_id or p.idem_scope <> 'order' or p.idem_key <> o.order_no))
          union all
          select order_no from ledger_operations where kind = 'order_payment' and reverses is null and order_no is not null group by order_no having count(*) > 1
          union all
          select 'operation ' || p.id from ledger_operations p left join orders o on o.order_no = p.order_no and o.organisation_id = p.organisation_id
           where p.kind = 'freight_adjustment' and p.reverses is null and (o.id is null or p.idem_scope <> 'order freight' or not exists (
             select 1 from order_dynamics d where d.order_id = o.id and d.action = 'delivery' and p.idem_key = o.order_no || '/' || d.version))`,
  },
  {
    id: 'L14',
    says: 'What was refunded went back, and is never more than was paid, of goods nor of freight.',
    sql: `select o.order_no as place from orders o
           where o.refunded_minor <> (${REVERSED}) or o.refunded_minor > o.paid_minor or o.refunded_freight_minor not between 0 and o.freight_minor
              or o.refunded_minor - o.refunded_freight_minor not between 0 and o.product_minor`,
  },
  {
    id: 'O-8',
    says: 'An order of a shop on a platform is here once.',
    sql: `select min(order_no) as place from orders where third_party_no <> ''
           group by organisation_id, sales_platform, store_id, third_party_no having count(*) > 1`,
  },
  {
    id: 'O-11',
    says: 'What is in an order, and whatever is made of it, is its merchant’s.',
    sql: `select o.order_no as place from orders o join order_items i on i.order_id = o.id where i.organisation_id <> o.organisation_id
          union all select o.order_no from orders o join order_parts p on p.order_id = o.id where p.organisation_id <> o.organisation_id
          union all select o.order_no from orders o join cancel_requests r on r.order_id = o.id where r.organisation_id <> o.organisation_id`,
  },
  {
    id: 'O-16',
    says: 'An order is found by its number and by those of its parts.',
    sql: `select o.order_no as place from orders o
           where not exists (select 1 from order_numbers n where n.order_id = o.id and n.kind = 'order' and n.value = upper(o.order_no))
          union all
          select p.part_no from order_parts p
           where not exists (select 1 from order_numbers n where n.order_id = p.order_id and n.kind = 'sub_order' and n.value = upper(p.part_no))`,
  },
  {
    id: 'counts',
    says: 'The counters of the states say how many orders stand there.',
    sql: `select concat_ws(' ', organisation_id, user_id, status) as place
            from (select organisation_id, user_id, status, count from order_counts where count > 0) k
            full join (select organisation_id, coalesce(owner_user_id, 0) as user_id, status, count(*) as there from orders group by 1, 2, 3) o
              using (organisation_id, user_id, status)
           where k.count is distinct from o.there`,
  },
]
