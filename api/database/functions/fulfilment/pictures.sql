create or replace function reference_production_pictures() returns trigger language plpgsql as $$
begin
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'production-orders', shown.production_id::text, 'items'
      from (select m.production_id, i.picture as file
              from (select m.id as production_id, x.item_id from added m join order_part_items x on x.part_id = m.part_id) m
              join order_items i on i.id = m.item_id where i.picture is not null
            union all
            select m.production_id, p.file
              from (select m.id as production_id, x.item_id from added m join order_part_items x on x.part_id = m.part_id) m
              join order_items i on i.id = m.item_id
              join finished_pictures p on p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id
             where p.kind in ('print_png', 'effect') and (p.colour_id = i.colour_id or p.colour_id is null)) shown
      join attachments a on a.public_id = substring(shown.file from '/files/([0-9a-f-]{36})')::uuid
    on conflict do nothing;
  return null;
end $$;

create or replace function reference_changed_production_picture() returns trigger language plpgsql as $$
begin
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'production-orders', p.production_id::text, 'items'
      from (select m.id as production_id, new.picture
              from production_orders m join order_part_items x on x.part_id = m.part_id where x.item_id = new.id) p
      join attachments a on a.public_id = substring(p.picture from '/files/([0-9a-f-]{36})')::uuid
    on conflict do nothing;
  return null;
end $$;

create or replace function reference_rendered_picture() returns trigger language plpgsql as $$
begin
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'production-orders', shown.production_id::text, 'items'
      from (select m.production_id, i.picture as file
              from (select m.id as production_id, x.item_id
                      from order_items o join order_part_items x on x.item_id = o.id join production_orders m on m.part_id = x.part_id
                     where o.finished_product_id = new.finished_product_id and o.design_version_id = new.design_version_id) m
              join order_items i on i.id = m.item_id where i.picture is not null
            union all
            select m.production_id, p.file
              from (select m.id as production_id, x.item_id
                      from order_items o join order_part_items x on x.item_id = o.id join production_orders m on m.part_id = x.part_id
                     where o.finished_product_id = new.finished_product_id and o.design_version_id = new.design_version_id) m
              join order_items i on i.id = m.item_id
              join finished_pictures p on p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id
             where p.kind in ('print_png', 'effect') and (p.colour_id = i.colour_id or p.colour_id is null)) shown
      join attachments a on a.public_id = substring(shown.file from '/files/([0-9a-f-]{36})')::uuid
    on conflict do nothing;
  return null;
end $$;
