import { BaseSchema } from '@adonisjs/lucid/schema'
import { dated, granted } from '#database/pieces'

/** Complaints and their result: a refund by kind of amount, or a free remake. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(ORDERS)
    this.schema.raw(CASES)
    this.schema.raw(GUARDS)
    this.schema.raw(granted('after_sales'))
  }

  async down() {
    this.schema.raw(`
      drop table after_sales_steps, after_sales_items, after_sales;
      drop function next_after_sales_no; drop sequence after_sales_nos;
      alter table order_items drop remake_of;
      alter table orders drop constraint paid_is_captured, drop constraint orders_source_check, drop after_sales, drop completed_at,
        drop refunded_freight_minor, drop remake_of,
        add constraint paid_is_captured check ((payment = 'unpaid') = (paid_at is null) and (payment = 'unpaid') = (operation_id is null)),
        add constraint orders_source_check check (source in ('cart', 'import', 'platform', 'copy'));
    `)
  }
}

const ORDERS = `
  alter table orders
    add after_sales text not null default 'none' check (after_sales in ('none', 'pending_review', 'approved', 'not_approved', 'closed')),
    add completed_at timestamptz,
    -- Of what went back, the freight; the rest of it is goods.
    add refunded_freight_minor bigint not null default 0,
    -- What it makes once more, for nothing.
    add remake_of int references orders;
  create index orders_by_remake on orders (remake_of) where remake_of is not null;
  -- What went back before went back whole.
  update orders set refunded_freight_minor = freight_minor where refunded_minor > 0;
  update orders o set completed_at = d.created_at from order_dynamics d where d.order_id = o.id and d.action = 'complete';
  alter table orders
    add constraint freight_back check (refunded_freight_minor between 0 and freight_minor),
    add constraint goods_back check (refunded_minor - refunded_freight_minor between 0 and product_minor),
    add constraint remakes_cost_nothing check (remake_of is null or (paid_minor = 0 and product_minor = 0 and freight_minor = 0)),
    drop constraint paid_is_captured,
    add constraint paid_is_captured check ((payment = 'unpaid') = (paid_at is null)
      and (payment = 'unpaid' or remake_of is not null) = (operation_id is null)),
    drop constraint orders_source_check,
    add constraint orders_source_check check (source in ('cart', 'import', 'platform', 'copy', 'remake'));
  alter table order_items add remake_of int references order_items;
  create index order_items_by_remake on order_items (remake_of) where remake_of is not null;
`

const CASES = `
  create sequence after_sales_nos;
  create function next_after_sales_no() returns text language sql as $$
    ${dated('A', 'after_sales_nos', 6)}
  $$;

  create table after_sales (
    id int generated always as identity primary key,
    no text not null unique default next_after_sales_no(),
    order_id int not null references orders,
    order_no text not null,
    organisation_id int not null references organisations,
    status text not null default 'pending_review' check (status in ('pending_review', 'approved', 'not_approved', 'closed')),
    -- What is said and asked for.
    reason text not null check (reason in ('damaged', 'misprint', 'wrong', 'missing', 'lost', 'other')),
    description text not null default '',
    compensation text not null check (compensation in ('refund', 'remake')),
    refund_type text not null check (refund_type in ('full', 'goods', 'freight', 'partial', 'none')),
    applied_minor bigint not null check (applied_minor >= 0),
    evidence jsonb not null check (jsonb_array_length(evidence) between 1 and 9),
    submitted_by int not null,
    submitted_name text not null,
    submitted_at timestamptz not null default now(),
    -- What was decided, and what was given.
    decided_by int,
    decided_name text,
    decided_at timestamptz,
    audit_note text not null default '',
    settled_as text check (settled_as in ('refund', 'remake')),
    settled_type text check (settled_type in ('full', 'goods', 'freight', 'partial', 'none')),
    refund_goods_minor bigint not null default 0 check (refund_goods_minor >= 0),
    refund_freight_minor bigint not null default 0 check (refund_freight_minor >= 0),
    refund_minor bigint generated always as (refund_goods_minor + refund_freight_minor) stored,
    refunded_at timestamptz,
    operation_id bigint unique references ledger_operations,
    remake_id int unique references orders,
    paid_by text check (paid_by in ('factory', 'supplier')),
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint asked_type check ((compensation = 'remake') = (refund_type = 'none') and (refund_type = 'none') = (applied_minor = 0)),
    constraint settled_when_approved check ((status = 'approved') = (settled_as is not null) and (settled_as is null) = (settled_type is null)),
    constraint settled_by_type check (case settled_type when 'none' then refund_minor = 0 when 'goods' then refund_freight_minor = 0
      when 'freight' then refund_goods_minor = 0 when 'full' then true when 'partial' then true else refund_minor = 0 end),
    constraint refunded_is_booked check ((settled_as is not distinct from 'refund') = (operation_id is not null)
      and (operation_id is null) = (refunded_at is null) and (operation_id is null) = (refund_minor = 0)),
    constraint remade_is_ordered check ((settled_as is not distinct from 'remake') = (remake_id is not null) and (remake_id is null) = (paid_by is null)),
    constraint decided_by_another check (decided_by is null or decided_by <> submitted_by),
    constraint decided_by_somebody check (case status when 'approved' then decided_by is not null
      when 'not_approved' then decided_by is not null when 'pending_review' then decided_by is null else true end),
    constraint refused_says_why check (status <> 'not_approved' or audit_note <> '')
  );
  -- One at a time for each order, until it is decided or closed.
  create unique index after_sales_open on after_sales (order_id) where status in ('pending_review', 'not_approved');
  create index after_sales_by_order on after_sales (order_id);
  create index after_sales_by_organisation on after_sales (organisation_id, id desc);
  create index after_sales_waiting on after_sales (id) where status = 'pending_review';
  create index after_sales_unanswered on after_sales (decided_at) where status = 'not_approved';

  create table after_sales_items (
    case_id int not null references after_sales,
    item_id int not null references order_items,
    quantity int not null check (quantity > 0),
    primary key (case_id, item_id)
  );
  create index after_sales_items_by_item on after_sales_items (item_id);

  -- Who did what and when: the timeline.
  create table after_sales_steps (
    id bigint generated always as identity primary key,
    case_id int not null references after_sales,
    action text not null,
    status text not null,
    party text not null,
    actor_id int,
    actor_name text,
    note text not null default '',
    created_at timestamptz not null default clock_timestamp()
  );
  create index after_sales_steps_by_case on after_sales_steps (case_id, id);
`

const GUARDS = `
  create trigger ends_once before update on after_sales for each row execute function ends_once('approved', 'closed');
  create trigger kept before delete or truncate on after_sales for each statement execute function refuse_change();
  create trigger append_only before update or delete or truncate on after_sales_steps for each statement execute function refuse_change();
  create trigger audited after insert or update or delete on after_sales for each row execute function audit('');
  create trigger refers_to_files after insert or update of evidence or delete on after_sales
    for each row execute function refers_to_files('after-sales', 'id', 'evidence');
`
