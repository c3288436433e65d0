import { BaseSchema } from '@adonisjs/lucid/schema'

/** How large the artwork of each printed face is; a job measures what was saved before. */
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
