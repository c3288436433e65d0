import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table certificate_warnings (
        supplier_id int not null references suppliers on delete cascade,
        fingerprint text not null,
        days int not null,
        created_at timestamptz not null default now(),
        primary key (supplier_id, fingerprint, days)
      )
    `)
  }

  async down() {
    this.schema.raw('drop table certificate_warnings')
  }
}
