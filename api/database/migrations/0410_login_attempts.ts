import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Failed logins by what was tried: an account, or a name that no account has, so that both are refused alike.
      create table login_attempts (
        subject text primary key,
        failures int not null,
        last_at timestamptz not null default now(),
        locked_until timestamptz
      );
      create index login_attempts_by_time on login_attempts (last_at);
      alter table users drop column failed_logins, drop column locked_until;

      -- How long the session outlives its last use.
      alter table auth_sessions add column days smallint not null default 30;

      -- A version that was rolled back never comes again, so nothing remembered under it can be taken for the truth.
      create sequence grants_versions start 2;
      create or replace function grants_changed() returns trigger language plpgsql as $$
      begin
        update grants_version set value = nextval('grants_versions');
        return null;
      end $$;
    `)
  }

  async down() {
    this.schema.raw(`
      create or replace function grants_changed() returns trigger language plpgsql as $$
      begin
        update grants_version set value = value + 1;
        return null;
      end $$;
      drop sequence grants_versions;
      alter table auth_sessions drop column days;
      alter table users add column failed_logins int not null default 0, add column locked_until timestamptz;
      drop table login_attempts;
    `)
  }
}
