-- Claims a key for this transaction, or returns the stored answer. A concurrent request waits until the first one
-- ends; the lock timeout applies to this wait only.
create or replace function claim_idempotency_key(a_scope text, a_key text, a_hash text, out is_first boolean, out request_hash text, out answer json)
language plpgsql set lock_timeout = '10s' as $$
begin
  insert into idempotency_keys (scope, key, request_hash) values (a_scope, a_key, a_hash) on conflict do nothing;
  is_first := found;
  if is_first then return; end if;
  select k.request_hash, k.answer into request_hash, answer from idempotency_keys k where k.scope = a_scope and k.key = a_key;
end $$;
