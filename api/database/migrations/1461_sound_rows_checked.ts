import { BaseSchema } from '@adonisjs/lucid/schema'

const TABLES = [
  'orders',
  'order_items',
  'order_parts',
  'production_orders',
  'production_items',
  'stock_movements',
  'finished_products',
]

/** Looks through the rows that were there, while others write: by themselves, so that nobody waits. */
export default class extends BaseSchema {
  async up() {
    for (const table of TABLES) this.schema.raw(`alter table ${table} validate constraint ${table}_sound`)
  }

  async down() {}
}
