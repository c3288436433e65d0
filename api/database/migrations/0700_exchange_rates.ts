import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table exchange_currencies (
        id int generated always as identity primary key,
        code text not null unique check (code ~ '^[A-Z]{3}$'),
        name_zh text not null,
        name_en text not null,
        update_mode text not null default 'manual' check (update_mode in ('manual', 'automatic')),
        update_hours int not null default 24 check (update_hours between 1 and 168),
        next_update_at timestamptz,
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((update_mode = 'automatic') = (next_update_at is not null))
      );
      create trigger audited after insert or update or delete on exchange_currencies
        for each row execute function audit('', 'next_update_at');

      -- One unit of the currency is this much RMB, from this moment until the next row takes over.
      create table exchange_rates (
        id int generated always as identity primary key,
        currency_id int not null references exchange_currencies,
        rate numeric(9, 2) not null check (rate > 0),
        effective_at timestamptz not null,
        source text not null check (source in ('manual', 'automatic')),
        set_by int,
        created_at timestamptz not null default clock_timestamp()
      );
      create index exchange_rates_in_force on exchange_rates (currency_id, effective_at desc, id desc);
      create trigger audited after insert or update or delete on exchange_rates for each row execute function audit('');
      create trigger set_once before update or delete or truncate on exchange_rates
        for each statement execute function refuse_change();

      -- What was in force stays what was in force: a rate begins now or later.
      create function place_exchange_rate() returns trigger language plpgsql as $$
      begin
        new.created_at := clock_timestamp();
        new.effective_at := greatest(new.effective_at, new.created_at);
        return new;
      end $$;
      create trigger placed before insert on exchange_rates for each row execute function place_exchange_rate();

      -- Every answer of the feed, taken or not: what a person looks at who wonders where a rate comes from.
      create table rate_quotes (
        id int generated always as identity primary key,
        currency_id int not null references exchange_currencies on delete cascade,
        feed text not null,
        outcome text not null check (outcome in ('taken', 'unchanged', 'held', 'failed')),
        rate numeric(9, 2),
        reason text,
        created_at timestamptz not null default now()
      );
      create index rate_quotes_by_currency on rate_quotes (currency_id, id desc);
    `)
  }

  async down() {
    this.schema.raw('drop table rate_quotes, exchange_rates, exchange_currencies; drop function place_exchange_rate;')
  }
}
