create or replace function reference_order_pictures() returns trigger language plpgsql as $$
begin
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'orders', i.order_id::text, 'items'
      from added i join attachments a on a.public_id = substring(i.picture from '/files/([0-9a-f-]{36})')::uuid
     where grants_file_access(a, 'orders', 'picture', i.organisation_id)
    on conflict do nothing;
  return null;
end $$;

create or replace function reference_changed_order_picture() returns trigger language plpgsql as $$
begin
  insert into file_references (attachment_id, resource, record_id, field)
    select distinct a.id, 'orders', i.order_id::text, 'items'
      from (select new.order_id, new.picture, new.organisation_id) i
      join attachments a on a.public_id = substring(i.picture from '/files/([0-9a-f-]{36})')::uuid
     where grants_file_access(a, 'orders', 'picture', i.organisation_id)
    on conflict do nothing;
  return null;
end $$;

-- Of several angles of a colour, the first by position wins, in whatever order they are rendered.
create or replace function set_order_item_pictures() returns trigger language plpgsql as $$
begin
  update order_items i set picture = (select p.file from finished_pictures p
    where p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id and p.kind = 'effect'
      and (p.colour_id = i.colour_id or p.colour_id is null
           and (select count(*) from product_colours x where x.product_id = i.product_id) = 1) order by p.place, p.id limit 1)
   where i.id in (select x.id from order_items x where x.finished_product_id = new.finished_product_id
                     and x.design_version_id = new.design_version_id and (new.colour_id is null or x.colour_id = new.colour_id)
                     and (x.picture is null or exists (
                            select 1 from finished_pictures p where p.finished_product_id = new.finished_product_id and p.kind = 'effect'
                               and p.colour_id is not distinct from new.colour_id and p.file = x.picture)) for update skip locked)
     and (select p.file from finished_pictures p
          where p.finished_product_id = i.finished_product_id and p.design_version_id = i.design_version_id and p.kind = 'effect'
            and (p.colour_id = i.colour_id or p.colour_id is null
                 and (select count(*) from product_colours x where x.product_id = i.product_id) = 1) order by p.place, p.id limit 1) is distinct from i.picture;
  return null;
end $$;
