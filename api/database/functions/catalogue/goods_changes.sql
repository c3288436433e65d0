create or replace function goods_changed() returns trigger language plpgsql as $$
begin
  insert into goods_changes (organisation_id) values (0);
  return null;
end $$;

create or replace function own_goods_changed() returns trigger language plpgsql as $$
begin
  insert into goods_changes (organisation_id) values (old.organisation_id);
  if tg_op = 'UPDATE' and new.organisation_id <> old.organisation_id then
    insert into goods_changes (organisation_id) values (new.organisation_id);
  end if;
  return null;
end $$;

create or replace function finished_goods_changed() returns trigger language plpgsql as $$
begin
  insert into goods_changes (organisation_id)
    select distinct f.organisation_id from changed c join finished_products f on f.id = c.finished_product_id;
  return null;
end $$;

create or replace function finished_materials_changed() returns trigger language plpgsql as $$
begin
  insert into goods_changes (organisation_id)
    select distinct f.organisation_id from changed c
      join finished_versions v on v.id = c.finished_version_id join finished_products f on f.id = v.finished_product_id;
  return null;
end $$;
