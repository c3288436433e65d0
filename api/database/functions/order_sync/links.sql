-- Remembers which finished product a person chose for a variant or SKU of the order's store.
create or replace function learn_store_link() returns trigger language plpgsql as $$
begin
  insert into store_item_links (store_id, key, finished_product_id, colour_id, size_id)
    select o.store_id, k.key, new.finished_product_id, new.colour_id, new.size_id
      from orders o left join platform_order_items p on p.item_id = new.id
     cross join lateral (select 'sku:' || new.third_party_sku where new.third_party_sku <> ''
                         union select 'variant:' || p.external_variant where p.external_variant <> '') k(key)
     where o.id = new.order_id and o.store_id is not null
     order by k.key
    on conflict (store_id, key) do update set finished_product_id = excluded.finished_product_id, colour_id = excluded.colour_id,
      size_id = excluded.size_id, linked_at = now();
  return null;
end $$;
