-- A key is never widened and never revived; another one is made.
create or replace function refuse_api_key_change() returns trigger language plpgsql as $$
begin
  raise exception 'api_keys: permissions, stores, addresses and a revocation are final' using errcode = 'insufficient_privilege';
end $$;
