-- Rows that deleting this row deletes by foreign key, and references that it empties.
create or replace function dependent_rows(a_table regclass, a_id int, out relations jsonb, out links jsonb) language plpgsql as $$
declare
  reference record;
  found_rows jsonb;
  child_row jsonb;
  nested record;
begin
  relations := '[]'; links := '[]';
  for reference in
    select c.conrelid::regclass::text as child, a.attname as via, c.confdeltype as rule,
           exists (select 1 from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id' and not i.attisdropped) as has_id
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = a_table and cardinality(c.conkey) = 1
       and c.confdeltype in ('c', 'n') and c.conrelid::regclass::text <> 'auth_sessions'
     order by c.conname
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(d)), ''[]'') from %s d where d.%I = $1', reference.child, reference.via) into found_rows using a_id;
    if reference.rule = 'n' then
      if reference.has_id and found_rows <> '[]' then
        links := links || jsonb_build_object('table', reference.child, 'via', reference.via, 'ids', jsonb_path_query_array(found_rows, '$[*].id'));
      end if;
      continue;
    end if;
    for child_row in select * from jsonb_array_elements(found_rows) loop
      relations := relations || jsonb_build_object('table', reference.child, 'row', child_row);
      if reference.has_id and jsonb_typeof(child_row -> 'id') = 'number' then
        select * into nested from dependent_rows(reference.child::regclass, (child_row ->> 'id')::int);
        relations := relations || nested.relations;
        links := links || nested.links;
      end if;
    end loop;
  end loop;
end $$;

-- Inserts a stored row with its id; newer columns get their defaults.
create or replace function restore_row(a_table text, a_row jsonb) returns void language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
   where attrelid = a_table::regclass and attnum > 0 and not attisdropped and attgenerated = '' and jsonb_exists(a_row, attname);
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', a_table::regclass, columns) using a_row;
end $$;

-- Restores the row or fails; its dependent rows are restored where their other references still exist.
create or replace function restore_recycled(a_id int) returns int language plpgsql as $$
declare
  bin recycle_bin;
  entry jsonb;
  skipped int := 0;
begin
  select * into strict bin from recycle_bin where id = a_id;
  perform set_config('inkfold.restores', a_id::text, true);
  perform restore_row(bin.table_name, bin.content);
  for entry in select * from jsonb_array_elements(bin.relations) loop
    begin
      perform restore_row(entry ->> 'table', entry -> 'row');
    exception when foreign_key_violation or unique_violation then
      skipped := skipped + 1;
    end;
  end loop;
  for entry in select * from jsonb_array_elements(bin.links) loop
    execute format('update %s set %I = $1 where id = any($2) and %2$I is null', (entry ->> 'table')::regclass, entry ->> 'via')
      using bin.record_id, array(select jsonb_array_elements_text(entry -> 'ids')::int);
  end loop;
  perform set_config('inkfold.restores', '', true);
  delete from recycle_bin where id = a_id;
  return skipped;
end $$;
