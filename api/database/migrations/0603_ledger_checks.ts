import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- What each check of the ledger found; the last one is what the metrics show.
      create table ledger_checks (
        id int generated always as identity primary key,
        breaches jsonb not null,
        seconds numeric(10, 3) not null,
        created_at timestamptz not null default now()
      );
    `)
  }

  async down() {
    this.schema.raw('drop table ledger_checks')
  }
}
