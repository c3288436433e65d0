import { BaseSchema } from '@adonisjs/lucid/schema'

/** Optimistic locking, because two users of a supplier may edit the site at once. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table supplier_sites add column version int not null default 1, add column updated_at timestamptz not null default now();
    `)
  }

  async down() {
    this.schema.raw('alter table supplier_sites drop column version, drop column updated_at;')
  }
}
