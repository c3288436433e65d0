import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- A merchant's rule to pay imported orders by itself. Its row lock orders the payments of a merchant.
      create table auto_payment_rules (
        organisation_id int primary key references organisations,
        is_enabled boolean not null default false,
        -- Orders that came earlier are not paid.
        enabled_at timestamptz,
        -- Whoever turned it on; the rule stops when they may no longer pay.
        user_id int references users on delete set null,
        order_limit_minor bigint not null check (order_limit_minor > 0),
        day_limit_minor bigint not null check (day_limit_minor >= order_limit_minor),
        -- Empty: all stores.
        store_ids int[] not null default '{}',
        -- Hours of the day in Beijing; 0 to 24 is always.
        from_hour int not null default 0 check (from_hour between 0 and 23),
        to_hour int not null default 24 check (to_hour between 1 and 24),
        -- Why it was turned off by itself.
        stopped text,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (not is_enabled or enabled_at is not null)
      );
      create index auto_payment_rules_by_user on auto_payment_rules (user_id);
      create trigger audited after insert or update or delete on auto_payment_rules
        for each row execute function audit('', '', 'organisation_id');

      create table auto_payments (
        order_id int primary key references orders on delete cascade,
        organisation_id int not null references organisations,
        state text not null check (state in ('paid', 'waiting', 'refused')),
        minor bigint,
        -- The code of a refusal.
        reason text,
        details jsonb not null default '{}',
        attempts int not null default 1,
        next_at timestamptz,
        paid_at timestamptz,
        created_at timestamptz not null default now(),
        check ((state = 'waiting') = (next_at is not null) and (state = 'paid') = (paid_at is not null))
      );
      create index auto_payments_by_day on auto_payments (organisation_id, paid_at desc) where paid_at is not null;
      create index auto_payments_newest on auto_payments (organisation_id, created_at desc);
      create index auto_payments_due on auto_payments (next_at) where next_at is not null;
    `)
  }

  async down() {
    this.schema.raw('drop table auto_payments; drop table auto_payment_rules')
  }
}
