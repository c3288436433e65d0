import { BaseSchema } from '@adonisjs/lucid/schema'

/** The agreement's version belongs to its text (contracts/agreement.ts), not to the config. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`delete from config_items where name = 'agreementVersion'`)
  }

  async down() {
    // Seeding restores the row.
  }
}
