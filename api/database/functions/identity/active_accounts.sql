-- Called in the last statement of a command, only if accounts changed during the request. As functions, because PostgreSQL
-- sets up every subquery of a statement, also those that do not run. Keep both equal to IS_ACTIVE_ACCOUNT.
create or replace function is_active_user(person int) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from users u join organisations o on o.id = u.organisation_id where u.id = person and (u.status = 'active' and not (u.status = 'disabled'
  or (o.kind <> 'platform' and exists (
    select 1 from users m where m.organisation_id = o.id and m.account_type = 'main' and m.status = 'disabled'))
  or exists (
    select 1 from organisations a where a.disabled_at is not null and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[])))));
end $$;

-- A test key acts for one play side: a reset of test data takes the key to the next one. Without the side, any is right.
drop function if exists is_active_key(int);
create or replace function is_active_key(api_key int, acts_for int default null) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from api_keys k join users u on u.id = k.maker_id join organisations o on o.id = u.organisation_id
    where k.id = api_key and k.revoked_at is null and coalesce(k.expires_at > now(), true)
      and coalesce(k.play_id = acts_for, true) and (u.status = 'active' and not (u.status = 'disabled'
  or (o.kind <> 'platform' and exists (
    select 1 from users m where m.organisation_id = o.id and m.account_type = 'main' and m.status = 'disabled'))
  or exists (
    select 1 from organisations a where a.disabled_at is not null and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[])))));
end $$;
