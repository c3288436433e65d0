import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table auth_sessions (
        id int generated always as identity primary key,
        key uuid not null unique,
        user_id int not null references users on delete cascade,
        organisation_id int not null references organisations,
        audience text not null check (audience in ('admin', 'member')),
        generation int not null default 1,
        rotated_at timestamptz,
        ip text not null default '',
        user_agent text not null default '',
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        -- How long the session outlives its last use.
        days smallint not null default 30
      );
      create index auth_sessions_by_user on auth_sessions (user_id, created_at desc);
      create index auth_sessions_by_expiry on auth_sessions (expires_at);

      -- Failed logins by what was tried: an account, or a name that no account has, so that both are refused alike.
      create table login_attempts (
        subject text primary key,
        failures int not null,
        last_at timestamptz not null default now(),
        locked_until timestamptz
      );
      create index login_attempts_by_time on login_attempts (last_at);

      create table preferences (
        user_id int not null references users on delete cascade,
        key text not null,
        value jsonb not null,
        updated_at timestamptz not null default now(),
        primary key (user_id, key)
      );
    `)
  }

  async down() {
    this.schema.raw('drop table preferences, login_attempts, auth_sessions;')
  }
}
