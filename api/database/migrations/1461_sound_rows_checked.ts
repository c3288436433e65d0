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

/** Validates existing rows in separate statements, so that concurrent writers do not wait. */
export default class extends BaseSchema {
  async up() {
    for (const table of TABLES) this.schema.raw(`alter table ${table} validate constraint ${table}_sound`)
  }

  async down() {}
}
