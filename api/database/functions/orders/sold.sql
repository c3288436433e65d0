create or replace function refuse_sold_order_change() returns trigger language plpgsql as $$
begin
  if old.payment <> 'unpaid' then
    if tg_op = 'DELETE' then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
    if not (old.status = 'pending_production' and old.refunded_minor = 0 and new.version = old.version + 1
and (new.organisation_id, new.status, new.payment, new.pieces, new.product_minor, new.operation_id, new.remake_of, new.refunded_minor) is not distinct from (old.organisation_id, old.status, old.payment, old.pieces, old.product_minor, old.operation_id, old.remake_of, old.refunded_minor)
and new.adjusted_minor - old.adjusted_minor = new.freight_minor - old.freight_minor) then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
  end if;
  return coalesce(new, old);
end $$;

create or replace function refuse_sold_item_change() returns trigger language plpgsql as $$
begin
  if exists (select 1 from orders o where o.id = old.order_id and o.payment <> 'unpaid') then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
  return coalesce(new, old);
end $$;

create or replace function refuse_sold_part_change() returns trigger language plpgsql as $$
begin
  if exists (select 1 from orders o where o.id = old.order_id and o.payment <> 'unpaid') then
    if tg_op = 'DELETE' then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
    if not (old.status = 'pending_production' and (new.order_id, new.part_no, new.factory_id, new.pieces, new.product_minor) is not distinct from (old.order_id, old.part_no, old.factory_id, old.pieces, old.product_minor)
and exists (select 1 from orders o join order_dynamics d on d.order_id = o.id and d.version = o.version
             where o.id = old.order_id and d.action = 'delivery' and d.created_at >= now())) then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
  end if;
  return coalesce(new, old);
end $$;

create or replace function refuse_sold_part_item_change() returns trigger language plpgsql as $$
begin
  if exists (select 1 from orders o where o.id = (select p.order_id from order_parts p where p.id = old.part_id) and o.payment <> 'unpaid') then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
  return coalesce(new, old);
end $$;
