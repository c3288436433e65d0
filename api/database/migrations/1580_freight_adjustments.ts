import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A paid order's delivery may change until production begins; the freight difference is booked in the same transaction.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- What was charged less what was returned since the payment; \`paid_minor\` holds it too.
      alter table orders add adjusted_minor bigint not null default 0,
        add constraint paid_is_total check (payment = 'unpaid' or remake_of is not null or paid_minor = total_minor) not valid;
    `)
    this.schema.raw(keepsSoldOrders(CHANGED))
    this.schema.raw(keepsSoldParts(REROUTED))
    this.schema.raw(BOOKED)
    this.schema.raw(scoreDue(`new.kind = 'freight_adjustment' or new.reverses is not null`))
    this.schema.raw(`
      drop trigger notes_score_due on ledger_operations;
      create trigger notes_score_due after insert on ledger_operations
        for each row when (new.kind in ('order_payment', 'freight_adjustment') and new.order_no is not null)
        execute function notes_score_due();
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger notes_score_due on ledger_operations;
      create trigger notes_score_due after insert on ledger_operations
        for each row when (new.kind = 'order_payment' and new.order_no is not null) execute function notes_score_due();
      drop trigger adjusted_is_booked on orders; drop function adjusted_is_booked;
    `)
    this.schema.raw(scoreDue('new.reverses is not null'))
    this.schema.raw(keepsSoldOrders('false'))
    this.schema.raw(keepsSoldParts('false'))
    this.schema.raw('alter table orders drop constraint paid_is_total, drop adjusted_minor')
  }
}

const of = (row: string, columns: string) =>
  `(${columns
    .split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ')})`
const same = (columns: string) => `${of('new', columns)} is not distinct from ${of('old', columns)}`

/** Address and freight may change in one step of an order without begun parts or refunds. */
const CHANGED = `old.status = 'pending_production' and old.refunded_minor = 0 and new.version = old.version + 1
  and ${same('organisation_id, status, payment, pieces, product_minor, operation_id, remake_of, refunded_minor')}
  and new.adjusted_minor - old.adjusted_minor = new.freight_minor - old.freight_minor`

/** Only after the order's step, in the same transaction. */
const REROUTED = `old.status = 'pending_production' and ${same('order_id, part_no, factory_id, pieces, product_minor')}
  and exists (select 1 from orders o join order_dynamics d on d.order_id = o.id and d.version = o.version
               where o.id = old.order_id and d.action = 'delivery' and d.created_at >= now())`

const keepsSoldOrders = (isChanged: string) => `
  create or replace function keeps_sold_orders() returns trigger language plpgsql as $$
  begin
    if old.payment <> 'unpaid' then
      if tg_op = 'DELETE' then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
      if not (${isChanged}) then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
    end if;
    return coalesce(new, old);
  end $$;
`

const keepsSoldParts = (isChanged: string) => `
  create or replace function keeps_sold_order_parts() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from orders o where o.id = old.order_id and o.payment <> 'unpaid') then
      if tg_op = 'DELETE' then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
      if not (${isChanged}) then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
    end if;
    return coalesce(new, old);
  end $$;
`

/** Deferred constraint: the order's freight equals what the ledger charged minus refunds. */
const BOOKED = `
  create function adjusted_is_booked() returns trigger language plpgsql as $$
  begin
    if (select adjusted_minor from orders where id = new.id) is distinct from (
      select coalesce(sum(case when a.id = t.debit_account then t.amount_minor else -t.amount_minor end), 0)
        from ledger_operations o join ledger_transfers t on t.operation_id = o.id
        join ledger_accounts a on a.id in (t.debit_account, t.credit_account) and a.kind = 'balance' and a.organisation_id = o.organisation_id
       where o.order_no = new.order_no and o.kind = 'freight_adjustment' and o.reverses is null and o.organisation_id = new.organisation_id)
    then
      raise exception 'the freight of order % is not what was booked', new.order_no
        using errcode = 'check_violation', table = 'orders', constraint = 'adjusted_is_booked';
    end if;
    return null;
  end $$;
  create constraint trigger adjusted_is_booked after update of adjusted_minor on orders deferrable initially deferred
    for each row when (old.adjusted_minor is distinct from new.adjusted_minor) execute function adjusted_is_booked();
`

const scoreDue = (isFollowing: string) => `
  create or replace function notes_score_due() returns trigger language plpgsql as $$
  begin
    insert into score_dues (operation_id)
      select new.id
       where case when not (${isFollowing}) then exists (select 1 from score_rules where event = 'order_payment' and status = 'enabled')
                  else exists (select 1 from score_dues where operation_id = new.reverses)
                    or exists (select 1 from score_dues d join ledger_operations p on p.id = d.operation_id
                                where p.idem_scope = 'order' and p.idem_key = new.order_no)
                    or exists (select 1 from ledger_operations where idem_scope = 'score order_payment' and idem_key = new.order_no) end;
    return null;
  end $$;
`
