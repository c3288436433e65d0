import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // Unlogged: after a crash the buckets are full again, and no call waits for the disk.
    this.schema.raw(`
      create unlogged table platform_budgets (
        name text primary key,
        tokens float8 not null,
        refilled_at timestamptz not null
      );
    `)
  }

  async down() {
    this.schema.raw('drop table platform_budgets;')
  }
}
