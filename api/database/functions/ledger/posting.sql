create or replace function ledger_open() returns trigger language plpgsql as $$
begin
  if new.min_balance is not null then insert into ledger_balances (account_id) values (new.id); end if;
  return null;
end $$;
alter function ledger_open() security definer set search_path = public, pg_temp;
-- Otherwise a user could attach it to a table of their own and post made-up transfers.
revoke execute on function ledger_open() from public;

-- Opens the account on its first use.
create or replace function ledger_account(an_organisation int, a_kind text, a_currency text, a_side text, a_minimum bigint) returns int
language plpgsql as $$
declare found_id int;
begin
  select id into found_id from ledger_accounts where organisation_id = an_organisation and kind = a_kind and currency = a_currency;
  if found_id is not null then return found_id; end if;
  insert into ledger_accounts (organisation_id, kind, currency, normal_side, min_balance)
    values (an_organisation, a_kind, a_currency, a_side, a_minimum) on conflict do nothing;
  select id into strict found_id from ledger_accounts where organisation_id = an_organisation and kind = a_kind and currency = a_currency;
  return found_id;
end $$;

create or replace function ledger_hash(previous bytea, l ledger_lines, t ledger_transfers, o ledger_operations) returns bytea
language sql stable as $$
  select sha256(previous || convert_to((jsonb_build_array(l.account_id, l.seq, l.organisation_id, l.currency, l.kind, l.delta, l.balance_before, l.balance_after, extract(epoch from l.created_at),
    t.id, t.debit_account, t.credit_account, t.amount_minor, t.currency, t.kind,
    o.id, o.organisation_id, o.kind, o.idem_scope, o.idem_key, o.request_hash, o.actor_id, o.reason, o.reverses, o.hold_id,
    extract(epoch from o.created_at)) || case when o.order_no is null then '[]'::jsonb else jsonb_build_array(o.order_no) end)::text, 'UTF8'))
$$;

create or replace function ledger_post() returns trigger language plpgsql as $$
declare
  entry record;
  new_balance ledger_balances;
  line ledger_lines;
  operation ledger_operations;
  previous bytea;
begin
  select * into strict operation from ledger_operations where id = new.operation_id;
  -- Ordered by id, so that concurrent transfers between two accounts cannot deadlock.
  for entry in
    select id, organisation_id,
           case when (normal_side = 'debit') = (id = new.debit_account) then new.amount_minor else -new.amount_minor end as delta
      from ledger_accounts where id in (new.debit_account, new.credit_account) and min_balance is not null order by id
  loop
    -- The check of the balance and the update are one statement.
    update ledger_balances set posted = posted + entry.delta, last_seq = last_seq + 1
     where account_id = entry.id and posted - held + entry.delta >= 0 returning * into new_balance;
    if not found then raise exception 'account % has not enough', entry.id using errcode = 'LG001'; end if;
    select hash into previous from ledger_lines where account_id = entry.id and seq = new_balance.last_seq - 1;
    line := row(nextval(pg_get_serial_sequence('ledger_lines', 'id')), entry.id, new_balance.last_seq, new.id, entry.organisation_id,
      new.currency, new.kind, entry.delta, new_balance.posted - entry.delta, new_balance.posted, ''::bytea, pg_current_xact_id(), clock_timestamp());
    line.hash := ledger_hash(coalesce(previous, ''::bytea), line, new, operation);
    insert into ledger_lines overriding system value values (line.*);
  end loop;
  return null;
end $$;
alter function ledger_post() security definer set search_path = public, pg_temp;
-- Otherwise a user could attach it to a table of their own and post made-up transfers.
revoke execute on function ledger_post() from public;

create or replace function refuse_direct_write() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') or pg_trigger_depth() < 2 then
    raise exception '% follows from the transfers', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace function balance_of(organisation int) returns bigint language sql stable as $$
  select coalesce(sum(b.posted), 0)::bigint from ledger_accounts a join ledger_balances b on b.account_id = a.id
   where a.organisation_id = organisation and a.kind = 'balance' and a.currency = 'RMB'
$$;
