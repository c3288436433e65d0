import { BaseSchema } from '@adonisjs/lucid/schema'

/** Preview pictures of designs, rendered some time after a save from the newest revision. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table designs add column picture text;
      drop trigger audited on designs;
      create trigger audited after insert or update or delete on designs
        for each row execute function audit('', 'revision,saved_by,saved_at,picture');
      create trigger refers_to_files after insert or update of picture or delete on designs
        for each row execute function refers_to_files('designs', 'id', 'picture');

      -- Either a finished product's, of a version, or a design's, of whichever version is the newest when it is drawn.
      alter table render_tasks
        alter column finished_product_id drop not null,
        alter column design_version_id drop not null,
        add column design_id int references designs on delete cascade,
        add column due_at timestamptz not null default now(),
        add constraint of_one check (num_nonnulls(finished_product_id, design_id) = 1
                                     and (finished_product_id is null) = (design_version_id is null));
      create unique index render_tasks_of_design on render_tasks (design_id) where status = 'waiting';
    `)
  }

  async down() {
    this.schema.raw(`
      delete from render_tasks where design_id is not null;
      alter table render_tasks
        drop constraint of_one, drop column design_id, drop column due_at,
        alter column finished_product_id set not null, alter column design_version_id set not null;
      drop trigger refers_to_files on designs;
      drop trigger audited on designs;
      create trigger audited after insert or update or delete on designs
        for each row execute function audit('', 'revision,saved_by,saved_at');
      alter table designs drop column picture;
    `)
  }
}
