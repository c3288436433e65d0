import { BaseSchema } from '@adonisjs/lucid/schema'

/** Optional; English readers see the name itself where there is none. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table organisations add column name_en text not null default '';
      alter table users add column nickname_en text not null default '';
    `)
  }

  async down() {
    this.schema.raw(`
      alter table organisations drop column name_en;
      alter table users drop column nickname_en;
    `)
  }
}
