create or replace function set_read_only_from() returns trigger language plpgsql as $$
begin
  update organisations set read_only_from = case when new.activated_at is null then new.updated_at
           else (new.ends_on + 15)::timestamp at time zone 'Asia/Shanghai' end
   where id = new.id;
  return null;
end $$;

-- The unique index allows at most one main factory; this requires one at the commit.
create or replace function refuse_no_main_factory() returns trigger language plpgsql as $$
declare
  supplier int := coalesce(new.supplier_id, old.supplier_id);
begin
  if exists (select 1 from factories where supplier_id = supplier)
    and not exists (select 1 from factories where supplier_id = supplier and is_main) then
    raise exception 'Supplier % has factories and none of them ships', supplier using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function next_settling_no() returns text language sql as $$
  select 'S' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || (select lpad(n, greatest(4, length(n)), '0') from (select nextval('settling_numbers')::text as n) s)
$$;
