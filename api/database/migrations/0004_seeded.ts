import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Which reference data was written last, so that a start that brings nothing new writes nothing.
      create table seeded (singleton boolean primary key default true check (singleton), fingerprint text not null);
    `)
  }

  async down() {
    this.schema.raw('drop table seeded;')
  }
}
