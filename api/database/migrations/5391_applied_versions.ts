import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // A version that was applied before and finds another fingerprint is the older of two.
    this.schema.raw(`alter table seeded add column versions text[] not null default '{}'`)
  }

  async down() {
    this.schema.raw('alter table seeded drop column versions')
  }
}
