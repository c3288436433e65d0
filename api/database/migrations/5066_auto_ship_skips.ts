import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Shipments whose hours were over and that were not marked as shipped, by reason.
      create table auto_ship_skips (
        shipment_id int not null references shipments on delete cascade,
        reason text not null check (reason in ('held', 'cancel_request', 'refused')),
        store_id int not null references stores on delete cascade,
        -- The code of a refusal.
        code text check ((reason = 'refused') = (code is not null)),
        first_at timestamptz not null default now(),
        last_at timestamptz not null default now(),
        primary key (shipment_id, reason)
      );
      create index auto_ship_skips_newest on auto_ship_skips (store_id, last_at desc);
    `)
  }

  async down() {
    this.schema.raw('drop table auto_ship_skips')
  }
}
