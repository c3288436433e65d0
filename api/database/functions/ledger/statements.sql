-- The last line of an account before a moment, 0 if there is none. Lines are numbered without gaps in the order of their time, so a
-- binary search over the numbers answers with some twenty reads of the index, however long the account is.
create or replace function ledger_seq_before(an_account int, a_moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  line_time timestamptz;
begin
  select last_seq into high from ledger_balances where account_id = an_account;
  high := coalesce(high, 0);
  while low < high loop
    middle := (low + high + 1) / 2;
    select created_at into strict line_time from ledger_lines where account_id = an_account and seq = middle;
    if line_time < a_moment then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;
