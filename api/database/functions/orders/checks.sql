create or replace function check_orders(o orders) returns boolean language plpgsql immutable as $$
declare
  violated text := case
    when not (o.status in ('pending_link', 'unpaid', 'pending_production', 'in_production', 'pending_shipment', 'partially_shipped', 'shipped',
    'completed', 'cancelled')) then 'orders_status_check'
    when not (o.payment in ('unpaid', 'paid', 'partly_refunded', 'refunded')) then 'orders_payment_check'
    when not (o.source in ('cart', 'import', 'platform', 'copy', 'remake', 'api')) then 'orders_source_check'
    when not (o.hold in ('none', 'held')) then 'orders_hold_check'
    when not (o.held_by in ('merchant', 'supplier', 'platform', 'system')) then 'orders_held_by_check'
    when not (o.cancel_request in ('none', 'pending_review', 'approved', 'not_approved', 'closed')) then 'orders_cancel_request_check'
    when not (o.after_sales in ('none', 'pending_review', 'approved', 'not_approved', 'closed')) then 'orders_after_sales_check'
    when not (o.sync_state in ('none', 'waiting', 'synced', 'failed')) then 'orders_sync_state_check'
    when not (o.sale_currency in ('RMB', 'USD')) then 'orders_sale_currency_check'
    when not (o.pieces > 0) then 'orders_pieces_check'
    when not (o.product_minor >= 0) then 'orders_product_minor_check'
    when not (o.freight_minor >= 0) then 'orders_freight_minor_check'
    when not (o.paid_minor >= 0) then 'orders_paid_minor_check'
    when not (o.sale_minor >= 0) then 'orders_sale_minor_check'
    when not (o.sale_freight_minor >= 0) then 'orders_sale_freight_minor_check'
    when not (o.refunded_minor between 0 and o.paid_minor) then 'orders_check'
    when not (o.refunded_freight_minor between 0 and o.freight_minor) then 'freight_back'
    when not (o.refunded_minor - o.refunded_freight_minor between 0 and o.product_minor) then 'goods_back'
    when not (o.payment not in ('refunded', 'partly_refunded') or o.refunded_minor > 0 or o.paid_minor = 0) then 'refunded_says_how_much'
    when not ((o.payment = 'unpaid') = (o.paid_at is null)
    and (o.payment = 'unpaid' or o.remake_of is not null) = (o.operation_id is null)) then 'paid_is_captured'
    when not (o.payment <> 'unpaid' or o.paid_minor = 0) then 'unpaid_has_no_money'
    when not (o.payment <> 'unpaid' or o.status in ('pending_link', 'unpaid', 'cancelled')) then 'unpaid_moves_nowhere'
    when not (o.remake_of is null or (o.paid_minor = 0 and o.product_minor = 0 and o.freight_minor = 0)) then 'remakes_cost_nothing'
    when not ((o.hold = 'held') = (o.hold_reason is not null)) then 'held_says_why'
    when not (o.held_by is null or o.hold = 'held') then 'held_by_whom'
  end;
begin
  if violated is null then return true; end if;
  raise exception 'new row for relation "orders" violates check constraint "%"', violated
    using errcode = 'check_violation', schema = 'public', table = 'orders', constraint = violated;
end $$;

create or replace function check_order_items(o order_items) returns boolean language plpgsql immutable as $$
declare
  violated text := case
    when not (o.finished_product_id is null or num_nulls(o.finished_version_id, o.design_version_id, o.product_id, o.product_version_id,
    o.stock_id, o.factory_id, o.colour_id, o.size_id) = 0) then 'linked_is_whole'
    when not (o.quantity between 1 and 10000) then 'order_items_quantity_check'
    when not (o.unit_minor >= 0) then 'order_items_unit_minor_check'
  end;
begin
  if violated is null then return true; end if;
  raise exception 'new row for relation "order_items" violates check constraint "%"', violated
    using errcode = 'check_violation', schema = 'public', table = 'order_items', constraint = violated;
end $$;

create or replace function check_order_parts(o order_parts) returns boolean language plpgsql immutable as $$
declare
  violated text := case
    when not (o.status in ('unpaid', 'pending_production', 'in_production', 'pending_shipment', 'partially_shipped', 'shipped', 'completed',
    'cancelled')) then 'order_parts_status_check'
    when not (o.number > 0) then 'order_parts_number_check'
    when not (o.pieces > 0) then 'order_parts_pieces_check'
    when not (o.product_minor >= 0) then 'order_parts_product_minor_check'
    when not (o.freight_minor >= 0) then 'order_parts_freight_minor_check'
  end;
begin
  if violated is null then return true; end if;
  raise exception 'new row for relation "order_parts" violates check constraint "%"', violated
    using errcode = 'check_violation', schema = 'public', table = 'order_parts', constraint = violated;
end $$;
