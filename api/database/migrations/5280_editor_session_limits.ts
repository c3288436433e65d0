import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table editor_sessions
        -- Changes a design that existed before, for which its key needs another permission.
        add column is_in_place boolean not null default false,
        -- The own fonts of the design it began with: the only ones that it may set texts in.
        add column own_fonts int[] not null default '{}';
      -- Of the design's picture; null while none was drawn in its colour.
      alter table designs add column picture_revision int;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table editor_sessions drop column is_in_place, drop column own_fonts;
      alter table designs drop column picture_revision;
    `)
  }
}
