create or replace function next_material_number() returns text language sql as $$
  select 'M' || (select lpad(n, greatest(8, length(n)), '0') from (select nextval('material_numbers')::text as n) s)
$$;

-- Materials belong to categories without sub-categories. The lock waits for a concurrent new sub-category.
create or replace function check_material_category() returns trigger language plpgsql as $$
begin
  if new.category_id is null then return new; end if;
  perform 1 from material_categories
    where id = new.category_id and organisation_id = new.organisation_id for share;
  if not found then
    raise exception 'the category is somebody else''s' using errcode = 'foreign_key_violation',
      detail = 'Key (category_id)=(' || new.category_id || ') is not present.';
  end if;
  if exists (select 1 from material_categories where parent_id = new.category_id) then
    raise exception 'the category has sub-categories' using errcode = 'check_violation', constraint = 'materials_at_the_ends';
  end if;
  return new;
end $$;

-- The first sub-category takes over the materials of its parent.
create or replace function move_materials_to_subcategory() returns trigger language plpgsql as $$
begin
  perform 1 from material_categories where id = new.parent_id for no key update;
  update materials set category_id = new.id, version = version + 1, updated_at = now() where category_id = new.parent_id;
  return null;
end $$;

-- 16 of 64 bits: similar fingerprints have nearly equal values in at least one band.
create or replace function fingerprint_band(fingerprint bit, band int) returns int language sql immutable strict parallel safe as $$
  select substring(fingerprint from band * 16 + 1 for 16)::int
$$;
