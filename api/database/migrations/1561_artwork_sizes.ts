import { BaseSchema } from '@adonisjs/lucid/schema'

/** Artwork size of each printed face; a job measures existing designs. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table finished_versions add column artwork jsonb;
      create index finished_versions_unmeasured on finished_versions (id) where artwork is null;
    `)
  }

  async down() {
    this.schema.raw('alter table finished_versions drop column artwork')
  }
}
