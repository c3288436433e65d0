import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Parcels that a sales platform is to know of. What was pushed stays pushed.
      create table shipment_pushes (
        parcel_id int primary key references parcels on delete cascade,
        order_id int not null references orders,
        state text not null default 'waiting' check (state in ('waiting', 'pushed', 'failed')),
        -- The platform's id.
        external_id text not null default '',
        attempts int not null default 0,
        -- Taken by one worker until then.
        next_at timestamptz not null default now(),
        -- The code of a refusal.
        reason text,
        details jsonb not null default '{}',
        pushed_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index shipment_pushes_by_order on shipment_pushes (order_id);
      create index shipment_pushes_due on shipment_pushes (next_at) where state = 'waiting';
      create index orders_to_push on orders (id) where sync_state = 'waiting';
    `)
    this.schema.raw(functionsSql('order_sync/pushes'))
    this.schema.raw(`
      create trigger pushes_parcels after update of status on shipments
        for each row when (new.status = 'sent' and old.status is distinct from 'sent')
        execute function request_shipment_push();
    `)
  }

  async down() {
    this.schema.raw('drop trigger pushes_parcels on shipments; drop index orders_to_push; drop table shipment_pushes')
  }
}
