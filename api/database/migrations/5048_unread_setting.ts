import { BaseSchema } from '@adonisjs/lucid/schema'

/** No part of the product read this setting: the amount from which payments need a proof is the product's own. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`delete from config_items where name = 'paymentPasswordFrom'`)
  }

  /** The seeder of an older version creates it again. */
  async down() {}
}
