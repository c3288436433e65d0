import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
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
        -- When it counts as handed over by itself; none where somebody says so.
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

      create table parcels (
        id int generated always as identity primary key,
        shipment_id int not null references shipments,
        number int not null check (number > 0),
        carrier text not null,
        tracking_no text not null check (tracking_no = upper(tracking_no)),
        weight_g int check (weight_g between 1 and 1000000),
        pieces int not null check (pieces > 0),
        status text not null default 'labelled' check (status in ('labelled', 'collected', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned')),
        -- A number of a shipment that was voided may be used again.
        is_live boolean not null default true,
        created_at timestamptz not null default now(),
        unique (shipment_id, number)
      );
      create unique index parcels_tracking_no on parcels (tracking_no, carrier) where is_live;
      create trigger audited after insert or update or delete on parcels for each row execute function audit('');

      -- It only grows, and the same news twice is one.
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
      create trigger append_only before update or delete or truncate on tracking_events for each statement execute function refuse_change();

      alter table production_items add shipment_id int references shipments, add parcel_id int references parcels;
      create index production_items_by_shipment on production_items (shipment_id) where shipment_id is not null;
      create index production_items_by_parcel on production_items (parcel_id) where parcel_id is not null;
      alter table production_items add constraint shipped_in_a_parcel check (status <> 'shipped' or parcel_id is not null),
        add constraint parcel_of_a_shipment check ((shipment_id is null) = (parcel_id is null));

      insert into role_permissions (role_id, permission)
      select id, 'shipments.view' from roles where code in ('administrator', 'viewer', 'supplier', 'factory') on conflict do nothing;
      insert into role_permissions (role_id, permission)
      select id, 'production_orders.ship' from roles where code in ('administrator', 'supplier', 'factory') on conflict do nothing;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table production_items drop shipment_id, drop parcel_id;
      drop table tracking_events, parcels, shipments;
    `)
  }
}
