import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('after_sales/after_sales')

    this.schema.raw(`
      create sequence after_sales_nos;
      create table after_sales (
        id int generated always as identity primary key,
        no text not null unique default next_after_sales_no(),
        order_id int not null references orders,
        order_no text not null,
        organisation_id int not null references organisations,
        status text not null default 'pending_review' check (status in ('pending_review', 'approved', 'not_approved', 'closed')),
        -- What was reported and requested.
        reason text not null check (reason in ('damaged', 'misprint', 'wrong', 'missing', 'lost', 'other')),
        description text not null default '',
        compensation text not null check (compensation in ('refund', 'remake')),
        refund_type text not null check (refund_type in ('full', 'goods', 'freight', 'partial', 'none')),
        applied_minor bigint not null check (applied_minor >= 0),
        evidence jsonb not null check (jsonb_array_length(evidence) between 1 and 9),
        submitted_by int not null,
        submitted_name text not null,
        submitted_at timestamptz not null default now(),
        -- What was decided and granted.
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
      -- One open case for each order.
      create unique index after_sales_open on after_sales (order_id) where status in ('pending_review', 'not_approved');
      create index after_sales_by_order on after_sales (order_id);
      create index after_sales_by_organisation on after_sales (organisation_id, id desc);
      create index after_sales_waiting on after_sales (id) where status = 'pending_review';
      create index after_sales_unanswered on after_sales (decided_at) where status = 'not_approved';
      create trigger ends_once before update on after_sales
        for each row execute function refuse_change_after_end('approved', 'closed');
      create trigger kept before delete or truncate on after_sales for each statement execute function refuse_change();
      create trigger audited after insert or update or delete on after_sales for each row execute function audit('');
      create trigger refers_to_files after insert or update of evidence or delete on after_sales
        for each row execute function update_file_references('after-sales', 'id', 'evidence');
    `)

    this.schema.raw(`
      create table after_sales_items (
        case_id int not null references after_sales,
        item_id int not null references order_items,
        quantity int not null check (quantity > 0),
        primary key (case_id, item_id)
      );
      create index after_sales_items_by_item on after_sales_items (item_id);
    `)

    this.schema.raw(`
      -- Timeline.
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
      create trigger append_only before update or delete or truncate on after_sales_steps
        for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      create table after_sales_opinions (
        case_id int not null references after_sales,
        factory_id int not null references organisations,
        paid_by text not null check (paid_by in ('factory', 'supplier')),
        note text not null check (note <> ''),
        given_by int not null,
        given_name text not null,
        given_at timestamptz not null default now(),
        primary key (case_id, factory_id)
      );
      create trigger audited after insert or update or delete on after_sales_opinions
        for each row execute function audit('', '', 'case_id');
    `)
  }
}
