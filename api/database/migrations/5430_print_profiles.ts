import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Kept when replaced or removed: a PDF is written with the profile that it was asked for with. Each call is a transaction of its
 * own, because the index of a growing table is built concurrently.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      create table print_profiles (
        id int generated always as identity primary key,
        factory_id int not null references organisations,
        added_by int references users on delete set null,
        name text not null check (char_length(name) between 1 and 80),
        content bytea not null check (octet_length(content) between 132 and 4194304),
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        -- How screens show its colours, and by how much they change.
        proof bytea not null,
        removed_at timestamptz,
        created_at timestamptz not null default now(),
        unique (factory_id, sha256)
      );
      alter table print_profiles alter content set storage external;
      create unique index print_profiles_current on print_profiles (factory_id) where removed_at is null;
      create index print_profiles_by_person on print_profiles (added_by) where added_by is not null;
      create trigger audited after insert or update or delete on print_profiles for each row execute function audit('content,proof');
      alter table render_tasks add print_profile_id int references print_profiles;
    `)
    this.schema.raw(
      `create index concurrently render_tasks_by_profile on render_tasks (print_profile_id) where print_profile_id is not null`,
    )
  }

  async down() {
    this.schema.raw('alter table render_tasks drop print_profile_id; drop table print_profiles')
  }
}
