import { BaseSchema } from '@adonisjs/lucid/schema'
import { granted } from '#database/pieces'

/** Uploaded tracking numbers for unlabelled parts, and their waybill files. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table waybills (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        order_id int not null references orders,
        production_id int not null references production_orders,
        tracking_no text not null check (tracking_no = upper(tracking_no)),
        -- Waits to be labelled with, or is on a shipment.
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

      create table waybill_files (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        tracking_no text not null check (tracking_no = upper(tracking_no)),
        file text not null,
        pages int not null check (pages > 0),
        printed_at timestamptz,
        -- Whose parcel it is for; none while no order goes by the number.
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
      create trigger audited after insert or update of file, order_id or delete on waybill_files for each row execute function audit('');
      create trigger refers_to_files after insert or update of file or delete on waybill_files
        for each row execute function refers_to_files('waybill-files', 'id', 'file');
    `)
    this.schema.raw(granted('waybills', 'waybill_files'))
  }

  async down() {
    this.schema.raw('drop table waybill_files, waybills')
  }
}
