create or replace function ledger_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then raise exception 'a hold begins open' using errcode = 'LG002'; end if;
    update ledger_balances set held = held + new.amount_minor
     where account_id = new.account_id and posted - held - new.amount_minor >= 0;
    if not found then raise exception 'account % has not enough', new.account_id using errcode = 'LG001'; end if;
    return null;
  end if;
  if old.status <> 'open' or new.status = 'open'
     or (to_jsonb(new) - array['status', 'captured_minor', 'resolved_at', 'resolved_txid'])
        <> (to_jsonb(old) - array['status', 'captured_minor', 'resolved_at', 'resolved_txid']) then
    raise exception 'a hold ends once' using errcode = 'LG002';
  end if;
  update ledger_balances set held = held - old.amount_minor where account_id = old.account_id;
  return null;
end $$;
alter function ledger_hold() security definer set search_path = public, pg_temp;
-- Otherwise a user could attach it to a table of their own and post made-up transfers.
revoke execute on function ledger_hold() from public;

-- Locks balances as the owner, because the application's role may not update them.
create or replace function ledger_lock_balances(accounts int[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from ledger_balances where account_id = any(accounts) order by account_id for update;
end $$;

-- Blocks new operations until the commit.
create or replace function ledger_block_operations() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table ledger_operations in share mode;
end $$;
