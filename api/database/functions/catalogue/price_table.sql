create or replace view price_table as
  with levels as (select id, organisation_id, (discount_rate * 100)::int as hundredths, row_number() over (order by id) as place
                    from merchant_levels),
       buyers as (
         select p.id as product_id, p.organisation_id, null::int as level_id, null::int as hundredths, 0 as place from products p
         union all
         select p.id, l.organisation_id, l.id, l.hundredths, l.place
           from products p join levels l on l.organisation_id = p.organisation_id or p.is_shared)
  select (p.id * 10000 + b.place * 10 + r.n - 1)::int as id, b.organisation_id, p.id as product_id, b.level_id,
         (r.tier ->> 'from')::int as from_pieces, (r.tier ->> 'to')::int as to_pieces,
         (r.tier ->> 'minor')::bigint as wholesale_minor, o.minor as level_minor,
         least((r.tier ->> 'minor')::bigint, o.minor) as price_minor
    from products p
    join buyers b on b.product_id = p.id
    cross join lateral jsonb_array_elements(p.tiers) with ordinality r(tier, n)
    left join level_prices c on c.product_id = p.id and c.level_id = b.level_id
    cross join lateral (
      select coalesce(c.price_minor, case when b.hundredths < 100
                                          then ((p.tiers -> 0 ->> 'minor')::bigint * b.hundredths + 50) / 100 end) as minor) o;
