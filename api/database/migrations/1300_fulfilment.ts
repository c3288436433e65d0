import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('fulfilment/production', 'fulfilment/pictures')

    this.schema.raw(`
      create trigger shows_drawn_picture after insert or update of file on finished_pictures
        for each row execute function reference_rendered_picture();
      create trigger shows_later_picture after update of picture on order_items
        for each row when (new.picture is not null and new.picture is distinct from old.picture)
        execute function reference_changed_production_picture();
    `)

    this.schema.raw(`
      create sequence production_nos;
      -- Orders produced together: one carrier, one kind of composition.
      create table production_batches (
        id int generated always as identity primary key,
        batch_no text not null unique default next_production_no('B'),
        organisation_id int not null references organisations,
        carrier text not null,
        composition text not null check (composition in ('single', 'multiple')),
        created_by int,
        created_name text,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index production_batches_by_organisation on production_batches (organisation_id, id desc);
      create trigger audited after insert or update or delete on production_batches for each row execute function audit('');
    `)

    this.schema.raw(`
      create table production_orders (
        id int generated always as identity primary key,
        production_no text not null unique default next_production_no('W'),
        order_id int not null references orders,
        part_id int not null unique references order_parts,
        order_no text not null,
        part_no text not null,
        -- The factory.
        organisation_id int not null references organisations,
        merchant_id int not null references organisations,
        status text not null default 'pending_production',
        composition text not null,
        pieces int not null,
        carrier text not null,
        country text not null,
        ship_by date,
        batch_id int references production_batches,
        accepted_at timestamptz,
        packed_at timestamptz,
        shipped_at timestamptz,
        completed_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index production_orders_by_organisation on production_orders (organisation_id, status, id desc);
      create index production_orders_by_order on production_orders (order_id);
      create index production_orders_by_merchant on production_orders (merchant_id);
      create index production_orders_by_batch on production_orders (batch_id) where batch_id is not null;
      create index production_orders_to_batch on production_orders (organisation_id, carrier, composition, id)
        where batch_id is null and status = 'pending_production';
      create index production_orders_to_complete on production_orders (shipped_at) where status = 'shipped';
      create index production_orders_newest on production_orders (organisation_id, id desc);
      create index production_orders_late on production_orders (organisation_id, ship_by)
        where status in ('pending_production', 'in_production', 'pending_shipment', 'partially_shipped');
      create trigger counted after insert or update of organisation_id, status, ship_by or delete on production_orders
        for each row execute function count_productions();
      create trigger audited after insert or update or delete on production_orders
        for each row when (current_setting('inkfold.kind', true) is distinct from 'merchant') execute function audit('');
      create trigger shows_ordered_pictures after insert on production_orders referencing new table as added
        for each statement execute function reference_production_pictures();
    `)

    this.schema.raw(`
      -- One row and one label for each piece.
      create table production_items (
        id int generated always as identity primary key,
        production_id int not null references production_orders,
        organisation_id int not null references organisations,
        order_item_id int not null references order_items,
        number int not null,
        item_no text not null unique,
        status text not null default 'waiting',
        -- The rejected piece that this one replaces.
        remake_of int unique references production_items,
        reject_reason text,
        reject_note text not null default '',
        paid_by text,
        shipment_id int,
        parcel_id int,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (production_id, number)
      );
      create index production_items_by_organisation on production_items (organisation_id, id desc);
      create index production_items_by_line on production_items (order_item_id);
      create index production_items_by_shipment on production_items (shipment_id) where shipment_id is not null;
      create index production_items_by_parcel on production_items (parcel_id) where parcel_id is not null;
    `)

    this.functions('fulfilment/checks')

    this.schema.raw(`
      alter table production_orders add constraint production_orders_valid check (check_production_orders(production_orders.*));
      alter table production_items add constraint production_items_valid check (check_production_items(production_items.*));
    `)

    this.schema.raw(`
      -- Print files as sold, identified by the hash of their content.
      create table print_files (
        id int generated always as identity primary key,
        order_item_id int not null references order_items,
        organisation_id int not null references organisations,
        design_version_id int not null,
        subject text not null,
        name_zh text not null,
        name_en text not null,
        place int not null,
        file text not null,
        sha256 text not null,
        width int not null,
        height int not null,
        created_at timestamptz not null default now(),
        unique (order_item_id, subject)
      );
      create index print_files_by_organisation on print_files (organisation_id, id desc);
      create trigger append_only before update or delete or truncate on print_files
        for each statement execute function refuse_change();
      create trigger refers_to_files after insert or update of file or delete on print_files
        for each row execute function update_file_references('print-files', 'id', 'file');
    `)

    this.schema.raw(`
      -- Accepted scans, unique by the number the scanner gave; a refused scan is evaluated again.
      create table production_scans (
        id bigint generated always as identity primary key,
        -- Organisation of the scanning user.
        organisation_id int not null references organisations,
        scan_id uuid not null,
        asked text not null,
        production_id int not null references production_orders,
        action text not null,
        outcome text not null check (outcome in ('done', 'already')),
        answer jsonb not null,
        user_id int,
        username text,
        scanned_at timestamptz not null,
        created_at timestamptz not null default clock_timestamp(),
        unique (organisation_id, scan_id)
      );
      create index production_scans_by_production on production_scans (production_id, id desc);
      create trigger append_only before update or delete or truncate on production_scans
        for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      create table shipments (
        id int generated always as identity primary key,
        shipment_no text not null unique default next_production_no('S'),
        production_id int not null references production_orders,
        order_id int not null references orders,
        organisation_id int not null references organisations,
        carrier text not null,
        status text not null default 'labelled' check (status in ('labelled', 'sent', 'delivered', 'returned', 'voided')),
        pieces int not null check (pieces > 0),
        -- When it counts as handed over; null is by hand.
        auto_ship_at timestamptz,
        sent_at timestamptz,
        sent_by text check (sent_by in ('person', 'clock')),
        ended_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint sent_says_when check ((status in ('labelled', 'voided')) = (sent_at is null) and (sent_at is null) = (sent_by is null))
      );
      create index shipments_by_organisation on shipments (organisation_id, id desc);
      create index shipments_by_production on shipments (production_id);
      create index shipments_by_order on shipments (order_id);
      create index shipments_to_send on shipments (auto_ship_at) where status = 'labelled' and auto_ship_at is not null;
      create trigger audited after insert or update or delete on shipments for each row execute function audit('');
    `)

    this.schema.raw(`
      alter table production_items add foreign key (shipment_id) references shipments;
    `)

    this.schema.raw(`
      create table parcels (
        id int generated always as identity primary key,
        shipment_id int not null references shipments,
        number int not null check (number > 0),
        carrier text not null,
        tracking_no text not null check (tracking_no = upper(tracking_no)),
        weight_g int check (weight_g between 1 and 1000000),
        pieces int not null check (pieces > 0),
        status text not null default 'labelled' check (status in ('labelled', 'collected', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned')),
        -- False frees the number after its shipment is voided.
        is_live boolean not null default true,
        created_at timestamptz not null default now(),
        unique (shipment_id, number)
      );
      create unique index parcels_tracking_no on parcels (tracking_no, carrier) where is_live;
      create trigger audited after insert or update or delete on parcels for each row execute function audit('');
    `)

    this.schema.raw(`
      alter table production_items add foreign key (parcel_id) references parcels;
    `)

    this.schema.raw(`
      -- Append-only; equal events are stored once.
      create table tracking_events (
        id bigint generated always as identity primary key,
        parcel_id int not null references parcels,
        code text not null check (code in ('collected', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned', 'exception')),
        happened_at timestamptz not null,
        place text not null default '',
        text text not null default '',
        source text not null check (source in ('person', 'carrier')),
        created_at timestamptz not null default clock_timestamp(),
        unique (parcel_id, happened_at, code, place, text)
      );
      create trigger append_only before update or delete or truncate on tracking_events
        for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      create table waybills (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        order_id int not null references orders,
        production_id int not null references production_orders,
        tracking_no text not null check (tracking_no = upper(tracking_no)),
        -- Whether it waits for a parcel or is on a shipment.
        status text not null default 'waiting' check (status in ('waiting', 'used')),
        shipment_id int references shipments,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint used_on_a_shipment check ((status = 'used') = (shipment_id is not null))
      );
      create unique index waybills_tracking_no on waybills (tracking_no, organisation_id);
      create unique index waybills_waiting on waybills (production_id) where status = 'waiting';
      create index waybills_by_organisation on waybills (organisation_id, id desc);
      create index waybills_by_owner on waybills (owner_user_id, id desc);
      create index waybills_by_order on waybills (order_id);
      create index waybills_by_production on waybills (production_id);
      create index waybills_by_shipment on waybills (shipment_id) where shipment_id is not null;
      create trigger audited after insert or update or delete on waybills for each row execute function audit('');
    `)

    this.schema.raw(`
      create table waybill_files (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        tracking_no text not null check (tracking_no = upper(tracking_no)),
        file text not null,
        pages int not null check (pages > 0),
        printed_at timestamptz,
        -- The order it is for; null while no order has the number.
        order_id int references orders,
        production_id int references production_orders,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint matched_whole check ((order_id is null) = (production_id is null))
      );
      create unique index waybill_files_tracking_no on waybill_files (tracking_no, organisation_id);
      create index waybill_files_by_organisation on waybill_files (organisation_id, id desc);
      create index waybill_files_by_owner on waybill_files (owner_user_id, id desc);
      create index waybill_files_by_order on waybill_files (order_id);
      create index waybill_files_by_production on waybill_files (production_id);
      create trigger audited after insert or update of file, order_id or delete on waybill_files
        for each row execute function audit('');
      create trigger refers_to_files after insert or update of file or delete on waybill_files
        for each row execute function update_file_references('waybill-files', 'id', 'file');
    `)

    this.schema.raw(`
      create table production_counts (
        organisation_id int not null,
        status text not null,
        -- infinity after shipping, and without a promised date.
        ship_by date not null,
        count int not null
      );
      create index production_counts_by_organisation on production_counts (organisation_id);
    `)
  }
}
