import { BaseSchema } from '@adonisjs/lucid/schema'

/** Events that affect access or identity. Other updates of these tables do not change the version. */
const DECIDING = [
  ['users', 'update of status, username, account_type, organisation_id, department_id or delete or truncate'],
  ['organisations', 'update of disabled_at, read_only_from, path, parent_id, kind or delete or truncate'],
  ['auth_sessions', 'update of key, user_id, organisation_id, audience or delete or truncate'],
] as const

/** Frequently written columns count only when they revoke access. */
const TAKING_AWAY = [
  ['session_shortened', 'update of expires_at', 'auth_sessions', 'new.expires_at < old.expires_at'],
  ['main_account_disabled', 'insert', 'users', `new.account_type = 'main' and new.status = 'disabled'`],
] as const

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table standing_version (singleton boolean primary key default true check (singleton), value bigint not null default 1);
      insert into standing_version default values;
      -- A version that was rolled back never comes again, so nothing remembered under it can be taken for the truth.
      create sequence standing_versions start 2;
      create function standing_changed() returns trigger language plpgsql as $$
      begin
        update standing_version set value = nextval('standing_versions');
        return null;
      end $$;
    `)
    for (const [table, events] of DECIDING)
      this.schema.raw(
        `create trigger standing_changed after ${events} on ${table} for each statement execute function standing_changed()`,
      )
    for (const [name, event, table, when] of TAKING_AWAY)
      this.schema.raw(
        `create trigger ${name} after ${event} on ${table} for each row when (${when}) execute function standing_changed()`,
      )
  }

  async down() {
    for (const [name, , table] of TAKING_AWAY) this.schema.raw(`drop trigger ${name} on ${table}`)
    for (const [table] of DECIDING) this.schema.raw(`drop trigger standing_changed on ${table}`)
    this.schema.raw('drop function standing_changed; drop sequence standing_versions; drop table standing_version;')
  }
}
