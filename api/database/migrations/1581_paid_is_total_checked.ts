import { BaseSchema } from '@adonisjs/lucid/schema'

/** Separate from the migration that adds the constraint, so that validation does not block writers. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table orders validate constraint paid_is_total')
  }

  async down() {}
}
