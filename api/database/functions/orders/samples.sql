create or replace function sample_setting(setting text) returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::numeric::int from config_items where name = setting), 0)
$$;

-- The rule of the merchant's supplier; the platform's where the supplier has set none.
create or replace function sample_rule(merchant int, out discount int, out most int, out total int) language sql stable as $$
  select coalesce(s.sample_discount, sample_setting('sampleDiscount')), coalesce(s.sample_most, sample_setting('sampleMost')),
         coalesce(s.sample_total, sample_setting('sampleTotal'))
    from (select merchant as id) m
    left join organisations o on o.id = m.id left join supplier_sites s on s.organisation_id = o.parent_id
$$;

-- Percent off the blank's price; 0 while no samples are offered.
create or replace function sample_discount(merchant int) returns int language sql stable as $$
  select discount from sample_rule(merchant)
$$;

-- Sample pieces of a finished product ordered within 30 days. Cancelled orders do not count.
create or replace function samples_used(finished int) returns int language sql stable as $$
  select coalesce(sum(i.quantity), 0)::int
    from order_items i join orders o on o.id = i.order_id
   where i.finished_product_id = finished and i.sample_discount is not null
     and i.organisation_id = (select organisation_id from finished_products where id = finished)
     and o.status <> 'cancelled' and o.created_at > now() - interval '30 days'
$$;

-- Sample pieces of all products of a merchant, counted likewise: a copied product does not evade the limit of its original.
create or replace function samples_used_by(merchant int) returns int language sql stable as $$
  select coalesce(sum(i.quantity), 0)::int
    from order_items i join orders o on o.id = i.order_id
   where i.organisation_id = merchant and i.sample_discount is not null
     and o.status <> 'cancelled' and o.created_at > now() - interval '30 days'
$$;

-- Without a total, the limits of the products count alone.
create or replace function samples_left_for(merchant int) returns int language sql stable as $$
  select case when total = 0 then 2147483647 else greatest(0, total - samples_used_by(merchant)) end from sample_rule(merchant)
$$;

create or replace function samples_left(finished int) returns int language sql stable as $$
  select case when r.discount = 0 then 0
              else least(greatest(0, r.most - samples_used(finished)), samples_left_for(f.organisation_id)) end
    from finished_products f, sample_rule(f.organisation_id) r where f.id = finished
$$;

-- Orders of one product wait for each other here, so two of them never share the last sample.
create or replace function assert_sample_limit(products int[]) returns void language plpgsql as $$
declare
  merchant int;
begin
  for merchant in select distinct organisation_id from finished_products where id = any(products) order by 1 loop
    perform pg_advisory_xact_lock(hashtext('samples'), merchant);
  end loop;
  perform 1 from finished_products where id = any(products) order by id for no key update;
  -- A statement of its own: it sees what others committed while this one waited for the lock.
  perform refuse('E_SAMPLE_LIMIT') from finished_products f, sample_rule(f.organisation_id) r
   where f.id = any(products) and samples_used(f.id) > r.most;
  perform refuse('E_SAMPLE_TOTAL') from (select distinct organisation_id as id from finished_products where id = any(products)) m,
         sample_rule(m.id) r
   where r.total > 0 and samples_used_by(m.id) > r.total;
end $$;

create or replace function check_new_samples() returns trigger language plpgsql as $$
declare
  products int[] := array(select distinct finished_product_id from added where sample_discount is not null);
begin
  if products <> '{}' then perform assert_sample_limit(products); end if;
  return null;
end $$;

-- A restored order counts again.
create or replace function check_restored_samples() returns trigger language plpgsql as $$
declare
  products int[] := array(select distinct finished_product_id from order_items where order_id = new.id and sample_discount is not null);
begin
  if products <> '{}' then perform assert_sample_limit(products); end if;
  return null;
end $$;
