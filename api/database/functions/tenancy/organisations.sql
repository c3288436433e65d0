create or replace function set_organisation_path() returns trigger language plpgsql as $$
begin
  new.path := coalesce((select path from organisations where id = new.parent_id), '') || new.id || '.';
  return new;
end $$;
