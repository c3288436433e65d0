import { BaseSchema } from '@adonisjs/lucid/schema'

const REFERRED = (items: string) => `
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'orders', i.order_id::text, 'items'
      from ${items} i join attachments a on a.public_id = substring(i.picture from '/files/([0-9a-f-]{36})')::uuid
    on conflict do nothing;`

/**
 * Also stores the picture of items linked or rendered after the order. An item locked at that moment keeps showing its
 * product's picture.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create function keeps_later_picture() returns trigger language plpgsql as $$
      begin
        ${REFERRED('(select new.order_id, new.picture)')}
        return null;
      end $$;
      create trigger keeps_later_picture after update of picture on order_items
        for each row when (new.picture is not null and new.picture is distinct from old.picture) execute function keeps_later_picture();

      create function shows_what_was_ordered() returns trigger language plpgsql as $$
      begin
        update order_items set picture = new.picture
         where id in (select id from order_items where finished_product_id = new.id and picture is null for update skip locked);
        return null;
      end $$;
      create trigger shows_what_was_ordered after update of picture on finished_products
        for each row when (old.picture is null and new.picture is not null) execute function shows_what_was_ordered();

      update order_items i set picture = f.picture from finished_products f
       where f.id = i.finished_product_id and i.picture is null and f.picture is not null;
      ${REFERRED('order_items')}
    `)
  }

  async down() {
    this.schema.raw(`
      drop function shows_what_was_ordered cascade;
      drop function keeps_later_picture cascade;
    `)
  }
}
