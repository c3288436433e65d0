import { BaseSchema } from '@adonisjs/lucid/schema'

/** The effect image of the ordered colour and design; a photo without a colour counts if it is the only one. */
const IN_COLOUR = `(select p.file from finished_pictures p
    where p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id and p.kind = 'effect'
      and (p.colour_id = i.colour_id or p.colour_id is null
           and (select count(*) from product_colours x where x.product_id = i.product_id) = 1) order by p.place, p.id limit 1)`

const CHANGES = ['insert', 'update', 'delete'] as const

/** Items keep the picture of their ordered colour; items with another colour's picture are corrected. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      drop trigger shows_what_was_ordered on finished_products;
      drop function shows_what_was_ordered();

      -- Of several sides of one colour, the first in their order is kept in the end, whichever is drawn first.
      create function pictures_ordered_items() returns trigger language plpgsql as $$
      begin
        update order_items i set picture = ${IN_COLOUR}
         where i.id in (select x.id from order_items x where x.finished_product_id = new.finished_product_id
                           and x.design_version_id = new.design_version_id and (new.colour_id is null or x.colour_id = new.colour_id)
                           and (x.picture is null or exists (
                                  select 1 from finished_pictures p where p.finished_product_id = new.finished_product_id and p.kind = 'effect'
                                     and p.colour_id is not distinct from new.colour_id and p.file = x.picture)) for update skip locked)
           and ${IN_COLOUR} is distinct from i.picture;
        return null;
      end $$;
      create trigger pictures_ordered_items after insert or update of file, design_version_id on finished_pictures
        for each row when (new.kind = 'effect') execute function pictures_ordered_items();

      update order_items i set picture = ${IN_COLOUR}
       where i.finished_product_id is not null and ${IN_COLOUR} <> coalesce(i.picture, '');

      -- The name of a drawn picture ends with the colour it shows.
      update order_items i set picture = null
        from attachments a
       where a.public_id = substring(i.picture from '/files/([0-9a-f-]{36})')::uuid and a.topic = 'effect' and ${IN_COLOUR} is null
         and a.name !~ ('_' || i.colour_id || '\\.[a-z]+$')
         and (select count(*) from product_colours x where x.product_id = i.product_id) > 1;
    `)
    for (const change of CHANGES)
      this.schema.raw(`
        create trigger goods_changed_by_${change} after ${change} on finished_pictures
          referencing ${change === 'delete' ? 'old' : 'new'} table as changed
          for each statement execute function finished_goods_changed()
      `)
  }

  async down() {
    for (const change of CHANGES) this.schema.raw(`drop trigger goods_changed_by_${change} on finished_pictures`)
    this.schema.raw(`
      drop trigger pictures_ordered_items on finished_pictures;
      drop function pictures_ordered_items();
      create function shows_what_was_ordered() returns trigger language plpgsql as $$
      begin
        update order_items set picture = new.picture
         where id in (select id from order_items where finished_product_id = new.id and picture is null for update skip locked);
        return null;
      end $$;
      create trigger shows_what_was_ordered after update of picture on finished_products
        for each row when (old.picture is null and new.picture is not null) execute function shows_what_was_ordered();
    `)
  }
}
