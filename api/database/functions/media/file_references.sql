-- Topics of the private files that a column may refer to; other columns refer to public files only. A copied column is
-- filled from other rows, never from a request.
create or replace function private_file_topics(a_resource text, a_field text, out topics text[], out is_copied boolean)
  language sql immutable as $$
  select c.topics, c.is_copied from (values
    ('materials', 'picture', array['material'], false),
    ('recharges', 'receipts', array['receipt'], false),
    ('after-sales', 'evidence', array['evidence'], false),
    ('waybill-files', 'file', array['waybill'], false),
    ('order-imports', 'file', array['import'], false),
    ('price-imports', 'file', array['import'], false),
    ('designs', 'picture', array['effect'], true),
    ('finished-products', 'picture', array['effect'], true),
    ('publications', 'form', array['effect', 'publication'], false),
    ('finished-pictures', 'file', array['effect', 'print'], true),
    ('print-files', 'file', array['print'], true),
    ('print-files', 'white_file', array['print'], true),
    ('orders', 'picture', array['effect'], true),
    ('product-versions', 'content', array[]::text[], true)
  ) c(resource, field, topics, is_copied) where c.resource = a_resource and c.field = a_field
$$;

-- Whether writing this file's address here grants access to it. The row's owner decides for copied columns, the writer
-- for all others.
create or replace function grants_file_access(a attachments, a_resource text, a_field text, owner_organisation int) returns boolean
  language plpgsql stable as $$
  declare
    cause_text text := nullif(current_setting('inkfold.cause', true), '');
    cause jsonb;
    topics text[];
    is_copied boolean;
  begin
    if not a.is_private then return true; end if;
    select * into topics, is_copied from private_file_topics(a_resource, a_field);
    if topics is null or a.topic <> all(topics) then return false; end if;
    if nullif(current_setting('inkfold.restores', true), '') is not null then
      return exists (select 1 from file_references r where r.attachment_id = a.id and r.resource = 'recycle-bin'
                        and r.record_id = current_setting('inkfold.restores'));
    end if;
    cause := cause_text;
    if cause is null or (cause ->> 'userId' is null and cause ->> 'method' in ('JOB', 'TEST')) then return true; end if;
    if is_copied then return coalesce(a.organisation_id = owner_organisation, false); end if;
    -- A test key's files belong to its play organisation, under the negative id.
    return coalesce(a.owner_user_id in ((cause ->> 'userId')::int, -(cause ->> 'organisationId')::int), false)
      or a.id = any(string_to_array(nullif(current_setting('inkfold.files', true), ''), ',')::int[]) is true;
  end $$;

-- A deleted row keeps the files that it or its dependent rows had access to; addresses in its texts grant none.
create or replace function recycle_bin_holds_file(a_file int, a_bin jsonb) returns boolean language sql stable as $$
  select exists (
    select 1 from file_references r
      join file_columns f on f.resource = r.resource
      join (select a_bin ->> 'table_name' as name, a_bin -> 'content' as content
            union all select x ->> 'table', x -> 'row' from jsonb_array_elements(a_bin -> 'relations') x) d
        on d.name = f.table_name::text and d.content ->> f.key = r.record_id
     where r.attachment_id = a_file)
$$;

-- Arguments: resource, key column, referring columns. Every file address in those columns is a reference, whether the
-- column is an address, a list or a text with pictures.
create or replace function update_file_references() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := to_jsonb(coalesce(new, old));
  record text := new_row ->> tg_argv[1];
  owner_organisation int;
  is_lenient boolean;
  referenced int[];
  field_name text;
  file record;
  gives_right boolean;
begin
  with deleted as (
    delete from file_references where resource = tg_argv[0] and record_id = record and field = any(tg_argv[2:])
      returning attachment_id)
  select array_agg(attachment_id) into referenced from deleted;
  if tg_op = 'DELETE' then return null; end if;
  foreach field_name in array tg_argv[2:] loop
    continue when strpos(coalesce(new_row ->> field_name, ''), '/files/') = 0;
    -- A print file's row belongs to the factory, but the file to the order's owner.
    owner_organisation := case tg_table_name
      when 'print_files' then (select i.organisation_id from order_items i where i.id = (new_row ->> 'order_item_id')::int)
      else (new_row ->> 'organisation_id')::int end;
    is_lenient := tg_table_name = 'recycle_bin' or nullif(current_setting('inkfold.restores', true), '') is not null
      or coalesce((private_file_topics(tg_argv[0], field_name)).is_copied, false);
    for file in
      select distinct a.id, a.public_id, a.is_private
        from regexp_matches(new_row ->> field_name, '/files/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') m
        join attachments a on a.public_id = m[1]::uuid
       order by 1
    loop
      gives_right := not file.is_private or coalesce(file.id = any(referenced), false) or case tg_table_name
        when 'recycle_bin' then recycle_bin_holds_file(file.id, new_row)
        else (select grants_file_access(a, tg_argv[0], field_name, owner_organisation) from attachments a where a.id = file.id) end;
      if gives_right then
        insert into file_references (attachment_id, resource, record_id, field) values (file.id, tg_argv[0], record, field_name)
          on conflict do nothing;
      elsif not is_lenient and strpos(coalesce(old_row ->> field_name, ''), '/files/' || file.public_id) = 0 then
        raise exception using errcode = 'RF001', message = 'E_FILE_NOT_YOURS', column = field_name;
      end if;
    end loop;
  end loop;
  return null;
end $$;

-- Columns whose file addresses grant access to readers of their row, from the arguments of the triggers.
create or replace view file_columns as
  select t.tgrelid::regclass as table_name, a.args[1] as resource, a.args[2] as key, f.field
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid,
         lateral string_to_array(encode(t.tgargs, 'escape'), '\000') a(args),
         lateral unnest(a.args[3:cardinality(a.args) - 1]) f(field)
   where p.prosrc ~ 'grants_file_access' and not t.tgisinternal
   group by 1, 2, 3, 4;
