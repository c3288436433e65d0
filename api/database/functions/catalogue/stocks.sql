create or replace function check_stock_movements(o stock_movements) returns boolean language plpgsql immutable as $$
declare
  violated text := case
    when not (o.kind in ('receive', 'reserve', 'release', 'consume', 'adjust')) then 'stock_movements_kind_check'
    when not (o.quantity > 0 or (o.kind = 'adjust' and o.quantity < 0)) then 'stock_movements_check'
    when not (o.kind <> 'adjust' or o.reason <> '') then 'stock_movements_check1'
  end;
begin
  if violated is null then return true; end if;
  raise exception 'new row for relation "stock_movements" violates check constraint "%"', violated
    using errcode = 'check_violation', schema = 'public', table = 'stock_movements', constraint = violated;
end $$;
