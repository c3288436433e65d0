import { type Invariant, findViolations, type Violation } from '#core/invariants'
import { orderLifecycle } from '#orders/domain/order_states'
import type { Transaction } from '#core/database'
import { registerInvariants } from '#ledger/checks/invariants'
import { isPlaySql } from '#tenancy/play'

const TRANSITIONS = Object.entries(orderLifecycle.commands)
  .flatMap(([action, { from, to, by }]) =>
    from.flatMap((state) => by.map((party) => `('${action}', '${state}', '${to ?? state}', '${party}')`)),
  )
  .join(', ')
const REVERSED = `select coalesce(sum(t.amount_minor), 0) from ledger_operations p join ledger_operations r on r.reverses = p.id
  join ledger_transfers t on t.operation_id = r.id
  where p.id = o.operation_id or p.order_no = o.order_no and p.kind = 'freight_adjustment'`
const ADJUSTED = `select coalesce(sum(case when a.id = t.debit_account then t.amount_minor else -t.amount_minor end), 0)
  from ledger_operations p join ledger_transfers t on t.operation_id = p.id
  join ledger_accounts a on a.id in (t.debit_account, t.credit_account) and a.kind = 'balance' and a.organisation_id = o.organisation_id
  where p.order_no = o.order_no and p.kind = 'freight_adjustment' and p.reverses is null`

export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'O-1',
    statement: 'Each step of an order is one of its table, taken by somebody who may take it.',
    sql: `select o.order_no as place from order_dynamics d join orders o on o.id = d.order_id
           where case when d.version = 1 then d.action <> 'create' or d.from_status is not null or d.to_status not in ('pending_link', 'unpaid')
                      else not exists (select 1 from (values ${TRANSITIONS}) s(action, from_status, to_status, party)
                            where (s.action, s.from_status, s.to_status, s.party) = (d.action, d.from_status, d.to_status, d.party)) end`,
  },
  {
    id: 'O-3',
    statement: 'Its history leads to its state: a line for each version, each beginning where the one before it ended.',
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
    statement:
      'Nobody makes what was not paid; what was paid says how much of it went back, and cancelled it went back whole.',
    sql: `select o.order_no as place from orders o
           where (o.payment = 'unpaid' and o.status not in ('pending_link', 'unpaid', 'cancelled'))
              or (o.payment <> 'unpaid' and o.status in ('pending_link', 'unpaid'))
              or (o.payment <> 'unpaid' and o.status = 'cancelled' and o.refunded_minor <> o.paid_minor)
              or (o.paid_minor > 0 and o.payment <> case o.refunded_minor when 0 then 'paid' when o.paid_minor then 'refunded' else 'partly_refunded' end)`,
  },
  {
    id: 'L13',
    statement:
      'What was paid for an order is its total: captured once, from its own merchant, under its own number, and the freight that was adjusted since.',
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
    statement: 'What was refunded went back, and is never more than was paid, of goods nor of freight.',
    sql: `select o.order_no as place from orders o
           where o.refunded_minor <> (${REVERSED}) or o.refunded_minor > o.paid_minor or o.refunded_freight_minor not between 0 and o.freight_minor
              or o.refunded_minor - o.refunded_freight_minor not between 0 and o.product_minor`,
  },
  {
    id: 'O-8',
    statement: 'An order of a shop on a platform is here once.',
    sql: `select min(order_no) as place from orders where third_party_no <> ''
           group by organisation_id, sales_platform, store_id, third_party_no having count(*) > 1`,
  },
  {
    id: 'O-11',
    statement: 'What is in an order, and whatever is made of it, is its merchant’s.',
    sql: `select o.order_no as place from orders o join order_items i on i.order_id = o.id where i.organisation_id <> o.organisation_id
          union all select o.order_no from orders o join order_parts p on p.order_id = o.id where p.organisation_id <> o.organisation_id
          union all select o.order_no from orders o join cancel_requests r on r.order_id = o.id where r.organisation_id <> o.organisation_id`,
  },
  {
    id: 'O-16',
    statement: 'An order is found by its number and by those of its parts.',
    sql: `select o.order_no as place from orders o
           where not exists (select 1 from order_numbers n where n.order_id = o.id and n.kind = 'order' and n.value = upper(o.order_no))
          union all
          select p.part_no from order_parts p
           where not exists (select 1 from order_numbers n where n.order_id = p.order_id and n.kind = 'sub_order' and n.value = upper(p.part_no))`,
  },
  {
    id: 'counts',
    statement: 'The counters of the states say how many orders stand there.',
    sql: `select concat_ws(' ', organisation_id, user_id, status) as place
            from (select organisation_id, user_id, status, count from order_counts where count > 0) k
            full join (select organisation_id, coalesce(owner_user_id, 0) as user_id, status, count(*) as there from orders group by 1, 2, 3) o
              using (organisation_id, user_id, status)
           where k.count is distinct from o.there`,
  },
]

export const PIECE_INVARIANTS: readonly Invariant[] = [
  {
    id: 'O-7',
    statement: 'The parts of an order add up to it: every piece, every cent of goods and of freight.',
    sql: `select o.order_no as place from orders o
            join (select order_id, sum(pieces) as pieces, sum(product_minor) as product, sum(freight_minor) as freight
                    from order_parts group by order_id) p on p.order_id = o.id
           where p.pieces <> o.pieces or p.product <> o.product_minor or p.freight <> o.freight_minor
          union all
          select o.order_no from orders o join order_items i on i.order_id = o.id
            left join (select item_id, sum(quantity) as quantity from order_part_items group by item_id) x on x.item_id = i.id
           where x.quantity is distinct from i.quantity and exists (select 1 from order_parts p where p.order_id = o.id)
          union all
          select p.part_no from order_parts p join order_part_items x on x.part_id = p.id join order_items i on i.id = x.item_id
           group by p.id having sum(x.quantity) <> p.pieces or sum(x.quantity * i.unit_minor) <> p.product_minor
              or bool_or(i.order_id <> p.order_id or i.factory_id <> p.factory_id)`,
  },
  {
    id: 'O-13',
    statement: 'An order costs what its lines cost, and has as many pieces.',
    sql: `select o.order_no as place from orders o join order_items i on i.order_id = o.id
           group by o.id having sum(i.amount_minor) <> o.product_minor or sum(i.quantity) <> o.pieces`,
  },
  {
    id: 'ORD-08',
    statement:
      'Blanks are kept back for a part that waits for them, as many as it needs, and for nothing else; play takes none.',
    sql: `select p.part_no as place from order_parts p
           where (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.reference = 'order ' || p.part_no and r.status = 'held')
                 <> case when p.status = 'pending_production' and not ${isPlaySql('p.organisation_id')} then p.pieces else 0 end
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
    statement:
      'An order says where its newest cancel request stands; one waits at a time, an approved one ends it, and nobody decides their own.',
    sql: `select o.order_no as place from orders o
           where o.cancel_request <> coalesce((select r.status from cancel_requests r where r.order_id = o.id order by r.id desc limit 1), 'none')
              or (o.cancel_request = 'approved' and o.status <> 'cancelled')
          union all
          select min(order_no) from cancel_requests where status in ('pending_review', 'not_approved') group by order_id having count(*) > 1
          union all
          select order_no from cancel_requests where decided_by = submitted_by`,
  },
]

const INVARIANTS = [...ORDER_INVARIANTS, ...PIECE_INVARIANTS]
registerInvariants(INVARIANTS)

export const findOrderViolations = (client?: Transaction): Promise<Violation[]> => findViolations(INVARIANTS, client)
