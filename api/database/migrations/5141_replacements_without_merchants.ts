import { BaseSchema } from '@adonisjs/lucid/schema'

/** Replacements for artwork defects named the merchant as their payer, but no merchant was ever charged. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`update production_items set paid_by = 'supplier' where paid_by = 'merchant'`)
  }
}
