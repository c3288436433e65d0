import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- What a merchant has printed on its documents. A document carries the version in force when it was paid, so none is ever changed.
      create table billing_details (
        id bigint generated always as identity primary key,
        organisation_id int not null references organisations,
        -- Counts from 1; two people who save at once get different numbers or a conflict.
        number int not null check (number > 0),
        title text not null check (title = btrim(title) and char_length(title) <= 100),
        tax_country text not null check (tax_country ~ '^([A-Z]{2}|OTHER)$'),
        tax_id text not null check (tax_id ~ '^[A-Z0-9-]{0,30}$'),
        created_by int not null,
        created_name text not null,
        created_at timestamptz not null default now(),
        unique (organisation_id, number)
      );
      create trigger append_only before update or delete or truncate on billing_details
        for each statement execute function refuse_change();
      create trigger audited after insert on billing_details for each row execute function audit('');
    `)
  }

  async down() {
    this.schema.raw('drop table billing_details')
  }
}
