import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index order_sync_states_failed on order_sync_states (store_id) where failures > 0;
      create index shipment_pushes_open on shipment_pushes (parcel_id) where state <> 'pushed';
      create index auto_payments_open on auto_payments (order_id) where state <> 'paid';
    `)
    this.schema.raw(functionsSql('order_sync/tasks'))
    this.schema.raw(`
      insert into role_permissions (role_id, permission)
        select r.role_id, 'order_sync_tasks.' || a.action from role_permissions r, unnest(array['view', 'retry']) a(action)
         where r.permission = 'stores.edit'
        on conflict do nothing;
    `)
  }

  async down() {
    this.schema.raw(`
      delete from role_permissions where permission like 'order_sync_tasks.%';
      drop view order_sync_tasks;
      drop index order_sync_states_failed, shipment_pushes_open, auto_payments_open;
    `)
  }
}
