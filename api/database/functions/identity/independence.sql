create or replace function record_empowerment() returns trigger language plpgsql as $$
declare
  by_user int := (nullif(current_setting('inkfold.cause', true), '')::jsonb ->> 'userId')::int;
  kind_of_control text := tg_argv[0];
begin
  if by_user is null then return null; end if;
  if kind_of_control = 'role' then
    insert into empowerments (user_id, by_user_id, kind, role_id) select new.user_id, by_user, kind_of_control, new.role_id where new.user_id <> by_user;
  else
    insert into empowerments (user_id, by_user_id, kind) select new.id, by_user, kind_of_control where new.id <> by_user;
  end if;
  return null;
end $$;

-- Whether holders of a role decide about money; keep equal to DECIDES_MONEY.
create or replace function decides_money(role int) returns boolean language sql stable as $$
  select exists (select 1 from role_permissions p where p.role_id = role
    and p.permission in ('ledger_adjustments.approve', 'recharges.review', 'settlings.review', 'payment_accounts.approve'))
$$;

-- How long a user counts as dependent on whoever gained control of their account. At least 30 days, because whoever
-- edits the configuration may be one of them.
create or replace function independence_days() returns int language sql stable as $$
  select greatest(30, coalesce((select (value #>> '{}')::numeric::int from config_items where name = 'independenceDays'), 90))
$$;

create or replace function is_super_account(person int) returns boolean language sql stable as $$
  select exists (select 1 from user_roles ur join roles r on r.id = ur.role_id and r.is_super and r.status = 'enabled' where ur.user_id = person)
$$;

-- Users who controlled this account within that time, directly or through others.
create or replace function account_controllers(person int) returns setof int language sql stable as $$
  with recursive up(id) as (
    select person
    union
    select e.by_user_id from up join empowerments e on e.user_id = up.id
     where e.at > now() - make_interval(days => independence_days()) and (e.kind <> 'role' or decides_money(e.role_id))
  )
  select id from up where id <> person
$$;

-- Neither controls the other, and no third user controls both, except super accounts, from which all rights derive.
create or replace function are_independent(one int, other int) returns boolean language sql stable as $$
  select one <> other and not exists (select 1 from account_controllers(one) m where m = other)
    and not exists (select 1 from account_controllers(other) m where m = one)
    and not exists (select 1 from account_controllers(one) m join account_controllers(other) n on n = m where not is_super_account(m))
$$;
