import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table device_codes (
        id int generated always as identity primary key,
        -- Of the code that the program alone knows.
        code_hash bytea not null unique check (octet_length(code_hash) = 32),
        -- What the person compares.
        user_code text not null unique check (user_code ~ '^[A-Z]{8}$'),
        name text not null check (char_length(name) between 1 and 60),
        writes boolean not null,
        ip text not null,
        approver_id int references users on delete cascade,
        organisation_id int references organisations,
        permissions text[] check (cardinality(permissions) between 1 and 500),
        expires_days int check (expires_days > 0),
        denied_at timestamptz,
        key_id int references api_keys on delete set null,
        taken_at timestamptz,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        check ((approver_id is null) = (permissions is null) and (approver_id is null) = (organisation_id is null)),
        check (denied_at is null or approver_id is null),
        check (taken_at is null or approver_id is not null)
      );
      create index device_codes_by_expiry on device_codes (expires_at);
      create index device_codes_by_approver on device_codes (approver_id);
    `)
  }

  async down() {
    this.schema.raw('drop table device_codes')
  }
}
