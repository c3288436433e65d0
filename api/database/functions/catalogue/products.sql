create or replace function next_product_code() returns text language sql as $$
  select 'P' || (select lpad(n, greatest(6, length(n)), '0') from (select nextval('product_codes')::text as n) s)
$$;

create or replace function product_search_text(name_zh text, name_en text, style_code text, code text) returns text
  language sql immutable parallel safe as $$
  select lower(coalesce(name_zh, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(style_code, '') || ' ' || code)
$$;

create or replace function refuse_frozen_version_change() returns trigger language plpgsql as $$
begin
  if old.frozen_at is null then return coalesce(new, old); end if;
  raise exception 'version % of product % was sold and stays', old.number, old.product_id using errcode = 'insufficient_privilege';
end $$;

-- For tables whose rows depend on a product version: freezes it.
create or replace function freeze_product_version() returns trigger language plpgsql as $$
begin
  update product_versions set frozen_at = now() where id = new.product_version_id and frozen_at is null;
  return null;
end $$;
