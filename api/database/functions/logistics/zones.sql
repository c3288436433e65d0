create or replace function set_zone_place_method() returns trigger language plpgsql as $$
begin
  select method_id into new.method_id from logistics_zones where id = new.zone_id;
  return new;
end $$;

-- The unique index allows at most one default address; this requires one at the commit.
create or replace function refuse_no_default_address() returns trigger language plpgsql as $$
declare
  owner int := coalesce(new.organisation_id, old.organisation_id);
begin
  if exists (select 1 from receiver_addresses where organisation_id = owner)
    and not exists (select 1 from receiver_addresses where organisation_id = owner and is_default) then
    raise exception 'Organisation % has addresses and none of them is the default', owner using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function rates_changed() returns trigger language plpgsql as $$
begin
  update rates_version set value = nextval('rates_versions');
  return null;
end $$;
