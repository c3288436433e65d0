import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Pictures belong to a finished product's version. Those that orders refer to survive a redesign; the product shows its
 * current ones.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table finished_pictures add column is_current boolean not null default true;
      drop index finished_pictures_once;
      create unique index finished_pictures_once
        on finished_pictures (finished_product_id, design_version_id, kind, subject, colour_id) nulls not distinct;
      create unique index finished_pictures_current
        on finished_pictures (finished_product_id, kind, subject, colour_id) nulls not distinct where is_current;

      create function replaces_current_picture() returns trigger language plpgsql as $$
      begin
        update finished_pictures set is_current = false
         where finished_product_id = new.finished_product_id and kind = new.kind and subject = new.subject
           and colour_id is not distinct from new.colour_id and design_version_id <> new.design_version_id and is_current;
        return new;
      end $$;
      create trigger replaces_current_picture before insert on finished_pictures
        for each row when (new.is_current) execute function replaces_current_picture();
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger replaces_current_picture on finished_pictures;
      drop function replaces_current_picture();
      delete from finished_pictures where not is_current;
      drop index finished_pictures_current, finished_pictures_once;
      create unique index finished_pictures_once
        on finished_pictures (finished_product_id, kind, subject, colour_id) nulls not distinct;
      alter table finished_pictures drop column is_current;
    `)
  }
}
