-- Tables that are partitioned by month, those of China. Partitions are in a schema of their own, where the application has
-- no rights: it reads and writes through the table, and the guards of the table hold.

create or replace function month_start(at timestamptz, months int default 0) returns timestamptz stable language sql as $$
  select (date_trunc('month', at at time zone 'Asia/Shanghai') + make_interval(months => months)) at time zone 'Asia/Shanghai'
$$;

-- Whatever is set, nothing younger is removed.
create or replace function least_months_kept(a_kind text) returns int immutable language sql as $$
  select case a_kind when 'admin_logs' then 12 when 'webhook_events' then 2 else 1 end
$$;

-- Without bounds: everything that has no month of its own.
create or replace function month_partitions() returns table (table_name text, name text, lower timestamptz, upper timestamptz, is_rest boolean)
language sql stable as $$
  select p.relname::text, c.relname::text,
         substring(b.bounds from $re$^FOR VALUES FROM \('([^']+)'\)$re$)::timestamptz,
         substring(b.bounds from $re$ TO \('([^']+)'\)$re$)::timestamptz,
         b.bounds = 'DEFAULT'
    from pg_partitioned_table t join pg_class p on p.oid = t.partrelid join pg_inherits i on i.inhparent = p.oid
    join pg_class c on c.oid = i.inhrelid, lateral (select pg_get_expr(c.relpartbound, c.oid) as bounds) b
   where t.partstrat = 'r' and p.relnamespace = 'public'::regnamespace and c.relnamespace = 'partitions'::regnamespace
$$;

-- Shaped like the table, and not attached to it yet.
create or replace function create_partition(a_table text, a_name text, options text[]) returns void language plpgsql as $$
begin
  execute format('create table partitions.%I (like public.%I including defaults including constraints including storage, primary key (id)) %s',
    a_name, a_table, case when options is null then '' else 'with (' || array_to_string(options, ', ') || ')' end);
end $$;
revoke execute on function create_partition(text, text, text[]) from public;

-- An append-only table stays so where its owner names the partition. Truncating the whole table is the table's own affair.
create or replace function guard_partition(a_table text, a_name text) returns void language plpgsql as $$
begin
  if exists (select 1 from pg_trigger where tgrelid = format('public.%I', a_table)::regclass and tgname = 'append_only') then
    execute format('create trigger append_only before update or delete on partitions.%I for each statement execute function refuse_change()', a_name);
  end if;
end $$;
revoke execute on function guard_partition(text, text) from public;

-- For migrations. Afterwards the table has the same columns, rows and rights; its rows so far are one partition, which ends
-- where the constraint `bounded` says. That must be validated before: attaching then reads no row, and the lock is short.
create or replace function partition_by_month(a_table text) returns void language plpgsql set lock_timeout = '2s' as $$
declare
  old_name text := a_table || '_before';
  old_table regclass;
  bound text;
  next_id bigint;
  is_filled boolean;
  options text[];
  definitions text[];
  trigger record;
  definition text;
begin
  -- Who waits for this lock makes everybody wait, so it is asked for again rather than waited for.
  for attempt in 1..100 loop
    begin
      execute format('lock table public.%I in access exclusive mode', a_table);
      exit;
    exception when lock_not_available then
      if attempt = 100 then raise; end if;
      perform pg_sleep(0.5);
    end;
  end loop;
  old_table := format('public.%I', a_table)::regclass;
  select substring(pg_get_constraintdef(oid) from $re$'([^']+)'$re$) into strict bound
    from pg_constraint where conrelid = old_table and conname = 'bounded' and convalidated;
  execute format('select last_value + is_called::int from %s', pg_get_serial_sequence(format('public.%I', a_table), 'id')) into next_id;
  select reloptions into options from pg_class where oid = old_table;
  select array_agg(pg_get_indexdef(indexrelid)) into definitions from pg_index where indrelid = old_table and not indisunique;

  execute format('alter table public.%I alter id drop identity', a_table);
  execute format('alter table public.%I rename to %I', a_table, old_name);
  execute format('alter table public.%I set schema partitions', old_name);
  execute format('create table public.%I (like partitions.%I including defaults including constraints including storage) partition by range (created_at)',
    a_table, old_name);
  execute format('alter table public.%I drop constraint bounded', a_table);
  execute format('alter table public.%I alter id add generated always as identity (start with %s)', a_table, next_id);
  foreach definition in array definitions loop execute definition; end loop;
  for trigger in
    select tgname, pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = old_table and not tgisinternal
  loop
    execute format('drop trigger %I on partitions.%I', trigger.tgname, old_name);
    execute replace(trigger.text, format('partitions.%I', old_name), format('public.%I', a_table));
  end loop;

  execute format('select exists (select 1 from partitions.%I)', old_name) into is_filled;
  if not is_filled then
    execute format('drop table partitions.%I', old_name);
  else
    execute format('alter table public.%I attach partition partitions.%I for values from (minvalue) to (%L)', a_table, old_name, bound);
    execute format('alter table partitions.%I drop constraint bounded', old_name);
    perform guard_partition(a_table, old_name);
  end if;
  perform create_partition(a_table, a_table || '_rest', options);
  execute format('alter table public.%I attach partition partitions.%I default', a_table, a_table || '_rest');
  perform open_partitions(3);
end $$;
revoke execute on function partition_by_month(text) from public;

-- Makes the partitions of this month and the next ones, and of every month that has rows in the rest, which move there.
-- Returns how many were made. May be called at any time, by several at once.
create or replace function open_partitions(ahead int) returns int language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  rest record;
  start timestamptz;
  until_at timestamptz;
  name text;
  made int := 0;
begin
  if ahead not between 0 and 12 then raise exception 'at most twelve months ahead'; end if;
  perform pg_advisory_xact_lock(7350);
  for rest in
    select p.table_name, p.name, c.reloptions from month_partitions() p join pg_class c on c.oid = format('partitions.%I', p.name)::regclass
     where p.is_rest order by 1
  loop
    for start in execute format(
      'select month_start(now(), n) from generate_series(0, $1) n union select distinct month_start(created_at) from partitions.%I order by 1', rest.name)
      using ahead
    loop
      continue when exists (
        select 1 from month_partitions() p where p.table_name = rest.table_name and not p.is_rest and p.upper > start
           and (p.lower is null or p.lower <= start));
      until_at := month_start(start, 1);
      name := rest.table_name || to_char(start at time zone 'Asia/Shanghai', '_YYYY_MM');
      perform create_partition(rest.table_name, name, rest.reloptions);
      -- The table first: writers lock in this order too.
      execute format('lock table only public.%I in share update exclusive mode', rest.table_name);
      execute format('lock table partitions.%I in access exclusive mode', rest.name);
      execute format('with moved as (delete from partitions.%I where created_at >= $1 and created_at < $2 returning *) insert into partitions.%I select * from moved',
        rest.name, name) using start, until_at;
      perform guard_partition(rest.table_name, name);
      execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', rest.table_name, name, start, until_at);
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

-- Removes a partition whose months are over by the rule and, if the rule says so, in archives. The database checks this
-- itself: the right to call it is no right to delete a log. Returns the rows that were in it.
create or replace function drop_partition(a_table text, a_name text) returns bigint language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  part record;
  rule retention_rules;
  held bigint;
  last_id bigint;
  archived bigint;
  still_last bigint;
begin
  -- One at a time: two that count have the partition open, and neither could drop it.
  perform pg_advisory_xact_lock(7350);
  select * into part from month_partitions() where table_name = a_table and name = a_name and not is_rest;
  if not found then return 0; end if;
  select * into strict rule from retention_rules where kind = a_table;
  if rule.keep_months is null or part.upper > month_start(now(), -greatest(rule.keep_months, least_months_kept(a_table))) then
    raise exception '% is to be kept', a_name using errcode = 'insufficient_privilege';
  end if;
  execute format('select count(*), coalesce(max(id), 0) from partitions.%I', a_name) into held, last_id;
  if rule.archives then
    select coalesce(sum(a.row_count), 0) into archived from archives a
     where a.kind = a_table and a.removed_at is null and a.month < (part.upper at time zone 'Asia/Shanghai')::date
       and (part.lower is null or a.month >= (part.lower at time zone 'Asia/Shanghai')::date);
    if archived <> held then
      raise exception '% has % rows, its archives %', a_name, held, archived using errcode = 'insufficient_privilege';
    end if;
  end if;
  execute format('lock table only public.%I in access exclusive mode', a_table);
  -- Counting under the lock would stop all writers; a row that came since has a higher number.
  execute format('select coalesce(max(id), 0) from partitions.%I', a_name) into still_last;
  if still_last <> last_id then raise exception '% is written to', a_name using errcode = 'lock_not_available'; end if;
  execute format('drop table partitions.%I', a_name);
  return held;
end $$;
