import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A small installation never changes the fifty organisations after which PostgreSQL analyses a table. Without statistics it
 * takes almost all of them for play sides, and reads and sorts all production orders for one page.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table organisations set (autovacuum_analyze_threshold = 1)')
  }

  async down() {
    this.schema.raw('alter table organisations reset (autovacuum_analyze_threshold)')
  }
}
