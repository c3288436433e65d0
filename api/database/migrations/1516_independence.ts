import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Whether holders of a role decide about money; the same list as DECIDES_MONEY.
      create function decides_money(role int) returns boolean language sql stable as $$
        select exists (select 1 from role_permissions p where p.role_id = role
          and p.permission in ('ledger_adjustments.approve', 'recharges.review', 'settlings.review', 'payment_accounts.approve'))
      $$;

      -- For how many days two people count as one after the first got the account of the second into their hands. Never under
      -- 30, for whoever edits the configuration may be one of them.
      create function independence_days() returns int language sql stable as $$
        select greatest(30, coalesce((select (value #>> '{}')::numeric::int from config_items where name = 'independenceDays'), 90))
      $$;

      -- Everybody in whose hands this account was within that time, over as many others as it takes.
      create function makers_of(person int) returns setof int language sql stable as $$
        with recursive up(id) as (
          select person
          union
          select e.by_user_id from up join empowerments e on e.user_id = up.id
           where e.at > now() - make_interval(days => independence_days()) and (e.kind <> 'role' or decides_money(e.role_id))
        )
        select id from up where id <> person
      $$;

      create function is_super_account(person int) returns boolean language sql stable as $$
        select exists (select 1 from user_roles ur join roles r on r.id = ur.role_id and r.is_super and r.status = 'enabled' where ur.user_id = person)
      $$;

      -- Neither has the other in their hands, nor a third both: but for a super account, from which every right to decide comes.
      create function are_independent(one int, other int) returns boolean language sql stable as $$
        select one <> other and not exists (select 1 from makers_of(one) m where m = other)
          and not exists (select 1 from makers_of(other) m where m = one)
          and not exists (select 1 from makers_of(one) m join makers_of(other) n on n = m where not is_super_account(m))
      $$;
    `)
  }

  async down() {
    this.schema.raw('drop function are_independent, is_super_account, makers_of, independence_days, decides_money;')
  }
}
