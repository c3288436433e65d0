import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('orders/orders', 'orders/sold', 'orders/pictures')

    this.schema.raw(`
      create trigger pictures_ordered_items after insert or update of file, design_version_id on finished_pictures
        for each row when (new.kind = 'effect') execute function set_order_item_pictures();
    `)

    this.schema.raw(`
      create table cart_lines (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        user_id int not null references users on delete cascade,
        -- Null after the product is deleted; the line keeps its name until it is removed.
        finished_product_id int references finished_products on delete set null,
        name text not null,
        colour_id int not null references stock_colours,
        size_id int not null references sizes,
        quantity int not null check (quantity between 1 and 10000),
        agreed_minor bigint not null default 0 check (agreed_minor >= 0),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (user_id, finished_product_id, colour_id, size_id)
      );
      create index cart_lines_in_order on cart_lines (user_id, id desc);
      create index cart_lines_by_finished on cart_lines (finished_product_id);
      create index cart_lines_by_colour on cart_lines (colour_id);
      create index cart_lines_by_size on cart_lines (size_id);
    `)

    this.schema.raw(`
      -- Gaps are allowed: a sequence never blocks and never repeats.
      create sequence order_nos;
      create table orders (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        order_no text not null unique default next_order_no(),
        source text not null,
        status text not null,
        payment text not null default 'unpaid',
        hold text not null default 'none',
        hold_reason text,
        cancel_request text not null default 'none',
        sync_state text not null default 'none',
        store_id int references stores,
        sales_platform text not null default 'other',
        third_party_no text not null default '',
        country text,
        -- Copy of the receiver's address.
        receiver jsonb,
        pieces int not null,
        product_minor bigint not null default 0,
        freight_minor bigint not null default 0,
        total_minor bigint generated always as (product_minor + freight_minor) stored,
        paid_minor bigint not null default 0,
        refunded_minor bigint not null default 0,
        operation_id bigint references ledger_operations,
        sale_minor bigint,
        sale_freight_minor bigint,
        sale_currency text,
        remark text not null default '',
        ship_by date,
        paid_at timestamptz,
        shipped_at timestamptz,
        after_sales text not null default 'none',
        completed_at timestamptz,
        -- Freight's share of refunded_minor.
        refunded_freight_minor bigint not null default 0,
        -- The order that this one makes again, free of charge.
        remake_of int references orders,
        held_by text,
        -- Charges minus refunds of freight since the payment; included in paid_minor.
        adjusted_minor bigint not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint paid_is_total check (payment = 'unpaid' or remake_of is not null or paid_minor = total_minor)
      );
      create unique index orders_third_party on orders (third_party_no, organisation_id, sales_platform, (coalesce(store_id, 0)))
        where third_party_no <> '';
      create index orders_by_remake on orders (remake_of) where remake_of is not null;
      create index orders_by_paid on orders (paid_at) where paid_at is not null;
      create index orders_by_organisation on orders (organisation_id, created_at desc, id desc);
      create index orders_by_owner on orders (owner_user_id, created_at desc, id desc);
      create index orders_by_status on orders (organisation_id, status, created_at desc, id desc);
      create index orders_everywhere on orders (status, created_at desc, id desc);
      create index orders_by_store on orders (store_id, created_at desc, id desc) include (organisation_id);
      create index orders_by_source on orders (organisation_id, source, created_at desc, id desc);
      create index orders_by_payment on orders (payment, created_at desc, id desc);
      create index orders_newest on orders (created_at desc, id desc);
      create index orders_dearest on orders (organisation_id, total_minor desc, id desc);
      create index orders_changed on orders (organisation_id, updated_at desc, id desc);
      create index orders_cancel_refused on orders (organisation_id) where cancel_request = 'not_approved';
      create index orders_ended_by_paid on orders (paid_at, organisation_id) where status = 'cancelled' and sale_minor is not null;
      create index orders_held on orders (organisation_id, created_at desc, id desc) where hold = 'held';
      create trigger counted after insert or update of status, owner_user_id on orders
        for each row execute function count_orders();
      create trigger keeps_words after insert or update of third_party_no, remark on orders
        for each row execute function update_order_words();
      create trigger keeps_sold before update of organisation_id, receiver, country, pieces, product_minor, freight_minor,
          operation_id, remake_of or delete on orders
        for each row execute function refuse_sold_order_change();
      create trigger audited after insert or update on orders
        for each row when (current_setting('inkfold.kind', true) is distinct from 'merchant')
        execute function audit('receiver,sale_minor,sale_freight_minor');
      create constraint trigger adjusted_is_booked after update of adjusted_minor on orders deferrable initially deferred
        for each row when (old.adjusted_minor is distinct from new.adjusted_minor) execute function check_adjusted_freight();
    `)

    this.schema.raw(`
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
        quantity int not null,
        unit_minor bigint not null default 0,
        amount_minor bigint generated always as (unit_minor * quantity) stored,
        -- The parts of the unit price, and the prices it was compared with.
        price jsonb,
        third_party_title text not null default '',
        third_party_sku text not null default '',
        customs jsonb not null default '{}',
        remake_of int references order_items,
        unique (order_id, position)
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
      create index order_items_by_remake on order_items (remake_of) where remake_of is not null;
      create trigger keeps_sold before update of order_id, finished_product_id, finished_version_id, design_version_id,
          product_id, product_version_id, stock_id, factory_id, colour_id, size_id, name, code, quantity, unit_minor, price or
          delete on order_items
        for each row execute function refuse_sold_item_change();
      create trigger keeps_ordered_pictures after insert on order_items referencing new table as added
        for each statement execute function reference_order_pictures('orders', 'order_id', 'picture');
      create trigger keeps_later_picture after update of picture on order_items
        for each row when (new.picture is not null and new.picture is distinct from old.picture)
        execute function reference_changed_order_picture('orders', 'order_id', 'picture');
    `)

    this.schema.raw(`
      -- Sub-orders: one for each factory, or split by hand.
      create table order_parts (
        id int generated always as identity primary key,
        order_id int not null references orders on delete cascade,
        organisation_id int not null,
        number int not null,
        part_no text not null unique,
        factory_id int not null references organisations,
        status text not null default 'unpaid',
        pieces int not null,
        product_minor bigint not null default 0,
        freight_minor bigint not null default 0,
        -- Copy of the chosen delivery option.
        freight jsonb,
        version int not null default 1,
        unique (order_id, number)
      );
      create index order_parts_by_factory on order_parts (factory_id, status, id);
      create constraint trigger whole after insert or update of pieces, product_minor, freight_minor or delete on order_parts
          deferrable initially deferred
        for each row execute function check_parts_of_order();
      create trigger keeps_sold before update of order_id, part_no, factory_id, pieces, product_minor, freight_minor, freight
          or delete on order_parts
        for each row execute function refuse_sold_part_change();
    `)

    this.functions('orders/checks')

    this.schema.raw(`
      alter table orders add constraint orders_valid check (check_orders(orders.*));
      alter table order_items add constraint order_items_valid check (check_order_items(order_items.*));
      alter table order_parts add constraint order_parts_valid check (check_order_parts(order_parts.*));
    `)

    this.schema.raw(`
      create table order_part_items (
        part_id int not null references order_parts on delete cascade,
        item_id int not null references order_items on delete cascade,
        quantity int not null check (quantity > 0),
        primary key (part_id, item_id)
      );
      create index order_part_items_by_item on order_part_items (item_id);
      create trigger keeps_sold before update of part_id, item_id, quantity or delete on order_part_items
        for each row execute function refuse_sold_part_item_change();
    `)

    this.schema.raw(`
      -- All numbers by which an order is found.
      create table order_numbers (
        value text not null check (value = upper(value) and value <> ''),
        kind text not null check (kind in ('order', 'sub_order', 'third_party', 'tracking')),
        order_id int not null references orders on delete cascade,
        primary key (value, kind, order_id)
      );
      create index order_numbers_by_order on order_numbers (order_id);
    `)

    this.schema.raw(`
      -- Timeline; one row for each version of the order.
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
      create trigger append_only before update or delete or truncate on order_dynamics
        for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      -- Orders by owner and status, maintained by trigger.
      create table order_counts (
        organisation_id int not null,
        user_id int not null default 0,
        status text not null,
        count int not null check (count >= 0),
        primary key (organisation_id, user_id, status)
      );
    `)

    this.schema.raw(`
      create table order_words (
        order_id int primary key references orders on delete cascade,
        words text not null
      );
      create index order_words_found on order_words using gin (grams(words));
    `)
  }
}
