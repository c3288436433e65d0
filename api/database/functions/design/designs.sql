create or replace function next_design_code() returns text language sql as $$
  select 'D' || (select lpad(n, greatest(8, length(n)), '0') from (select nextval('design_codes')::text as n) s)
$$;

create or replace function refuse_kept_design_change() returns trigger language plpgsql as $$
begin
  if old.kept_at is null or (new.hash, new.revision, new.document::text, new.kept_at) = (old.hash, old.revision, old.document::text, old.kept_at)
  then return new; end if;
  raise exception 'version % of design % was made something of and stays', old.revision, old.design_id using errcode = 'insufficient_privilege';
end $$;

create or replace function keep_design_version() returns trigger language plpgsql as $$
begin
  update design_versions set kept_at = now() where id = new.design_version_id and kept_at is null;
  return null;
end $$;
