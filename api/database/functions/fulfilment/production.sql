create or replace function next_production_no(letter text) returns text language plpgsql as $$
declare n text := nextval('production_nos');
begin
  return letter || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(n, greatest(7, length(n)), '0');
end $$;

create or replace function must_leave_by(status text, ship_by date) returns date language sql immutable parallel safe as $$
  select case when status in ('shipped', 'completed', 'cancelled') then 'infinity' else coalesce(ship_by, 'infinity') end
$$;

create or replace function count_productions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.organisation_id, old.status, must_leave_by(old.status, old.ship_by))
                        = (new.organisation_id, new.status, must_leave_by(new.status, new.ship_by)) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into production_counts values (old.organisation_id, old.status, must_leave_by(old.status, old.ship_by), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into production_counts values (new.organisation_id, new.status, must_leave_by(new.status, new.ship_by), 1);
  end if;
  return null;
end $$;
