import { BaseSchema } from '@adonisjs/lucid/schema'

/** Designs that were opened from a blank and never changed: not listed, and deleted after a day. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table designs add column is_untouched boolean not null default false;
      create index designs_untouched on designs (saved_at) where is_untouched;
    `)
  }

  async down() {
    this.schema.raw('alter table designs drop column is_untouched')
  }
}
