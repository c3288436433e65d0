create or replace function next_order_no() returns text language plpgsql as $$
declare n text := nextval('order_nos');
begin
  return 'D' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(n, greatest(7, length(n)), '0');
end $$;

create or replace function count_orders() returns trigger language plpgsql as $$
declare
  new_user int := coalesce(new.owner_user_id, 0);
  old_user int;
  is_decremented boolean := false;
begin
  if tg_op = 'UPDATE' then
    old_user := coalesce(old.owner_user_id, 0);
    if (old.organisation_id, old_user, old.status) = (new.organisation_id, new_user, new.status) then return null; end if;
    -- A fixed order of updates, so that two orders swapping states cannot deadlock.
    is_decremented := (old.organisation_id, old_user, old.status) < (new.organisation_id, new_user, new.status);
  end if;
  if is_decremented then
    update order_counts set count = count - 1 where organisation_id = old.organisation_id and user_id = old_user and status = old.status;
  end if;
  insert into order_counts as k (organisation_id, user_id, status, count) values (new.organisation_id, new_user, new.status, 1)
    on conflict (organisation_id, user_id, status) do update set count = k.count + 1;
  if old_user is not null and not is_decremented then
    update order_counts set count = count - 1 where organisation_id = old.organisation_id and user_id = old_user and status = old.status;
  end if;
  return null;
end $$;

create or replace function order_search_text(order_no text, third_party_no text, remark text) returns text
  language sql immutable parallel safe as $$
  select lower(concat_ws(' ', order_no, nullif(third_party_no, ''), nullif(remark, '')))
$$;

create or replace function update_order_words() returns trigger language plpgsql as $$
begin
  insert into order_words values (new.id, order_search_text(new.order_no, new.third_party_no, new.remark))
    on conflict (order_id) do update set words = excluded.words where order_words.words <> excluded.words;
  return null;
end $$;

create or replace function next_order_import_code() returns text language sql as $$
  select 'I' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || (select lpad(n, greatest(5, length(n)), '0') from (select nextval('order_import_codes')::text as n) s)
$$;

create or replace function check_adjusted_freight() returns trigger language plpgsql as $$
begin
  if (select adjusted_minor from orders where id = new.id) is distinct from (
    select coalesce(sum(case when a.id = t.debit_account then t.amount_minor else -t.amount_minor end), 0)
      from ledger_operations o join ledger_transfers t on t.operation_id = o.id
      join ledger_accounts a on a.id in (t.debit_account, t.credit_account) and a.kind = 'balance' and a.organisation_id = o.organisation_id
     where o.order_no = new.order_no and o.kind = 'freight_adjustment' and o.reverses is null and o.organisation_id = new.organisation_id)
  then
    raise exception 'the freight of order % is not what was booked', new.order_no
      using errcode = 'check_violation', table = 'orders', constraint = 'adjusted_is_booked';
  end if;
  return null;
end $$;

-- Pieces and amounts of the parts equal those of the order.
create or replace function check_parts_of_order() returns trigger language plpgsql as $$
declare the_order int := coalesce(new.order_id, old.order_id);
begin
  if exists (
    select 1 from order_items i
     where i.order_id = the_order and (select sum(x.quantity) from order_part_items x where x.item_id = i.id) is distinct from i.quantity)
    or exists (
    select 1 from order_parts p join order_part_items x on x.part_id = p.id join order_items i on i.id = x.item_id
     where p.order_id = the_order group by p.id
    having sum(x.quantity) <> p.pieces or sum(x.quantity * i.unit_minor) <> p.product_minor or bool_or(i.order_id <> p.order_id or i.factory_id <> p.factory_id))
    or exists (
    select 1 from orders o join order_parts p on p.order_id = o.id where o.id = the_order group by o.id
    having sum(p.pieces) <> o.pieces or sum(p.product_minor) <> o.product_minor or sum(p.freight_minor) <> o.freight_minor)
  then
    raise exception 'order % and its parts differ', the_order using errcode = 'check_violation', constraint = 'parts_hold_their_order';
  end if;
  return null;
end $$;
