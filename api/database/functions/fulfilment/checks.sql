create or replace function check_production_orders(o production_orders) returns boolean language plpgsql immutable as $$
declare
  violated text := case
    when not (o.status in ('pending_production', 'in_production', 'pending_shipment', 'partially_shipped', 'shipped', 'completed',
    'cancelled')) then 'production_orders_status_check'
    when not (o.composition in ('single', 'multiple')) then 'production_orders_composition_check'
    when not (o.pieces > 0) then 'production_orders_pieces_check'
    when not (o.status in ('pending_production', 'cancelled') or o.accepted_at is not null) then 'made_once_accepted'
    when not (o.status not in ('shipped', 'completed') or o.shipped_at is not null) then 'shipped_says_when'
  end;
begin
  if violated is null then return true; end if;
  raise exception 'new row for relation "production_orders" violates check constraint "%"', violated
    using errcode = 'check_violation', schema = 'public', table = 'production_orders', constraint = violated;
end $$;

create or replace function check_production_items(o production_items) returns boolean language plpgsql immutable as $$
declare
  violated text := case
    when not (o.status in ('waiting', 'accepted', 'printed', 'pressed', 'inspected', 'packed', 'shipped', 'rejected', 'cancelled')) then 'production_items_status_check'
    when not (o.reject_reason in ('misprint', 'misplaced', 'damaged', 'stained', 'wrong_blank', 'blank_flaw', 'artwork')) then 'production_items_reject_reason_check'
    when not (o.paid_by in ('factory', 'supplier')) then 'production_items_paid_by_check'
    when not (o.number > 0) then 'production_items_number_check'
    when not ((o.shipment_id is null) = (o.parcel_id is null)) then 'parcel_of_a_shipment'
    when not ((o.status = 'rejected') = (o.reject_reason is not null) and (o.reject_reason is null) = (o.paid_by is null)) then 'rejected_says_why'
    when not (o.status <> 'shipped' or o.parcel_id is not null) then 'shipped_in_a_parcel'
  end;
begin
  if violated is null then return true; end if;
  raise exception 'new row for relation "production_items" violates check constraint "%"', violated
    using errcode = 'check_violation', schema = 'public', table = 'production_items', constraint = violated;
end $$;
