import { BaseSchema } from '@adonisjs/lucid/schema'

/** Records who holds an order: a merchant must not release its supplier's hold. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table orders add column held_by text check (held_by in ('merchant', 'supplier', 'platform', 'system'));
      update orders set held_by = case hold_reason when 'merchant' then 'merchant' else 'supplier' end where hold = 'held';
      alter table orders add constraint held_by_whom check (held_by is null or hold = 'held');
      create index orders_held on orders (organisation_id, created_at desc, id desc) where hold = 'held';

      -- Whoever could end orders can stop them too.
      insert into role_permissions (role_id, permission)
        select role_id, 'orders.hold' from role_permissions where permission = 'orders.cancel' on conflict do nothing;
    `)
  }

  async down() {
    this.schema.raw(`
      delete from role_permissions where permission = 'orders.hold';
      drop index orders_held;
      alter table orders drop constraint held_by_whom, drop column held_by;
    `)
  }
}
