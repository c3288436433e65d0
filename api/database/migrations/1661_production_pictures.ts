import { BaseSchema } from '@adonisjs/lucid/schema'

/** Readers of a production order may read the pictures of its items. */
const SHOWN = (rows: string) => `
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'production-orders', p.production_id::text, 'items'
      from ${rows} p join attachments a on a.public_id = substring(p.picture from '/files/([0-9a-f-]{36})')::uuid
    on conflict do nothing;`

const OF = (productions: string) =>
  `(select m.id as production_id, i.picture from ${productions} m
      join order_part_items x on x.part_id = m.part_id join order_items i on i.id = x.item_id where i.picture is not null)`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create function shows_ordered_pictures() returns trigger language plpgsql as $$
      begin
        ${SHOWN(OF('added'))}
        return null;
      end $$;
      create trigger shows_ordered_pictures after insert on production_orders referencing new table as added
        for each statement execute function shows_ordered_pictures();

      create function shows_later_picture() returns trigger language plpgsql as $$
      begin
        ${SHOWN('(select m.id as production_id, new.picture from production_orders m join order_part_items x on x.part_id = m.part_id where x.item_id = new.id)')}
        return null;
      end $$;
      create trigger shows_later_picture after update of picture on order_items
        for each row when (new.picture is not null and new.picture is distinct from old.picture) execute function shows_later_picture();
      ${SHOWN(OF('production_orders'))}
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger shows_ordered_pictures on production_orders;
      drop trigger shows_later_picture on order_items;
      drop function shows_ordered_pictures();
      drop function shows_later_picture();
      delete from file_references where resource = 'production-orders';
    `)
  }
}
