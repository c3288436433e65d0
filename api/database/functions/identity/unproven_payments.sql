-- Whose daily limit a payment uses: an account created within a day uses that of its creator in the same organisation.
create or replace function unproven_payer(payer int) returns int language plpgsql stable as $$
declare maker int;
begin
  loop
    select m.id into maker from empowerments e join users u on u.id = e.user_id join users m on m.id = e.by_user_id
     where e.user_id = payer and e.kind = 'created' and e.at > now() - interval '1 day' and m.organisation_id = u.organisation_id limit 1;
    if maker is null then return payer; end if;
    payer := maker;
  end loop;
end $$;

create or replace function unproven_today(payer int) returns bigint language sql stable as $$
  select coalesce(sum(minor), 0)::bigint from unproven_payments where user_id = unproven_payer(payer) and paid_at > now() - interval '1 day'
$$;

-- Records a payment, or returns false if the day's sum would reach the limit for step-up authentication. The advisory
-- lock serialises the payments of one person.
create or replace function record_unproven_payment(payer int, amount bigint, proven_from bigint) returns boolean language plpgsql as $$
begin
  payer := unproven_payer(payer);
  perform pg_advisory_xact_lock(7012, payer);
  insert into unproven_payments (user_id, minor)
    select payer, amount where (select coalesce(sum(minor), 0) from unproven_payments where user_id = payer and paid_at > now() - interval '1 day') + amount < proven_from;
  return found;
end $$;
