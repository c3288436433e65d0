create or replace function causing_user() returns int language sql stable as $$
  select (nullif(current_setting('inkfold.cause', true), '')::jsonb ->> 'userId')::int
$$;

create or replace function causing_username() returns text language sql stable as $$
  select nullif(current_setting('inkfold.cause', true), '')::jsonb ->> 'username'
$$;

-- Writes the admin log if a request caused the change. Arguments: columns to mask, columns that are not logged, and
-- the key column (default id).
create or replace function audit() returns trigger language plpgsql as $$
declare
  cause_text text := nullif(current_setting('inkfold.cause', true), '');
  cause jsonb;
  hidden text[];
  ignored text[];
  old_row jsonb;
  new_row jsonb;
  key text;
  name text;
begin
  if cause_text is null and tg_op <> 'UPDATE' then return null; end if;
  cause := cause_text;
  hidden := string_to_array(tg_argv[0], ',');
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
  key := coalesce(new_row, old_row) ->> coalesce(tg_argv[2], 'id');
  if tg_op = 'UPDATE' then
    if exists (select 1 from sensitive_rules r where r.table_name = tg_table_name and r.status = 'enabled') then
      perform log_sensitive_change(tg_table_name, hidden, key, old_row, new_row, cause);
    end if;
    if cause is null then return null; end if;
    ignored := string_to_array(coalesce(tg_argv[1], ''), ',') || array['version', 'updated_at'];
    if (old_row - ignored) = (new_row - ignored) then return null; end if;
  end if;
  foreach name in array hidden loop
    if old_row ->> name is not null then old_row := jsonb_set(old_row, array[name], '"[hidden]"'); end if;
    if new_row ->> name is not null then new_row := jsonb_set(new_row, array[name], '"[hidden]"'); end if;
  end loop;
  insert into admin_logs (user_id, username, organisation_id, action, resource, record_id, method, path, ip, user_agent, request_id, api_key_id, before, after)
  values (
    (cause ->> 'userId')::int, cause ->> 'username', (cause ->> 'organisationId')::int,
    lower(tg_op), tg_table_name, key,
    cause ->> 'method', cause ->> 'path', cause ->> 'ip', cause ->> 'agent', cause ->> 'requestId', (cause ->> 'apiKeyId')::int, old_row, new_row
  );
  return null;
end $$;

-- Logs changes of the columns that a rule names; masked columns are left out.
create or replace function log_sensitive_change(a_table text, hidden text[], key text, old_row jsonb, new_row jsonb, cause jsonb)
returns void language sql as $$
  insert into sensitive_logs (organisation_id, user_id, username, resource, record_id, field, before, after, request_id)
  select coalesce(case when a_table = 'organisations' then new_row ->> 'id' else new_row ->> 'organisation_id' end, cause ->> 'organisationId')::int,
         (cause ->> 'userId')::int, cause ->> 'username', r.resource, key, f.name, old_row -> f.name, new_row -> f.name, cause ->> 'requestId'
    from sensitive_rules r cross join lateral jsonb_array_elements_text(r.fields) f(name)
   where r.table_name = a_table and r.status = 'enabled'
     and not (f.name = any(hidden)) and old_row -> f.name is distinct from new_row -> f.name
$$;

-- Lines are append-only, except for marking one as rolled back, once.
create or replace function refuse_sensitive_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.rolled_back_at is null
    and to_jsonb(new) - 'rolled_back_at' - 'rolled_back_by' = to_jsonb(old) - 'rolled_back_at' - 'rolled_back_by'
  then return new; end if;
  raise exception 'sensitive_logs is append-only' using errcode = 'insufficient_privilege';
end $$;

-- Masked columns by table, from the arguments of the audit triggers.
create or replace function masked_columns() returns jsonb stable language sql as $$
  select coalesce(jsonb_object_agg(c.relname, to_jsonb(string_to_array(split_part(encode(t.tgargs, 'escape'), '\000', 1), ','))), '{}')
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
   where t.tgname = 'audited' and p.proname = 'audit' and c.relnamespace = current_schema()::regnamespace
$$;

create or replace function mask_columns(row_data jsonb, hidden jsonb) returns jsonb immutable language sql as $$
  select case when jsonb_exists_any(row_data, array(select jsonb_array_elements_text(hidden)))
    then row_data || coalesce((select jsonb_object_agg(name, '[hidden]') from jsonb_array_elements_text(hidden) name where row_data ->> name is not null), '{}')
    else row_data end
$$;
