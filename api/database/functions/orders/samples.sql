create or replace function sample_setting(setting text) returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::numeric::int from config_items where name = setting), 0)
$$;

-- Percent off the blank's price; 0 while no samples are offered.
create or replace function sample_discount() returns int language sql stable as $$
  select sample_setting('sampleDiscount')
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
  select case when sample_setting('sampleTotal') = 0 then 2147483647
              else greatest(0, sample_setting('sampleTotal') - samples_used_by(merchant)) end
$$;

create or replace function samples_left(finished int) returns int language sql stable as $$
  select case when sample_discount() = 0 then 0
              else least(greatest(0, sample_setting('sampleMost') - samples_used(finished)),
                         samples_left_for((select organisation_id from finished_products where id = finished))) end
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
  perform refuse('E_SAMPLE_LIMIT') from unnest(products) product where samples_used(product) > sample_setting('sampleMost');
  perform refuse('E_SAMPLE_TOTAL') from (select distinct organisation_id as id from finished_products where id = any(products)) m
   where sample_setting('sampleTotal') > 0 and samples_used_by(m.id) > sample_setting('sampleTotal');
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
