import { BaseSchema } from '@adonisjs/lucid/schema'

/** As before, but skips the sensitive-data check for columns that no rule watches. */
const AUDIT = (watched: string) => `
  create or replace function audit() returns trigger language plpgsql as $$
  declare
    cause jsonb := nullif(current_setting('inkfold.cause', true), '')::jsonb;
    hidden text[] := string_to_array(tg_argv[0], ',');
    ignored text[] := string_to_array(coalesce(tg_argv[1], ''), ',') || array['version', 'updated_at'];
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    key text := coalesce(new_row, old_row) ->> coalesce(tg_argv[2], 'id');
    name text;
  begin
    if tg_op = 'UPDATE'${watched} then perform note_sensitive(tg_table_name, hidden, key, old_row, new_row, cause); end if;
    if cause is null then return null; end if;
    if tg_op = 'UPDATE' and (old_row - ignored) = (new_row - ignored) then return null; end if;
    foreach name in array hidden loop
      if old_row ->> name is not null then old_row := jsonb_set(old_row, array[name], '"[hidden]"'); end if;
      if new_row ->> name is not null then new_row := jsonb_set(new_row, array[name], '"[hidden]"'); end if;
    end loop;
    insert into admin_logs (user_id, username, organisation_id, action, resource, record_id, method, path, ip, user_agent, request_id, before, after)
    values (
      (cause ->> 'userId')::int, cause ->> 'username', (cause ->> 'organisationId')::int,
      lower(tg_op), tg_table_name, key,
      cause ->> 'method', cause ->> 'path', cause ->> 'ip', cause ->> 'agent', cause ->> 'requestId', old_row, new_row
    );
    return null;
  end $$;
`

const IS_WATCHED = `
      and exists (select 1 from sensitive_rules r where r.table_name = tg_table_name and r.status = 'enabled')`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(AUDIT(IS_WATCHED))
  }

  async down() {
    this.schema.raw(AUDIT(''))
  }
}
