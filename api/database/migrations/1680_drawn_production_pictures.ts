import { BaseSchema } from '@adonisjs/lucid/schema'

/** Picture of an item in production lists: the one stored with the order, else the version's current one. */
const SHOWN = (items: string) => `
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'production-orders', shown.production_id::text, 'items'
      from (select m.production_id, i.picture as file
              from ${items} m join order_items i on i.id = m.item_id where i.picture is not null
            union all
            select m.production_id, p.file
              from ${items} m join order_items i on i.id = m.item_id
              join finished_pictures p on p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id
             where p.kind = 'print_png' or p.kind = 'effect' and (p.colour_id = i.colour_id or p.colour_id is null)) shown
      join attachments a on a.public_id = substring(shown.file from '/files/([0-9a-f-]{36})')::uuid
    on conflict do nothing;`

const ITEMS_OF = (productions: string) =>
  `(select m.id as production_id, x.item_id from ${productions} m join order_part_items x on x.part_id = m.part_id)`

const ITEMS_OF_DRAWN = `
  (select m.id as production_id, x.item_id
     from order_items o join order_part_items x on x.item_id = o.id join production_orders m on m.part_id = x.part_id
    where o.finished_product_id = new.finished_product_id and o.design_version_id = new.design_version_id)`

/** Readers of a production order may also read pictures rendered after it was opened. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create or replace function shows_ordered_pictures() returns trigger language plpgsql as $$
      begin
        ${SHOWN(ITEMS_OF('added'))}
        return null;
      end $$;

      create function shows_drawn_picture() returns trigger language plpgsql as $$
      begin
        ${SHOWN(ITEMS_OF_DRAWN)}
        return null;
      end $$;
      create trigger shows_drawn_picture after insert or update of file on finished_pictures
        for each row execute function shows_drawn_picture();
      ${SHOWN(ITEMS_OF('production_orders'))}
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger shows_drawn_picture on finished_pictures;
      drop function shows_drawn_picture();
      create or replace function shows_ordered_pictures() returns trigger language plpgsql as $$
      begin
        insert into file_references (attachment_id, resource, record_id, field)
          select distinct a.id, 'production-orders', p.production_id::text, 'items'
            from (select m.id as production_id, i.picture from added m
                    join order_part_items x on x.part_id = m.part_id join order_items i on i.id = x.item_id
                   where i.picture is not null) p
            join attachments a on a.public_id = substring(p.picture from '/files/([0-9a-f-]{36})')::uuid
          on conflict do nothing;
        return null;
      end $$;
    `)
  }
}
