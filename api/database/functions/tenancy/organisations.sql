-- The path of a play organisation begins with the id 0, which no organisation has, so that it lies in nobody's subtree. Below it are the
-- merchant and all above it, so that whoever disables one of them disables the play side.
create or replace function set_organisation_path() returns trigger language plpgsql as $$
declare
  merchant int := (to_jsonb(new) ->> 'play_of')::int;
begin
  new.path := case when merchant is null then '' else '0.' end
    || coalesce((select path from organisations where id = coalesce(merchant, new.parent_id)), '') || new.id || '.';
  return new;
end $$;

-- A play side that was reset becomes its own and stays so. Its merchant gets another one.
create or replace function refuse_play_change() returns trigger language plpgsql as $$
begin
  if old.play_of is not null and old.play_of <> old.id and new.play_of = new.id then return new; end if;
  raise exception 'an organisation is never moved between play and real' using errcode = 'insufficient_privilege';
end $$;

create or replace function refuse_play_person() returns trigger language plpgsql as $$
begin
  if exists (select 1 from organisations where id = new.organisation_id and play_of is not null) then
    raise exception 'a play organisation has no people' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A play organisation has stores of its own website only: no play order goes to a sales platform.
create or replace function refuse_play_store() returns trigger language plpgsql as $$
begin
  if new.sales_platform <> 'other' and exists (select 1 from organisations where id = new.organisation_id and play_of is not null) then
    raise exception 'a play organisation connects no sales platform' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
