import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Which process carries out a publication. The row stays until the platform has answered for certain, so a second claim tells
      -- that an earlier one may have created the product.
      create table publication_leases (
        publication_id int primary key references publications on delete cascade,
        lease uuid not null,
        leased_until timestamptz not null,
        claims int not null default 1 check (claims > 0)
      );
    `)
  }

  async down() {
    this.schema.raw('drop table publication_leases')
  }
}
