import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table idempotency_keys (
        scope text not null,
        key text not null,
        request_hash text not null,
        answer jsonb,
        created_at timestamptz not null default now(),
        primary key (scope, key)
      );

      create table admin_logs (
        id bigint generated always as identity primary key,
        user_id int,
        username text,
        organisation_id int,
        action text not null,
        resource text not null,
        record_id text not null,
        method text,
        path text,
        ip text,
        user_agent text,
        request_id text,
        before jsonb,
        after jsonb,
        created_at timestamptz not null default clock_timestamp()
      );
      create index admin_logs_by_action on admin_logs (action, id);
      create index admin_logs_by_resource on admin_logs (resource, record_id, id);
      create index admin_logs_by_user on admin_logs (user_id, id);
      create index admin_logs_by_organisation on admin_logs (organisation_id, id);

      -- Nobody edits the log, whatever the application thinks.
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$;
      create trigger append_only before update or delete or truncate on admin_logs
        for each statement execute function refuse_change();

      -- Logs a write when a request caused it; the first argument lists columns never shown, the second columns that
      -- change too often to be worth a line, the third the column that names the record.
      create function audit() returns trigger language plpgsql as $$
      declare
        cause jsonb := nullif(current_setting('inkfold.cause', true), '')::jsonb;
        hidden text[] := string_to_array(tg_argv[0], ',');
        ignored text[] := string_to_array(coalesce(tg_argv[1], ''), ',') || array['version', 'updated_at'];
        old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
        new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
        name text;
      begin
        if cause is null then return null; end if;
        if tg_op = 'UPDATE' and (old_row - ignored) = (new_row - ignored) then return null; end if;
        foreach name in array hidden loop
          if old_row ->> name is not null then old_row := jsonb_set(old_row, array[name], '"[hidden]"'); end if;
          if new_row ->> name is not null then new_row := jsonb_set(new_row, array[name], '"[hidden]"'); end if;
        end loop;
        insert into admin_logs (user_id, username, organisation_id, action, resource, record_id, method, path, ip, user_agent, request_id, before, after)
        values (
          (cause ->> 'userId')::int, cause ->> 'username', (cause ->> 'organisationId')::int,
          lower(tg_op), tg_table_name,
          coalesce(new_row, old_row) ->> coalesce(tg_argv[2], 'id'),
          cause ->> 'method', cause ->> 'path', cause ->> 'ip', cause ->> 'agent', cause ->> 'requestId', old_row, new_row
        );
        return null;
      end $$;
    `)
  }

  async down() {
    this.schema.raw('drop table admin_logs, idempotency_keys; drop function audit; drop function refuse_change;')
  }
}
