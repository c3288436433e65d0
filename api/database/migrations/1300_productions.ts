import { BaseSchema } from '@adonisjs/lucid/schema'
import { counted } from '#database/pieces'

const STATUSES = `'pending_production', 'in_production', 'pending_shipment', 'partially_shipped', 'shipped', 'completed', 'cancelled'`
const ITEMS = `'waiting', 'accepted', 'printed', 'pressed', 'inspected', 'packed', 'shipped', 'rejected', 'cancelled'`

/** Production orders, pieces and scans. Without amounts, because factories may not see them. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create sequence production_nos;
      create function next_production_no(letter text) returns text language sql as $$
        select letter || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || ${counted('production_nos', 7)}
      $$;

      -- Orders that go through the workshop together: one carrier, one kind of composition.
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
        status text not null default 'pending_production' check (status in (${STATUSES})),
        composition text not null check (composition in ('single', 'multiple')),
        pieces int not null check (pieces > 0),
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
        updated_at timestamptz not null default now(),
        constraint made_once_accepted check ((status in ('pending_production', 'cancelled')) or accepted_at is not null),
        constraint shipped_says_when check (status not in ('shipped', 'completed') or shipped_at is not null)
      );
      create index production_orders_by_organisation on production_orders (organisation_id, status, id desc);
      create index production_orders_by_order on production_orders (order_id);
      create index production_orders_by_merchant on production_orders (merchant_id);
      create index production_orders_by_batch on production_orders (batch_id) where batch_id is not null;
      create index production_orders_to_batch on production_orders (organisation_id, carrier, composition, id)
        where batch_id is null and status = 'pending_production';
      create index production_orders_to_complete on production_orders (shipped_at) where status = 'shipped';
      create trigger audited after insert or update or delete on production_orders for each row execute function audit('');

      -- One row for each piece: it has a label of its own.
      create table production_items (
        id int generated always as identity primary key,
        production_id int not null references production_orders,
        organisation_id int not null references organisations,
        order_item_id int not null references order_items,
        number int not null check (number > 0),
        item_no text not null unique,
        status text not null default 'waiting' check (status in (${ITEMS})),
        -- The piece that was rejected, and is made once more by this one.
        remake_of int unique references production_items,
        reject_reason text check (reject_reason in ('misprint', 'misplaced', 'damaged', 'stained', 'wrong_blank', 'blank_flaw', 'artwork')),
        reject_note text not null default '',
        paid_by text check (paid_by in ('factory', 'supplier', 'merchant')),
        updated_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        unique (production_id, number),
        constraint rejected_says_why check ((status = 'rejected') = (reject_reason is not null) and (reject_reason is null) = (paid_by is null))
      );
      create index production_items_by_organisation on production_items (organisation_id, id desc);
      create index production_items_by_line on production_items (order_item_id);

      -- What is printed, as it was when it was sold: the file is known by what is in it.
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
      create trigger append_only before update or delete or truncate on print_files for each statement execute function refuse_change();
      create trigger refers_to_files after insert or update of file or delete on print_files
        for each row execute function refers_to_files('print-files', 'id', 'file');

      -- What counted, once for the number the scanner gave it; what was refused is judged again.
      create table production_scans (
        id bigint generated always as identity primary key,
        -- Whoever scanned.
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
      create trigger append_only before update or delete or truncate on production_scans for each statement execute function refuse_change();

      insert into role_permissions (role_id, permission)
      select r.id, p from roles r, unnest(array['production_orders.view', 'production_items.view', 'production_batches.view', 'print_files.view']) p
       where r.code in ('administrator', 'viewer', 'supplier', 'factory') on conflict do nothing;
      insert into role_permissions (role_id, permission)
      select r.id, p from roles r, unnest(array['production_orders.work', 'production_batches.create']) p
       where r.code in ('administrator', 'supplier', 'factory') on conflict do nothing;
    `)
  }

  async down() {
    this.schema.raw(`
      drop table production_scans, print_files, production_items, production_orders, production_batches;
      drop function next_production_no; drop sequence production_nos;
    `)
  }
}
