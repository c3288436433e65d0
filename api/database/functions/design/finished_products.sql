create or replace function next_finished_code() returns text language sql as $$
  select 'F' || (select lpad(n, greatest(8, length(n)), '0') from (select nextval('finished_codes')::text as n) s)
$$;

create or replace function check_group_levels() returns trigger language plpgsql as $$
begin
  perform 1 from finished_groups where id = new.parent_id for no key update;
  if exists (select 1 from finished_groups where id = new.parent_id and parent_id is not null)
     or exists (select 1 from finished_groups where parent_id = new.id) then
    raise exception 'groups have two levels' using errcode = 'check_violation', constraint = 'groups_have_two_levels';
  end if;
  return new;
end $$;

create or replace function update_unprintable_versions() returns trigger language plpgsql as $$
begin
  update finished_products set unprintable_versions =
      case when new.print_fault is null then array_remove(unprintable_versions, new.id)
           else array_append(array_remove(unprintable_versions, new.id), new.id) end
    where id = new.finished_product_id;
  return null;
end $$;

create or replace function replace_current_picture() returns trigger language plpgsql as $$
begin
  update finished_pictures set is_current = false
   where finished_product_id = new.finished_product_id and kind = new.kind and subject = new.subject
     and colour_id is not distinct from new.colour_id and design_version_id <> new.design_version_id and is_current;
  return new;
end $$;
