import { BaseSchema } from '@adonisjs/lucid/schema'

/** `current_setting('inkfold.files')` holds ids of foreign files that the writer of this command may see. */
const RIGHTS = `
  -- Which private files a column takes, by the purpose they were uploaded for. A column that is not named takes public files only.
  -- A copied column is filled by the product from other rows, never by what somebody sends.
  create function private_files_in(a_resource text, a_field text, out topics text[], out is_copied boolean)
    language sql immutable as $$
    select c.topics, c.is_copied from (values
      ('materials', 'picture', array['material'], false),
      ('recharges', 'receipts', array['receipt'], false),
      ('after-sales', 'evidence', array['evidence'], false),
      ('waybill-files', 'file', array['waybill'], false),
      ('order-imports', 'file', array['import'], false),
      ('designs', 'picture', array['effect'], true),
      ('finished-products', 'picture', array['effect'], true),
      ('finished-pictures', 'file', array['effect', 'print'], true),
      ('print-files', 'file', array['print'], true),
      ('orders', 'picture', array['effect'], true),
      ('product-versions', 'content', array[]::text[], true)
    ) c(resource, field, topics, is_copied) where c.resource = a_resource and c.field = a_field
  $$;

  -- Every column whose addresses give the readers of its record a right to the files, as the triggers declare them.
  create view file_columns as
    select t.tgrelid::regclass as table_name, a.args[1] as resource, a.args[2] as key, f.field
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid,
           lateral string_to_array(encode(t.tgargs, 'escape'), '\\000') a(args),
           lateral unnest(a.args[3:cardinality(a.args) - 1]) f(field)
     where p.prosrc ~ 'file_gives_right' and not t.tgisinternal
     group by 1, 2, 3, 4;

  -- The one rule: whether the address of this file, newly written here by whom the transaction names, gives a right to it.
  -- Whose the row is decides for copied columns, who writes it for all others.
  create function file_gives_right(a attachments, a_resource text, a_field text, a_house int) returns boolean
    language plpgsql stable as $$
    declare
      told text := nullif(current_setting('inkfold.cause', true), '');
      cause jsonb;
      topics text[];
      is_copied boolean;
    begin
      if not a.is_private then return true; end if;
      select * into topics, is_copied from private_files_in(a_resource, a_field);
      if topics is null or a.topic <> all(topics) then return false; end if;
      if nullif(current_setting('inkfold.restores', true), '') is not null then
        return exists (select 1 from file_references r where r.attachment_id = a.id and r.resource = 'recycle-bin'
                          and r.record_id = current_setting('inkfold.restores'));
      end if;
      cause := told;
      if cause is null or (cause ->> 'userId' is null and cause ->> 'method' in ('JOB', 'TEST')) then return true; end if;
      if is_copied then return coalesce(a.organisation_id = a_house, false); end if;
      return coalesce(a.owner_user_id = (cause ->> 'userId')::int, false)
        or a.id = any(string_to_array(nullif(current_setting('inkfold.files', true), ''), ',')::int[]) is true;
    end $$;

  -- What was deleted keeps the files that it, or what went with it, gave a right to; what its texts name beside gives none.
  create function recycled_file_is_held(a_file int, a_bin jsonb) returns boolean language sql stable as $$
    select exists (
      select 1 from file_references r
        join file_columns f on f.resource = r.resource
        join (select a_bin ->> 'table_name' as name, a_bin -> 'content' as content
              union all select x ->> 'table', x -> 'row' from jsonb_array_elements(a_bin -> 'relations') x) d
          on d.name = f.table_name::text and d.content ->> f.key = r.record_id
       where r.attachment_id = a_file)
  $$;
`

/** `refers_to_files(resource, key column, column, …)`. */
const REFERS = `
  create or replace function refers_to_files() returns trigger language plpgsql as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    known jsonb := to_jsonb(coalesce(new, old));
    record text := known ->> tg_argv[1];
    house int;
    is_lenient boolean;
    held int[];
    said text;
    hit record;
    gives_right boolean;
  begin
    with gone as (
      delete from file_references where resource = tg_argv[0] and record_id = record and field = any(tg_argv[2:])
        returning attachment_id)
    select array_agg(attachment_id) into held from gone;
    if tg_op = 'DELETE' then return null; end if;
    foreach said in array tg_argv[2:] loop
      continue when strpos(coalesce(known ->> said, ''), '/files/') = 0;
      -- Of what is printed the row is the factory's, the file whose the order is.
      house := case tg_table_name
        when 'print_files' then (select i.organisation_id from order_items i where i.id = (known ->> 'order_item_id')::int)
        else (known ->> 'organisation_id')::int end;
      is_lenient := tg_table_name = 'recycle_bin' or nullif(current_setting('inkfold.restores', true), '') is not null
        or coalesce((private_files_in(tg_argv[0], said)).is_copied, false);
      for hit in
        select distinct a.id, a.public_id, a.is_private
          from regexp_matches(known ->> said, '/files/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') m
          join attachments a on a.public_id = m[1]::uuid
         order by 1
      loop
        gives_right := not hit.is_private or coalesce(hit.id = any(held), false) or case tg_table_name
          when 'recycle_bin' then recycled_file_is_held(hit.id, known)
          else (select file_gives_right(a, tg_argv[0], said, house) from attachments a where a.id = hit.id) end;
        if gives_right then
          insert into file_references (attachment_id, resource, record_id, field) values (hit.id, tg_argv[0], record, said)
            on conflict do nothing;
        elsif not is_lenient and strpos(coalesce(was ->> said, ''), '/files/' || hit.public_id) = 0 then
          raise exception using errcode = 'RF001', message = 'E_FILE_NOT_YOURS', column = said;
        end if;
      end loop;
    end loop;
    return null;
  end $$;
`

const REFERS_BEFORE = `
  create or replace function refers_to_files() returns trigger language plpgsql as $$
  declare
    known jsonb := to_jsonb(coalesce(new, old));
    record text := known ->> tg_argv[1];
    said text;
  begin
    delete from file_references where resource = tg_argv[0] and record_id = record and field = any(tg_argv[2:]);
    if tg_op = 'DELETE' then return null; end if;
    foreach said in array tg_argv[2:] loop
      insert into file_references (attachment_id, resource, record_id, field)
        select a.id, tg_argv[0], record, said
          from regexp_matches(known ->> said, '/files/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') hit
          join attachments a on a.public_id = hit[1]::uuid
        on conflict do nothing;
    end loop;
    return null;
  end $$;
`

const ORDERED = (items: string, rule: string) => `
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'orders', i.order_id::text, 'items'
      from ${items} i join attachments a on a.public_id = substring(i.picture from '/files/([0-9a-f-]{36})')::uuid
     ${rule}
    on conflict do nothing;`

const trigger = (name: string, statement: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${statement} return null; end $$;`

const ordered = (rule: string) => `
  ${trigger('keeps_ordered_pictures', ORDERED('added', rule))}
  ${trigger('keeps_later_picture', ORDERED('(select new.order_id, new.picture, new.organisation_id)', rule))}`

/** These triggers list their columns like those of all other tables. */
const orderTriggers = (args: string) => `
  drop trigger keeps_ordered_pictures on order_items;
  drop trigger keeps_later_picture on order_items;
  create trigger keeps_ordered_pictures after insert on order_items referencing new table as added
    for each statement execute function keeps_ordered_pictures(${args});
  create trigger keeps_later_picture after update of picture on order_items
    for each row when (new.picture is not null and new.picture is distinct from old.picture) execute function keeps_later_picture(${args});
`

const restoring = (begin: string, end: string) => `
  create or replace function restore_recycled(a_id int) returns int language plpgsql as $$
  declare
    bin recycle_bin;
    one jsonb;
    left_out int := 0;
  begin
    select * into strict bin from recycle_bin where id = a_id;
    ${begin}
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
    ${end}
    delete from recycle_bin where id = a_id;
    return left_out;
  end $$;
`

/** Revokes rights granted before this rule existed. */
const TAKEN_BACK = `
  delete from file_references r using attachments a
   where a.id = r.attachment_id and a.is_private and r.resource not in ('recycle-bin', 'orders')
     and coalesce(a.topic <> all((private_files_in(r.resource, r.field)).topics), true);
`

/** A reference to a private file grants its record's readers access only if the writer had access. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      RIGHTS +
        REFERS +
        ordered(`where file_gives_right(a, 'orders', 'picture', i.organisation_id)`) +
        orderTriggers(`'orders', 'order_id', 'picture'`) +
        restoring(
          `perform set_config('inkfold.restores', a_id::text, true);`,
          `perform set_config('inkfold.restores', '', true);`,
        ) +
        TAKEN_BACK,
    )
  }

  async down() {
    this.schema.raw(
      `${REFERS_BEFORE}${ordered('')}${orderTriggers('')}${restoring('', '')}
       drop function recycled_file_is_held; drop view file_columns; drop function file_gives_right, private_files_in;`,
    )
  }
}
