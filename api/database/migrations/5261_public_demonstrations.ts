import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table seeded add column is_public_demo boolean not null default false')
  }

  async down() {
    this.schema.raw('alter table seeded drop column is_public_demo')
  }
}
