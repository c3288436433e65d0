import { BaseSchema } from '@adonisjs/lucid/schema'

/** Order items keep their picture when the finished product changes; readers of the order may read it. */
const NAMED = (items: string) => `
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'orders', i.order_id::text, 'items'
      from ${items} i join attachments a on a.public_id = substring(i.picture from '/files/([0-9a-f-]{36})')::uuid
    on conflict do nothing;`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create function keeps_ordered_pictures() returns trigger language plpgsql as $$
      begin
        ${NAMED('added')}
        return null;
      end $$;
      create trigger keeps_ordered_pictures after insert on order_items referencing new table as added
        for each statement execute function keeps_ordered_pictures();
      ${NAMED('order_items')}
    `)
  }

  async down() {
    this.schema.raw(`
      drop function keeps_ordered_pictures cascade;
      delete from file_references where resource = 'orders';
    `)
  }
}
