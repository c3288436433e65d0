import { BaseSchema } from '@adonisjs/lucid/schema'
import { granted } from '#database/pieces'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- What came in and went out on a day, by whoever says so, and where they do not agree.
      create table reconciliations (
        id int generated always as identity primary key,
        day date not null unique,
        figures jsonb not null,
        differences jsonb not null,
        difference_count int not null generated always as (jsonb_array_length(differences)) stored,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger kept before delete or truncate on reconciliations for each statement execute function refuse_change();
      ${granted('reconciliations')}
    `)
  }

  async down() {
    this.schema.raw('drop table reconciliations')
  }
}
