import { BaseSchema } from '@adonisjs/lucid/schema'
import { dated } from '#database/pieces'

const STATUSES = `'unpaid', 'pending_production', 'in_production', 'pending_shipment', 'partially_shipped', 'shipped', 'completed', 'cancelled'`

/** Orders, their items as sold, and their parts. Amounts in minor units of RMB. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Gaps are no fault: a number is never given twice, and nobody waits for another's.
      create sequence order_nos;
      create function next_order_no() returns text language sql as $$
        ${dated('D', 'order_nos', 7)}
      $$;

      create table orders (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        order_no text not null unique default next_order_no(),
        source text not null check (source in ('cart', 'import', 'platform', 'copy')),
        status text not null check (status in ('pending_link', ${STATUSES})),
        payment text not null default 'unpaid' check (payment in ('unpaid', 'paid', 'partly_refunded', 'refunded')),
        hold text not null default 'none' check (hold in ('none', 'held')),
        hold_reason text,
        cancel_request text not null default 'none' check (cancel_request in ('none', 'pending_review', 'approved', 'not_approved', 'closed')),
        sync_state text not null default 'none' check (sync_state in ('none', 'waiting', 'synced', 'failed')),
        store_id int references stores,
        sales_platform text not null default 'other',
        third_party_no text not null default '',
        country text,
        -- A receiver's address as it was written.
        receiver jsonb,
        pieces int not null check (pieces > 0),
        product_minor bigint not null default 0 check (product_minor >= 0),
        freight_minor bigint not null default 0 check (freight_minor >= 0),
        total_minor bigint generated always as (product_minor + freight_minor) stored,
        paid_minor bigint not null default 0 check (paid_minor >= 0),
        refunded_minor bigint not null default 0 check (refunded_minor between 0 and paid_minor),
        operation_id bigint references ledger_operations,
        sale_minor bigint check (sale_minor >= 0),
        sale_freight_minor bigint check (sale_freight_minor >= 0),
        sale_currency text check (sale_currency in ('RMB', 'USD')),
        remark text not null default '',
        ship_by date,
        paid_at timestamptz,
        shipped_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint held_says_why check ((hold = 'held') = (hold_reason is not null)),
        constraint paid_is_captured check ((payment = 'unpaid') = (paid_at is null) and (payment = 'unpaid') = (operation_id is null)),
        constraint unpaid_moves_nowhere check (payment <> 'unpaid' or status in ('pending_link', 'unpaid', 'cancelled')),
        constraint unpaid_has_no_money check (payment <> 'unpaid' or paid_minor = 0),
        constraint refunded_says_how_much check (payment not in ('refunded', 'partly_refunded') or refunded_minor > 0 or paid_minor = 0)
      );
      create index orders_by_organisation on orders (organisation_id, id desc);
      create index orders_by_owner on orders (owner_user_id, id desc);
      create index orders_by_status on orders (organisation_id, status, id desc);
      create index orders_everywhere on orders (status, id desc);
      create index orders_by_store on orders (store_id, id desc);
      create unique index orders_third_party on orders (third_party_no, organisation_id, sales_platform, (coalesce(store_id, 0)))
        where third_party_no <> '';
      create trigger audited after insert or update on orders for each row execute function audit('receiver');

      create table order_items (
        id int generated always as identity primary key,
        order_id int not null references orders on delete cascade,
        organisation_id int not null,
        position int not null,
        -- Null until it is linked.
        finished_product_id int references finished_products,
        finished_version_id int references finished_versions,
        design_version_id int references design_versions,
        product_id int references products,
        product_version_id int references product_versions,
        stock_id int references stocks,
        factory_id int references organisations,
        colour_id int references stock_colours,
        size_id int references sizes,
        name text not null default '',
        code text not null default '',
        picture text,
        quantity int not null check (quantity between 1 and 10000),
        unit_minor bigint not null default 0 check (unit_minor >= 0),
        amount_minor bigint generated always as (unit_minor * quantity) stored,
        -- What the unit is the sum of, and what it was compared with.
        price jsonb,
        third_party_title text not null default '',
        third_party_sku text not null default '',
        customs jsonb not null default '{}',
        unique (order_id, position),
        constraint linked_is_whole check (finished_product_id is null or num_nulls(finished_version_id, design_version_id, product_id,
          product_version_id, stock_id, factory_id, colour_id, size_id) = 0)
      );
      create index order_items_by_finished on order_items (finished_product_id) where finished_product_id is not null;
      create index order_items_by_version on order_items (finished_version_id);
      create index order_items_by_design on order_items (design_version_id);
      create index order_items_by_product on order_items (product_id);
      create index order_items_by_product_version on order_items (product_version_id);
      create index order_items_by_stock on order_items (stock_id);
      create index order_items_by_factory on order_items (factory_id);
      create index order_items_by_colour on order_items (colour_id);
      create index order_items_by_size on order_items (size_id);

      -- Sub-orders: what one factory makes, or what was split off by hand.
      create table order_parts (
        id int generated always as identity primary key,
        order_id int not null references orders on delete cascade,
        organisation_id int not null,
        number int not null check (number > 0),
        part_no text not null unique,
        factory_id int not null references organisations,
        status text not null default 'unpaid' check (status in (${STATUSES})),
        pieces int not null check (pieces > 0),
        product_minor bigint not null default 0 check (product_minor >= 0),
        freight_minor bigint not null default 0 check (freight_minor >= 0),
        -- The option that was chosen, as it was shown.
        freight jsonb,
        version int not null default 1,
        unique (order_id, number)
      );
      create index order_parts_by_factory on order_parts (factory_id, status, id);
      create table order_part_items (
        part_id int not null references order_parts on delete cascade,
        item_id int not null references order_items on delete cascade,
        quantity int not null check (quantity > 0),
        primary key (part_id, item_id)
      );
      create index order_part_items_by_item on order_part_items (item_id);

      -- Every number by which somebody may look for an order.
      create table order_numbers (
        value text not null check (value = upper(value) and value <> ''),
        kind text not null check (kind in ('order', 'sub_order', 'third_party', 'tracking')),
        order_id int not null references orders on delete cascade,
        primary key (value, kind, order_id)
      );
      create index order_numbers_by_order on order_numbers (order_id);

      -- Who did what and when; one row for each version of the order.
      create table order_dynamics (
        order_id int not null references orders on delete cascade,
        version int not null,
        action text not null,
        from_status text,
        to_status text not null,
        party text not null,
        user_id int,
        username text,
        detail jsonb not null default '{}',
        created_at timestamptz not null default clock_timestamp(),
        primary key (order_id, version)
      );
      create trigger append_only before update or delete or truncate on order_dynamics for each statement execute function refuse_change();

      -- How many orders of whom stand where, kept by every change of one.
      create table order_counts (
        organisation_id int not null,
        user_id int not null default 0,
        status text not null,
        count int not null check (count >= 0),
        primary key (organisation_id, user_id, status)
      );
    `)
  }

  async down() {
    this.schema.raw(`
      drop table order_counts, order_dynamics, order_numbers, order_part_items, order_parts, order_items, orders;
      drop function next_order_no; drop sequence order_nos;
    `)
  }
}
