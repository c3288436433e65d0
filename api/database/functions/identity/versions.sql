create or replace function grants_changed() returns trigger language plpgsql as $$
begin
  update grants_version set value = nextval('grants_versions');
  return null;
end $$;

create or replace function auth_version_changed() returns trigger language plpgsql as $$
begin
  update standing_version set value = nextval('standing_versions');
  return null;
end $$;
