-- An event for each blank of the organisation's finished products whose stock differs from what was recorded last. Stock
-- that was not recorded before is noted without an event. The caller holds the organisation's lock.
create or replace function record_stock_changes(organisation int, shown int) returns void language sql as $$
  with changed as (
    select p.id as product_id, s.id as stock_id, s.colour_id, s.size_id, n.available, w.available as previous
      from products p
      join stocks s on s.spu_id = p.spu_id
      join product_colours c on c.product_id = p.id and c.colour_id = s.colour_id
      join product_sizes z on z.product_id = p.id and z.size_id = s.size_id
      cross join lateral (select case when s.is_offered then least(greatest(s.on_hand - s.reserved, 0), shown) else 0 end as available) n
      left join webhook_stocks w on w.organisation_id = organisation and w.product_id = p.id and w.stock_id = s.id
     where p.id in (select f.product_id from finished_products f where f.organisation_id = organisation)
       and w.available is distinct from n.available),
  noted as (
    insert into webhook_stocks (organisation_id, product_id, stock_id, available)
      select organisation, product_id, stock_id, available from changed order by product_id, stock_id
      on conflict (organisation_id, product_id, stock_id) do update set available = excluded.available)
  select record_webhook_event(organisation, 'stock.changed', 'stock:' || product_id,
           jsonb_build_object('product_id', product_id, 'variants',
             jsonb_agg(jsonb_build_object('colour_id', colour_id, 'size_id', size_id, 'available', available,
               'previous_available', previous) order by colour_id, size_id)))
    from changed where previous is not null group by product_id order by product_id
$$;
