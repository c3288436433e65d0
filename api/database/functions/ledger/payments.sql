create or replace function next_recharge_no() returns text language sql as $$
  select 'R' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || (select lpad(n, greatest(5, length(n)), '0') from (select nextval('recharge_numbers')::text as n) s)
$$;

-- A recharge ends once; its amount, rate and remittance change only by resubmitting a rejected one.
create or replace function check_recharge_change() returns trigger language plpgsql as $$
begin
  -- The account may be deleted; `paid_to` keeps a copy.
  if new.payment_account_id is null and to_jsonb(new) - 'payment_account_id' = to_jsonb(old) - 'payment_account_id' then return new; end if;
  if old.status in ('approved', 'withdrawn') then raise exception 'a recharge ends once' using errcode = 'LG003'; end if;
  if (new.organisation_id, new.supplier_id, new.no, new.created_at) is distinct from (old.organisation_id, old.supplier_id, old.no, old.created_at)
     or ((new.amount_minor, new.currency, new.rate, new.rate_id, new.credited_minor, new.remittance_no, new.submitted_by)
         is distinct from (old.amount_minor, old.currency, old.rate, old.rate_id, old.credited_minor, old.remittance_no, old.submitted_by)
         and not (old.status = 'rejected' and new.status = 'submitted')) then
    raise exception 'what was sent stands' using errcode = 'LG003';
  end if;
  return new;
end $$;

create or replace function next_gateway_payment_no() returns text language sql as $$
  select 'P' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || (select lpad(n, greatest(5, length(n)), '0') from (select nextval('gateway_payment_numbers')::text as n) s)
$$;

create or replace function record_score_due() returns trigger language plpgsql as $$
begin
  insert into score_dues (operation_id)
    select new.id
     where case when not (new.kind = 'freight_adjustment' or new.reverses is not null) then exists (select 1 from score_rules where event = 'order_payment' and status = 'enabled')
                else exists (select 1 from score_dues where operation_id = new.reverses)
                  or exists (select 1 from score_dues d join ledger_operations p on p.id = d.operation_id
                              where p.idem_scope = 'order' and p.idem_key = new.order_no)
                  or exists (select 1 from ledger_operations where idem_scope = 'score order_payment' and idem_key = new.order_no) end;
  return null;
end $$;
