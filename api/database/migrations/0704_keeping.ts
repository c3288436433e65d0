import { BaseSchema } from '@adonisjs/lucid/schema'

const RULE = `
  id int generated always as identity primary key,
  label_zh text not null,
  label_en text not null,
  resource text not null unique,
  table_name text not null unique,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`

const AUDITED = `for each row execute function audit('')`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table sensitive_rules (${RULE}, fields jsonb not null check (jsonb_typeof(fields) = 'array'));
      create trigger audited after insert or update or delete on sensitive_rules ${AUDITED};

      create table sensitive_logs (
        id int generated always as identity primary key,
        organisation_id int,
        user_id int,
        username text,
        resource text not null,
        record_id text not null,
        field text not null,
        before jsonb,
        after jsonb,
        request_id text,
        created_at timestamptz not null default clock_timestamp(),
        rolled_back_at timestamptz,
        rolled_back_by text
      );
      create index sensitive_logs_by_record on sensitive_logs (resource, record_id, id);
      create index sensitive_logs_by_organisation on sensitive_logs (organisation_id, id);

      -- A line of the log says for ever what was; only that it was taken back is added to it, once.
      create function keep_sensitive_log() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.rolled_back_at is null
          and to_jsonb(new) - 'rolled_back_at' - 'rolled_back_by' = to_jsonb(old) - 'rolled_back_at' - 'rolled_back_by'
        then return new; end if;
        raise exception 'sensitive_logs is append-only' using errcode = 'insufficient_privilege';
      end $$;
      create trigger append_only before update or delete on sensitive_logs for each row execute function keep_sensitive_log();

      -- Changes of named fields, told by the same trigger that writes the admin log; what it hides is never told.
      create function note_sensitive(a_table text, hidden text[], key text, old_row jsonb, new_row jsonb, cause jsonb)
      returns void language sql as $$
        insert into sensitive_logs (organisation_id, user_id, username, resource, record_id, field, before, after, request_id)
        select coalesce(case when a_table = 'organisations' then new_row ->> 'id' else new_row ->> 'organisation_id' end, cause ->> 'organisationId')::int,
               (cause ->> 'userId')::int, cause ->> 'username', r.resource, key, f.name, old_row -> f.name, new_row -> f.name, cause ->> 'requestId'
          from sensitive_rules r cross join lateral jsonb_array_elements_text(r.fields) f(name)
         where r.table_name = a_table and r.status = 'enabled'
           and not (f.name = any(hidden)) and old_row -> f.name is distinct from new_row -> f.name
      $$;

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
        if tg_op = 'UPDATE' then perform note_sensitive(tg_table_name, hidden, key, old_row, new_row, cause); end if;
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

      create table recycle_rules (${RULE});
      create trigger audited after insert or update or delete on recycle_rules ${AUDITED};

      create table recycle_bin (
        id int generated always as identity primary key,
        organisation_id int not null references organisations on delete cascade,
        user_id int not null,
        username text,
        resource text not null,
        table_name text not null,
        record_id int not null,
        label text not null,
        content jsonb not null,
        -- Rows that went along, in the order in which they can come back; and rows that only lost their reference.
        relations jsonb not null,
        links jsonb not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index recycle_bin_by_organisation on recycle_bin (organisation_id, id desc);
      create trigger audited after insert or update or delete on recycle_bin
        for each row execute function audit('content,relations,links');

      -- What a row takes along when it goes: everything the foreign keys would delete, and what they would empty.
      create function relations_of(a_table regclass, a_id int, out relations jsonb, out links jsonb) language plpgsql as $$
      declare
        tie record;
        found_rows jsonb;
        one jsonb;
        deeper record;
      begin
        relations := '[]'; links := '[]';
        for tie in
          select c.conrelid::regclass::text as child, a.attname as via, c.confdeltype as rule,
                 exists (select 1 from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id' and not i.attisdropped) as has_id
            from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
           where c.contype = 'f' and c.confrelid = a_table and cardinality(c.conkey) = 1
             and c.confdeltype in ('c', 'n') and c.conrelid::regclass::text <> 'auth_sessions'
           order by c.conname
        loop
          execute format('select coalesce(jsonb_agg(to_jsonb(d)), ''[]'') from %s d where d.%I = $1', tie.child, tie.via) into found_rows using a_id;
          if tie.rule = 'n' then
            if tie.has_id and found_rows <> '[]' then
              links := links || jsonb_build_object('table', tie.child, 'via', tie.via, 'ids', jsonb_path_query_array(found_rows, '$[*].id'));
            end if;
            continue;
          end if;
          for one in select * from jsonb_array_elements(found_rows) loop
            relations := relations || jsonb_build_object('table', tie.child, 'row', one);
            if tie.has_id and jsonb_typeof(one -> 'id') = 'number' then
              select * into deeper from relations_of(tie.child::regclass, (one ->> 'id')::int);
              relations := relations || deeper.relations;
              links := links || deeper.links;
            end if;
          end loop;
        end loop;
      end $$;

      -- Puts a kept row back as it was, with its own id; columns that came later take their defaults.
      create function put_back(a_table text, a_row jsonb) returns void language plpgsql as $$
      declare
        columns text;
      begin
        select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
         where attrelid = a_table::regclass and attnum > 0 and not attisdropped and attgenerated = '' and jsonb_exists(a_row, attname);
        execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', a_table::regclass, columns) using a_row;
      end $$;

      -- The row itself, or an error; then what belonged to it, as far as its other ends are still there.
      create function restore_recycled(a_id int) returns int language plpgsql as $$
      declare
        bin recycle_bin;
        one jsonb;
        left_out int := 0;
      begin
        select * into strict bin from recycle_bin where id = a_id;
        perform put_back(bin.table_name, bin.content);
        for one in select * from jsonb_array_elements(bin.relations) loop
          begin
            perform put_back(one ->> 'table', one -> 'row');
          exception when foreign_key_violation or unique_violation then
            left_out := left_out + 1;
          end;
        end loop;
        for one in select * from jsonb_array_elements(bin.links) loop
          execute format('update %s set %I = $1 where id = any($2) and %2$I is null', (one ->> 'table')::regclass, one ->> 'via')
            using bin.record_id, array(select jsonb_array_elements_text(one -> 'ids')::int);
        end loop;
        delete from recycle_bin where id = a_id;
        return left_out;
      end $$;
    `)
  }

  async down() {
    this.schema.raw(`
      drop function restore_recycled, put_back, relations_of;
      drop table recycle_bin, recycle_rules, sensitive_logs, sensitive_rules;
      drop function keep_sensitive_log;
    `)
  }
}
