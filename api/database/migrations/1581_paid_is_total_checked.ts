import { BaseSchema } from '@adonisjs/lucid/schema'

/** Validates apart from the migration that adds it, so that writers do not wait. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table orders validate constraint paid_is_total')
  }

  async down() {}
}
